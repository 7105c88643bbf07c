import { expect, test } from 'vitest';
import { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { RefundList, type RefundRow } from '#shared/contract/payments/refunds.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { hourFromNow } from '#test/flows/all-day.ts';
import { visitByLink, EARLIER_FEE } from '#test/flows/earlier.ts';
import { messagesOf } from '#test/flows/inbox.ts';
import { ledgerOf } from '#test/flows/sandbox.ts';
import { until } from '#test/flows/until.ts';
import { runningProduct } from '#test/running-product.ts';
import { allDayClinic, asStaffMember } from '../clinics/a-clinic.ts';
import { call, bearer } from '../call.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { linksIn } from '../messages/message-links.ts';

type Visit = Awaited<ReturnType<typeof visitByLink>>;

const product = runningProduct();
const began = async (): Promise<Visit> =>
  visitByLink(product, { clinic_id: (await allDayClinic()).id, slot: hourFromNow(0) });
const own = ({ appointment_id }: Visit, operation = ''): string => `/own-bookings/${appointment_id}${operation}`;
const view = async (visit: Visit): Promise<ManagedBooking> =>
  ManagedBooking.parse((await call('GET', '/own-bookings', { headers: bearer(visit.key) })).body);
const ask = (visit: Visit, ver: number, reason: string) =>
  call('POST', own(visit, '/refund-request'), { body: { ver, reason }, headers: bearer(visit.key) });
const decide = ({ appointment_id }: Visit, how: 'approve' | 'refuse', body: object, role?: 'staff') =>
  asStaffMember('POST', `/admin/bookings/${appointment_id}/refund-requests/${how}`, body, role);
const detail = async ({ appointment_id }: Visit): Promise<BookingDetail> =>
  BookingDetail.parse((await asStaffMember('GET', `/admin/bookings/${appointment_id}`)).body);

/** Returns the row of a booking in the list of requested refunds, if it is there. */
async function asked({ appointment_id }: Visit): Promise<RefundRow | undefined> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: object = cursor === '' ? {} : { cursor };
    const list = RefundList.parse(
      (await asStaffMember('POST', '/admin/refunds/list', { state: 'asked', ...next })).body,
    );
    const found = list.refunds.find((row) => row.booking.id === appointment_id);
    if (found) return found;
    cursor = list.next_cursor;
  }
  return undefined;
}

const emailsSay = (visit: Visit, words: string) =>
  until(`a mail says '${words}'`, async () => {
    const { mails } = await messagesOf(product, visit.patient);
    return mails.find(({ text }) => text?.includes(words));
  });

test('within a day of the visit its patient asks for the promise by the link of the mail; an admin keeps it, and the money is back (P-061)', async () => {
  const visit = await began();
  const seen = await view(visit);
  const end = new Date(Date.parse(visit.slot) + DAY_MS).toISOString();
  expect(seen).toMatchObject({ status: 'confirmed', payment_status: 'Paid', acts_until: end });
  expect(seen.allowed).toContainEqual({ operation: 'ask_promise', refund_paise: EARLIER_FEE, until: end });
  expect(seen.allowed.map(({ operation }) => operation)).toEqual(['ask_promise', 'replace_link']);
  const booking = ManagedBooking.parse((await ask(visit, seen.ver, ' The dentist was not there ')).body);
  expect(booking).toMatchObject({ ver: seen.ver + 1, refund_request: { state: 'asked', words: null } });
  expect(booking.allowed.map(({ operation }) => operation)).toEqual(['replace_link']);
  expectRefusal(await ask(visit, booking.ver, 'Once more'), 409, 'act_not_allowed');
  expect(await asked(visit)).toMatchObject({
    booking: {
      id: visit.appointment_id,
      name: visit.patient.name,
      clinic_id: visit.clinic_id,
      amount_paise: EARLIER_FEE,
    },
    payment: null,
    request: { payment_id: visit.paid.razorpay_payment_id, reason: 'The dentist was not there', state: 'asked' },
  });

  const { ver } = booking;
  expectRefusal(await decide(visit, 'approve', { ver }, 'staff'), 403, 'forbidden');
  expectRefusal(
    await decide(visit, 'approve', { ver, amount_paise: EARLIER_FEE + 1 }),
    422,
    'refund_too_much',
    'amount_paise',
  );
  expect(await detail(visit)).toMatchObject({ ver, payment_status: 'Paid', refund_request: { state: 'asked' } });
  const approved = await decide(visit, 'approve', { ver, words: 'We are sorry.' });
  expect(ChangedBooking.parse(approved.body)).toMatchObject({ status: 'confirmed', payment_status: 'Refund due' });
  expect((await decide(visit, 'refuse', { ver, words: 'Too late.' })).body['code']).toBe('changed_meanwhile');
  expect(await asked(visit)).toBeUndefined();

  const back = await until(
    'the money is back',
    async () => {
      // Verify reads from Razorpay, whose bank takes some seconds.
      await asStaffMember('POST', `/admin/bookings/${visit.appointment_id}/verify`, {});
      const now = await view(visit);
      return now.payment_status === 'Refunded' ? now : null;
    },
    60_000,
  );
  expect(back).toMatchObject({
    status: 'confirmed',
    refund_request: { state: 'approved', words: 'We are sorry.' },
    money: { going_back_paise: 0, lines: [{ what: 'taken' }, { what: 'returned', amount_paise: EARLIER_FEE }] },
  });
  const { refunds } = await ledgerOf(product);
  expect(refunds.filter(({ payment_id }) => payment_id === visit.paid.razorpay_payment_id)).toMatchObject([
    { amount: EARLIER_FEE, status: 'processed' },
  ]);
  await emailsSay(visit, `${formatPaise(EARLIER_FEE)} is on its way to your account`);
});

test('a patient reads an admin’s refusal in the admin’s words, and no money moves (P-061)', async () => {
  const visit = await began();
  const { ver } = await view(visit);
  const booking = ManagedBooking.parse((await ask(visit, ver, 'It hurt')).body);
  const refused = await decide(visit, 'refuse', { ver: booking.ver, words: 'The filling was done with care.' });
  expect(ChangedBooking.parse(refused.body)).toMatchObject({ status: 'confirmed', payment_status: 'Paid' });
  const words = 'The filling was done with care.';
  expect(await view(visit)).toMatchObject({
    refund_request: { state: 'refused', words },
    money: { going_back_paise: 0 },
  });
  const { text } = await emailsSay(visit, words);
  expect(linksIn([text ?? ''])).toContain(visit.address);
  const { refunds } = await ledgerOf(product);
  expect(refunds.filter(({ payment_id }) => payment_id === visit.paid.razorpay_payment_id)).toEqual([]);
});
