import { expect, it } from 'vitest';
import { createDueStore } from '#functions/store/due-store.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { inTable } from '#test/table-client.ts';
import { callApi } from './call-api.ts';
import { flowProduct } from './flow-product.ts';
import { withoutQueue } from './trigger.ts';
import { messagesOf } from './inbox.ts';
import { newPatient, type Patient } from './patient.ts';
import { until } from './until.ts';

const product = flowProduct();

/** The e-mails to whoever filled a form in, or waits for a clinic in a city, that are to be handed over, with how often that failed. */
const waiting = () =>
  inTable(product(), async ({ client, name }) => {
    const store = createDueStore(client, name);
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    const pages = await Promise.all(store.lists('notice').map((list) => store.page(list, tomorrow, null)));
    const forms = pages.flatMap(({ due }) => due).filter(({ id }) => /^(?:msg|ptr|wtl)_/.test(id));
    return Promise.all(forms.map(async (one) => ({ ...one, failing: await store.failing(one.entry) })));
  });

/** Brings the time of the next try forward: nobody wants to wait for it. */
const tryAgainNow = async (): Promise<void> => {
  const entries = (await waiting()).map(({ entry }) => entry);
  await inTable(product(), async ({ client, name }) => {
    const store = createDueStore(client, name);
    const past = new Date(Date.now() - 1000).toISOString();
    await Promise.all(entries.map((entry) => store.putOff(entry, past, null)));
  });
  await product().runSweeper();
};

/** Puts a person on the waitlist of a city, which then gets its first clinic. */
async function openFirstClinic({ email }: Patient): Promise<void> {
  const city = 'Kolar';
  const joined = await callApi(product(), 'POST', '/waitlist', { body: { city, email, language: 'en' } });
  expect(joined.status).toBe(201);
  const clinic = { clinic_name: 'Bhima Dental', dentist_name: 'Dr. Sahana Rao', phone_number: '08473 24 5500', city };
  const body = { ...clinic, clinic_address: '3 Station Road', consultation_fee_paise: 0, show_on_homepage: false };
  const token = await product().staffToken({ groups: ['admins'] });
  expect((await callApi(product(), 'POST', '/admin/clinics', { token, body })).status).toBeLessThan(300);
  await product().runNow('publish-clinics');
}

it('while the queue cannot be reached e-mails that a form or a waitlist asked for step back, and they are sent when it can', async () => {
  const [sender, applicant, waiter] = [newPatient(), newPatient(), newPatient()];
  const notifications = new URL('notifications', product().reconcileQueueUrl).href;
  await withoutQueue(notifications, async () => {
    const message = { ...sender, message: 'Do you open on Sundays?' };
    expect((await callApi(product(), 'POST', '/contact-messages', { body: message })).status).toBe(201);
    const application = { clinic_name: 'Mullai Dental', dentist_name: applicant.name, email: applicant.email };
    const where = { phone_number: '044 2499 0000', address: '12 Temple Street' };
    const applied = await callApi(product(), 'POST', '/partner-requests', { body: { ...application, ...where } });
    expect(applied.status).toBe(201);
    await openFirstClinic(waiter);
    await product().runSweeper();
    const failed = { failing: { failures: expect.any(Number) } };
    expect(await waiting()).toMatchObject([failed, failed, failed]);
  });
  await tryAgainNow();
  for (const person of [sender, applicant, waiter])
    await until('the e-mail arrived', async () => (await messagesOf(product(), person)).mails.length === 1);
});
