import { beforeAll, expect, test } from 'vitest';
import { AuditEventList } from '#shared/contract/audit/audit.ts';
import { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { messagesOf } from '#test/flows/inbox.ts';
import { keepPrivate } from '#test/flows/private-words.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { asStaffMember } from '../clinics/a-clinic.ts';
import { bookedByLink } from './booked-by-link.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { manageLinkIn } from '../messages/message-links.ts';

type Booked = Awaited<ReturnType<typeof bookedByLink>>;

let booked: Booked;
beforeAll(async () => {
  booked = await bookedByLink();
});

const own = ({ appointment_id }: Booked, operation = ''): string => `/own-bookings/${appointment_id}${operation}`;
const view = async ({ key }: { key: string }): Promise<ManagedBooking> =>
  ManagedBooking.parse((await call('GET', '/own-bookings', { headers: bearer(key) })).body);

/** The link in the newest e-mail and SMS, once so many of each came. */
async function newestLink(messages: number): Promise<string> {
  const { mails, texts } = await until('the message with the new link came', async () => {
    const got = await messagesOf(runningProduct(), booked.patient);
    return got.mails.length >= messages && got.texts.length >= messages ? got : null;
  });
  const { key } = manageLinkIn([mails.at(-1)?.text ?? '', mails.at(-1)?.html ?? '', texts.at(-1)?.text ?? '']);
  return keepPrivate(key);
}

/** Nothing of the booking is shown to the holder of an old key, or changed by one. */
async function expectOver(key: string, ver: number): Promise<void> {
  const headers = bearer(key);
  expectRefusal(await call('GET', '/own-bookings', { headers }), 401, 'unauthorized', 'Authorization');
  for (const [operation, body] of [
    ['/cancel', { ver, refund_paise: booked.amount_paise }],
    ['/move', { ver, slot: booked.slot }],
    ['/refund-request', { ver, reason: 'It hurt' }],
    ['/review', { ver, rating: 5, text: 'Good', name: 'Asha' }],
    ['/replace-link', { ver }],
  ] as const)
    expectRefusal(await call('POST', own(booked, operation), { headers, body }), 401, 'unauthorized', 'Authorization');
}

test('a staff member replaces a link: the old one and the booking tab’s token open nothing, the new one is sent, and the audit says who', async () => {
  const { appointment_id: id, link, token } = booked;
  const { ver } = await view(link);
  const replaced = await asStaffMember('POST', `/admin/bookings/${id}/replace-link`, { ver }, 'staff');
  expect([replaced.status, replaced.body['ver']]).toEqual([200, ver + 1]);
  // A second press of the same screen replaces nothing.
  const again = await asStaffMember('POST', `/admin/bookings/${id}/replace-link`, { ver }, 'staff');
  expect(again).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', ver: ver + 1 } });
  await expectOver(link.key, ver + 1);
  const byToken = await call('GET', `/appointments/${id}`, { headers: bearer(token) });
  expectRefusal(byToken, 401, 'unauthorized', 'Authorization');
  const key = await newestLink(2);
  expect(key).not.toBe(link.key);
  expect(await view({ key })).toMatchObject({ id, status: 'confirmed' });
  const { events } = AuditEventList.parse(
    (await asStaffMember('POST', '/admin/audit/list', { entity: `booking#${id}` })).body,
  );
  expect(events.map(({ action }) => action)).toEqual(['booking.replace_link']);
});

test('the patient replaces a link: no answer carries the new one, and it comes by e-mail and SMS', async () => {
  const before = await newestLink(2);
  const { ver, allowed } = await view({ key: before });
  expect(allowed.map(({ operation }) => operation)).toContain('replace_link');
  const replaced = await call('POST', own(booked, '/replace-link'), { headers: bearer(before), body: { ver } });
  expect([replaced.status, replaced.body]).toEqual([200, { success: true }]);
  await expectOver(before, ver + 1);
  const key = await newestLink(3);
  expect(key).not.toBe(before);
  // All later messages carry the new link, also a confirmation that is sent again.
  const resend = { kind: 'confirmed', channel: 'email' };
  expect(
    (await asStaffMember('POST', `/admin/bookings/${booked.appointment_id}/resends`, resend, 'staff')).status,
  ).toBe(200);
  const { mails } = await until('the confirmation came again', async () => {
    const got = await messagesOf(runningProduct(), booked.patient);
    return got.mails.length >= 4 ? got : null;
  });
  expect(manageLinkIn([mails.at(-1)?.text ?? ''])).toMatchObject({ key });
  const detail = BookingDetail.parse((await asStaffMember('GET', `/admin/bookings/${booked.appointment_id}`)).body);
  expect(detail.history.filter(({ move }) => move === 'replace_link').map(({ actor }) => actor)).toEqual([
    'staff',
    'patient',
  ]);
});
