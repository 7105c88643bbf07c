import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { EmailSetup, EmailTest } from '#shared/contract/messages/mail-settings.ts';
import { SuppressedList } from '#shared/contract/messages/suppression.ts';
import type { CallingProvider } from '#shared/domain/messages/sender-settings.ts';
import { tagsOf } from '#shared/jobs/mail-event.ts';
import { bookAndPay } from './book.ts';
import { callApi } from './call-api.ts';
import { changedProduct } from './flow-product.ts';
import { freeSlot } from './free-slot.ts';
import { newPatient } from './patient.ts';
import { until } from './until.ts';

const product = changedProduct();

/** Has e-mail go out by a provider, whose callbacks are believed by the key of this machine's stand-in. */
async function choose(provider: CallingProvider): Promise<EmailSetup> {
  const at = `${product().adminUrl}/api/admin/settings/email`;
  const authorization = `Bearer ${await product().staffToken({ groups: ['admins'] })}`;
  const headers = { 'content-type': 'application/json', authorization };
  const { ver } = EmailSetup.parse(await (await fetch(at, { headers })).json());
  const settings = {
    provider,
    api_key: 'key-of-callbacks-4711',
    callback_key: product().info().mail_callback_keys[provider],
    sender_name: 'Punnagai',
    sender_email: 'care@punnagai.example',
    ver,
  };
  const saved = await fetch(at, { method: 'PUT', headers, body: JSON.stringify(settings) });
  expect(saved.status).toBe(200);
  // The product caches the chosen sender for five minutes, and the providers whose callbacks it trusts for one.
  await product().restartFunctions();
  return EmailSetup.parse(await saved.json());
}

/** The messages of a booking as its timeline has them. */
async function notifications(appointmentId: string): Promise<BookingDetail['notifications']> {
  const token = await product().staffToken({ groups: ['staff'] });
  return BookingDetail.parse((await callApi(product(), 'GET', `/admin/bookings/${appointmentId}`, { token })).body)
    .notifications;
}
const confirmationOf = async (appointmentId: string) =>
  (await notifications(appointmentId)).find(({ kind, channel }) => kind === 'confirmed' && channel === 'email');

const security = (): string[] =>
  product()
    .output()
    .split('\n')
    .filter((line) => line.includes('"security"'))
    .map((line) => z.object({ security: z.string(), route: z.string() }).parse(JSON.parse(line)))
    .map((event) => `${event.security} ${event.route}`);

it.each([
  ['sendgrid', 'UNSUBSCRIBED'],
  ['mailchimp', 'UNSUBSCRIBED'],
  // Resend tells of nobody who opts out of an e-mail to one receiver.
  ['resend', 'ARRIVED'],
] as const)(
  'the outcome of e-mails by %s is on the timeline of their bookings, by its signed callbacks alone',
  async (provider, optedOut) => {
    const setup = await choose(provider);
    expect(setup.callback_urls[provider]).toBe(`${product().url}/api/webhooks/mail/${provider}`);
    const booked: [who: string, arrival: string, id: string][] = [];
    for (const [who, arrival] of [
      ['arrives', 'ARRIVED'],
      ['bounce', 'BOUNCED'],
      ['ooto', 'RETURNED'],
      ['complaint', 'COMPLAINED'],
      ['unsubscribe', optedOut],
    ] as const) {
      // An address that bounced with one provider is suppressed with every other.
      const patient = { ...newPatient(), email: `${who}@${provider}.example` };
      const { appointment_id } = await bookAndPay(product(), await freeSlot(product()), patient);
      booked.push([who, arrival, appointment_id]);
    }
    for (const [who, arrival, id] of booked)
      await until(`it is told of ${who}@`, async () => (await confirmationOf(id))?.arrival === arrival, 40_000);
    // After a bounce an SMS notifies the patient, with every e-mail provider.
    const told = await Promise.all(booked.map(async ([who, , id]) => [who, await notifications(id)] as const));
    const bySms = told.filter(([, all]) => all.some(({ kind }) => kind === 'email_bounced')).map(([who]) => who);
    expect(bySms).toEqual(['bounce']);
    expect(security()).toEqual([]);

    const key = product().info().mail_callback_keys[provider];
    const everything = JSON.stringify(await product().dump());
    expect([product().output().includes(key), everything.includes(key)]).toEqual([false, false]);
  },
);

it('a callback by another provider or a stranger, or an overheard one, changes nothing', async () => {
  await choose('resend');
  const { appointment_id } = await bookAndPay(product(), await freeSlot(product()), newPatient());
  await until('it arrived', async () => (await confirmationOf(appointment_id))?.arrival === 'ARRIVED');
  const { bookings } = await product().dump();
  const booking = bookings.find(({ appointment }) => appointment.id === appointment_id);
  const deliveryId = booking?.notifications.find(({ channel }) => channel === 'email')?.delivery_id;
  const mail = { appointment_id, kind: 'confirmed', payment_id: null, occasion: null } as const;
  const secret = Buffer.from(product().info().mail_callback_keys.resend.slice('whsec_'.length), 'base64');
  const call = async (provider: string, key: Buffer, email_id: unknown, seconds = Math.floor(Date.now() / 1000)) => {
    const body = JSON.stringify({ type: 'email.complained', data: { email_id, tags: tagsOf(mail) } });
    const signature = createHmac('sha256', key).update(`msg_1.${seconds}.${body}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'svix-id': 'msg_1',
      'svix-timestamp': String(seconds),
      'svix-signature': `v1,${signature}`,
    };
    return (await fetch(`${product().url}/api/webhooks/mail/${provider}`, { method: 'POST', headers, body })).status;
  };
  const before = security().length;
  expect(await call('resend', Buffer.from('a guess'), deliveryId)).toBe(400);
  expect(await call('resend', secret, deliveryId, Math.floor(Date.now() / 1000) - 600)).toBe(400);
  expect(await call('sendgrid', secret, deliveryId)).toBe(400);
  expect(await call('resend', secret, 'an id of another e-mail')).toBe(200);
  const route = 'POST /api/webhooks/mail/{provider}';
  expect(security().slice(before)).toEqual([`signature_forged ${route}`, `signature_stale ${route}`]);
  // The callback about the right e-mail comes after those, on the same queue.
  const other = await bookAndPay(product(), await freeSlot(product()), {
    ...newPatient(),
    email: 'complaint@stranger.example',
  });
  await until('the queue is done', async () => (await confirmationOf(other.appointment_id))?.arrival === 'COMPLAINED');
  expect((await confirmationOf(appointment_id))?.arrival).toBe('ARRIVED');
  expect(await call('resend', secret, deliveryId)).toBe(200);
  await until('it counts', async () => (await confirmationOf(appointment_id))?.arrival === 'COMPLAINED');
});

it('an e-mail about no booking that is reported as spam at the provider has its address listed, and is mailed no more', async () => {
  await choose('mailchimp');
  const token = await product().staffToken({ groups: ['admins'] });
  const post = async (path: string, body: unknown) => (await callApi(product(), 'POST', path, { token, body })).body;
  const address = 'complaint+team@mailchimp.example';
  const sendTest = async () => EmailTest.parse(await post('/admin/settings/email/test', { recipient_email: address }));
  expect(await sendTest()).toMatchObject({ sent: true });
  await until('it is listed', async () => {
    const [listed] = SuppressedList.parse(await post('/admin/suppressed-addresses/list', { address })).addresses;
    return listed?.why === 'COMPLAINED' && listed.told_by === 'mailchimp';
  });
  expect(await sendTest()).toMatchObject({ sent: false });
});
