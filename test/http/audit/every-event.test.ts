import { beforeAll, describe, expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { ASKED_ELSEWHERE, GOOD } from '../good-requests/all.ts';
import { openClinic } from '../good-requests/bookings.ts';
import { anAdmin, askRoute, closedRoutes } from '../good-requests/good-request.ts';
import { ownProduct } from '../own-product.ts';

ownProduct('every event');
beforeAll(openClinic);

/** Routes that are neither a GET nor a list and leave no act, each with why. */
const NO_OPERATION: Record<string, string> = {
  'blogAdmin.clean': 'Shows what readers would see of some HTML, and keeps nothing.',
  'emailSettings.preview': 'Shows an e-mail with texts that are not saved.',
  'images.done': 'The act was to begin the upload.',
  'team.signOut': 'Whoever leaves changes nothing but that.',
  'team.readSecondFactor': 'Asks the pool again what whoever asks has done at the pool.',
};

const changing = closedRoutes.filter(
  ({ auth, method, path, name }) =>
    (auth === 'staff' || auth === 'admin') &&
    method !== 'GET' &&
    // A list is read by POST: its search words are in no URL.
    !path.endsWith('/list') &&
    ASKED_ELSEWHERE[name] === undefined,
);

test('every route that changes something is asked, and no exception is of a route that is gone', () => {
  const names = new Set(changing.map(({ name }) => name));
  expect([...names].filter((name) => GOOD[name] === undefined)).toEqual([]);
  expect(Object.keys(NO_OPERATION).filter((name) => !names.has(name))).toEqual([]);
});

describe.each(changing)('$name', (route) => {
  test('leaves an act that names the person who did it', async () => {
    const sub = `act-of-${route.name}`;
    const self = await anAdmin(sub);
    const events = async () => {
      const { body } = await asStaffMember('POST', '/admin/audit/list', { person: sub });
      return AuditEventList.parse(body).events.filter(({ actor_id }) => actor_id === sub).length;
    };
    // The first request of a member is itself recorded.
    expect((await self('GET', '/admin/me')).status).toBe(200);
    const input = (await GOOD[route.name]?.(self)) ?? expect.unreachable('nothing good to ask it');
    const before = await events();
    const { status, body } = await askRoute(route, input, self);
    expect([status, body]).toEqual([expect.toBeOneOf([200, 201, 202]), expect.anything()]);
    expect((await events()) > before).toBe(NO_OPERATION[route.name] === undefined);
  });
});
