import { expect, it } from 'vitest';
import { AdminClinic } from '#shared/contract/clinics/clinic-admin.ts';
import { DataSubjectPage } from '#shared/contract/privacy/privacy.ts';
import { readWaitlistLink } from '#shared/values/waitlist-link.ts';
import { callApi } from './call-api.ts';
import { flowProduct } from './flow-product.ts';
import { allMessages, type Email } from './inbox.ts';
import { newPatient } from './patient.ts';
import { until } from './until.ts';
import { wordsIn, keepPrivate } from './private-words.ts';

const product = flowProduct();

async function asAdmin(at: string, body: object): Promise<unknown> {
  const token = await product().staffToken({ groups: ['admins'] });
  const reply = await callApi(product(), 'POST', at, { token, body });
  expect([at, reply.status]).toEqual([at, expect.toSatisfy((status) => status < 300)]);
  return reply.body;
}

const CLINIC = {
  clinic_name: 'Neem Tree Dental',
  dentist_name: 'Dr. Meena Raman',
  phone_number: '04324 24 5500',
  clinic_address: '12 Temple Street',
  city: 'Karur',
  consultation_fee_paise: 0,
  show_on_homepage: false,
};

async function join(email: string, language: string): Promise<void> {
  keepPrivate(email);
  const body = { city: 'Karur', email, language };
  expect((await callApi(product(), 'POST', '/waitlist', { body })).status).toBe(201);
}

const isKept = async (email: string): Promise<boolean> =>
  DataSubjectPage.parse(await asAdmin('/admin/privacy/find', { email, cursor: 'waitlists:' })).entries.length > 0;

/** Runs the jobs of each minute. */
async function minute(): Promise<void> {
  await product().runNow('publish-clinics');
  await product().runSweeper();
}

async function emailsTo(email: string): Promise<Email[]> {
  const mails = (await allMessages(product())).filter((message) => message.kind === 'mail');
  return mails.filter(({ to }) => to.includes(email));
}

it('people on a waitlist are notified once when their city gets a clinic, after a kill of the product as well', async () => {
  const [asha, ravi, meena] = [newPatient().email, newPatient().email, newPatient().email];
  await join(asha, 'ta');
  await join(ravi, 'en');
  await join(meena, 'hi');
  await minute();
  expect(await emailsTo(asha)).toEqual([]);

  const clinic = AdminClinic.parse(await asAdmin('/admin/clinics', CLINIC));
  await product().runNow('publish-clinics');
  await product().kill9();
  await product().restart();
  const mail = await until('everybody was notified', async () => {
    await minute();
    const mails = await Promise.all([asha, ravi, meena].map(emailsTo));
    return mails.every(({ length }) => length > 0) ? mails.map(([first]) => first) : null;
  });
  expect(mail.map((one) => one?.subject)).toEqual([
    'Punnagai: கரூர் ஊரில் இப்போது ஒரு கிளினிக் உள்ளது',
    'Punnagai now has a clinic in Karur',
    'Punnagai: करूर में अब एक क्लिनिक है',
  ]);
  await until('nobody is stored any more', async () => {
    const left = await Promise.all([asha, ravi, meena].map(isKept));
    return left.includes(true) ? null : true;
  });

  const links = [...(mail[0]?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([url]) => new URL(url));
  const page = await fetch(links[0] ?? '');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(clinic.clinic_name)]);
  expect(links[1]?.pathname).toBe('/ta/waitlist');
  const link = readWaitlistLink(links[1]?.hash ?? '') ?? expect.unreachable('no link');
  expect((await callApi(product(), 'POST', '/waitlist/leave', { body: link })).status).toBe(200);

  await minute();
  await minute();
  for (const email of [asha, ravi, meena]) expect(await emailsTo(email)).toHaveLength(1);
  expect(wordsIn(product().output())).toEqual([]);
});
