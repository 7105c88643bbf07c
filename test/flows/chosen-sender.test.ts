import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { startProduct, type Product } from '#test/product.ts';
import { bookAndPay } from './book.ts';
import { bookedEarlier } from './earlier.ts';
import { receives } from './inbox.ts';
import { newPatient } from './patient.ts';
import { freeSlot } from './free-slot.ts';
import { notifyClinic } from './notify-clinic.ts';
import { everyRow } from './whole-product.ts';

const KEY = 're_key_of_this_flow_4711';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { LOG_LEVEL: 'DEBUG' } });
});
afterAll(() => product.stop());

const Email = z.object({ kind: z.literal('mail'), to: z.array(z.string()), from: z.string() });

const FROM = ['"Punnagai Care" <care@punnagai.example>'];
/** The senders of the mails to an address. */
const fromsTo = async (address: string): Promise<string[]> =>
  (await product.inbox()).flatMap((one) => {
    const { data } = Email.safeParse(one);
    return data?.to.includes(address) === true ? [data.from] : [];
  });

/** Somebody of the team who wants to hear of bookings is told of one of ten minutes ago. Answers where. */
async function tellSomebodyOfTheStaff(of: Product): Promise<string> {
  const authorization = `Bearer ${await of.staffToken({ sub: 'reader', groups: ['staff'] })}`;
  const headers = { 'content-type': 'application/json', authorization };
  const me = await fetch(`${of.adminUrl}/api/admin/me`, { headers });
  const { email } = z.object({ email: z.string() }).parse(await me.json());
  const body = JSON.stringify({ news: ['booked'], language: 'en', ver: 1 });
  const chosen = await fetch(`${of.adminUrl}/api/admin/me/notifications`, { method: 'PUT', headers, body });
  expect(chosen.status).toBe(200);
  await bookedEarlier(of, await freeSlot(of), 10);
  await of.runNow('notify-staff');
  return email;
}

it('a patient, the team and a clinic are told by the provider that an admin chose, from its sender, with the visit for the calendar and in an admin’s words, and no log or row has its key', async () => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await product.staffToken({ groups: ['admins'] })}`,
  };
  const saved = await fetch(`${product.adminUrl}/api/admin/settings/email`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({
      provider: 'resend',
      api_key: KEY,
      sender_name: 'Punnagai Care',
      sender_email: 'care@punnagai.example',
      ver: 0,
    }),
  });
  expect(saved.status).toBe(200);
  const written = await fetch(`${product.adminUrl}/api/admin/message-texts/email`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({
      kind: 'confirmed',
      language: 'en',
      texts: { subject: '{clinic} sees you: {when}' },
      ver: 1,
    }),
  });
  expect(written.status).toBe(200);
  const patient = newPatient();
  await bookAndPay(product, await freeSlot(product), patient);
  const { mails } = await receives(product, patient, 1);
  expect(mails[0]?.attachments).toMatchObject([{ filename: 'appointment.ics' }]);
  expect(mails[0]?.subject).toMatch(/ sees you: /);
  expect(await fromsTo(patient.email)).toEqual(FROM);
  const staffAddress = await tellSomebodyOfTheStaff(product);
  expect(await fromsTo(staffAddress)).toEqual(FROM);
  await notifyClinic(product, { email: 'desk@told.example', phone: null });
  expect(await fromsTo('desk@told.example')).toEqual(FROM);
  expect(product.output()).not.toContain(KEY);
  const rows = await everyRow(product);
  expect(rows).toContain('care@punnagai.example');
  expect(rows).not.toContain(KEY);
});
