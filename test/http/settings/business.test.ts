import { expect, test } from 'vitest';
import { publicBusiness } from '#shared/domain/settings/business-details.ts';
import { EditedBusiness } from '#shared/domain/settings/edited-business.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import { runningProduct } from '#test/running-product.ts';
import { call, bearer } from '../call.ts';

const { url, staffToken } = runningProduct();
const tokenOf = (group: string) => staffToken({ sub: `business-test-${group}`, groups: [group] });
const ask = async (token: string, method: string, body?: object) => {
  const reply = await call(method, '/admin/business', { headers: bearer(token), ...(body && { body }) });
  return { status: reply.status, body: reply.body };
};
const htmlOf = async (path: string): Promise<string> => (await fetch(url + path)).text();
const carriedBy = (html: string): unknown => JSON.parse(/id="business">([^<]*)</.exec(html)?.[1] ?? 'null');

// Other tests read phone, addresses and names of the same product meanwhile: they stay as they are.
test('an admin changes what the public site says of the business; staff and stale edits change nothing', async () => {
  const [admin, staff] = await Promise.all([tokenOf('admins'), tokenOf('staff')]);
  const before = EditedBusiness.parse((await ask(admin, 'GET')).body);
  expect((await ask(staff, 'GET')).status).toBe(403);
  const youtube = `https://youtube.example/${crypto.randomUUID()}`;
  const changed = {
    ...publicBusiness(before),
    offers: before.offers ?? FIRST_OFFERS,
    least_figures: before.least_figures,
    youtube,
  };
  expect((await ask(staff, 'PUT', { ...changed, ver: before.ver })).status).toBe(403);
  expect(await ask(admin, 'PUT', { ...changed, phone: 'call us', ver: before.ver })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', field: 'phone' },
  });
  const unnamed = { ...before.grievance_officer, name: ' ' };
  expect(await ask(admin, 'PUT', { ...changed, grievance_officer: unnamed, ver: before.ver })).toMatchObject({
    status: 400,
    body: {
      field: 'grievance_officer.name',
      error: expect.stringContaining('Please enter the name of the grievance officer'),
    },
  });
  expect(await ask(admin, 'PUT', { ...changed, bank_days: { from: 7, to: 5 }, ver: before.ver })).toMatchObject({
    status: 400,
    body: { field: 'bank_days.to', error: expect.stringContaining('Bank days, at most') },
  });
  const saved = await ask(admin, 'PUT', { ...changed, ver: before.ver });
  expect(saved).toMatchObject({
    status: 200,
    body: { youtube, ver: before.ver + 1, updated_by: 'business-test-admins' },
  });
  expect(await ask(admin, 'PUT', { ...changed, ver: before.ver })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', ver: before.ver + 1 },
  });
  expect((await ask(admin, 'GET')).body).toEqual(saved.body);
});

test.each(['/about', '/ta/contact', '/home', '/thank-you', '/nowhere'])(
  '%s carries how the business is reached, with and without scripts, and nothing of who edited it',
  async (path) => {
    const html = await htmlOf(path);
    const carried = carriedBy(html);
    expect(Object.keys(carried ?? {}).toSorted()).toEqual(
      [
        'address',
        'bank_days',
        'cancel_hours',
        'email',
        'email_optional',
        'facebook',
        'grievance_officer',
        'instagram',
        'legal_name',
        'offers',
        'phone',
        'support_hours',
        'youtube',
      ].toSorted(),
    );
    expect(html).toMatch(/<noscript[^>]*>[^<]* \+91 44 0000 0000<\/noscript/);
  },
);
