import { rowOf } from '#functions/store/table/row-of.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import type { Appointment, Phase } from '#shared/domain/booking/appointment.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import {
  clinicId,
  lockOf,
  NOW,
  sampleAppointment,
  sampleClinic,
  sampleDetails,
  sampleMoney,
  samplePayment,
} from './sample-booking.ts';

/** Bookings of a year until NOW at one clinic for each thousand of them, the same at every call: as moves would have left them. */

const PER_CLINIC = 1000;
const SPAN_MS = 365 * DAY_MS;
/** From the day somebody books to the visit. */
const AHEAD_MS = 3 * DAY_MS;
/** So many of the newest are still being paid for. */
const STILL_OPEN = 60;
const NOW_MS = Date.parse(NOW);

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A number in the alphabet of ids. */
const spelled = (n: number, length: number): string =>
  Array.from({ length }, (_, place) => LETTERS[Math.floor(n / 32 ** (length - 1 - place)) % 32]).join('');
/** Other numbers, none twice, that do not follow each other: ids end by chance. */
const scattered = (n: number): number => (n * 48_271) % 2 ** 20;

/** The id of the n-th booking; its reference is its own. */
export const bookingId = (n: number): string =>
  `apt_01K${spelled(n, 7)}${spelled(n, 8)}${spelled(scattered(n), 4)}${spelled(n, 4)}`;
const paymentIdOf = (n: number): string => `pay_${String(n).padStart(14, '0')}`;
const orderIdOf = (n: number): string => `order_${String(n).padStart(14, '0')}`;
const refundIdOf = (n: number): string => `rfnd_${String(n).padStart(14, '0')}`;

/** The phone and the address of the n-th booking's patient, who has four of them; and what they are found by. */
export const phoneOf = (n: number): string => String(9_000_000_000 + Math.floor(n / 4));
export const emailOf = (n: number): string => `${phoneOf(n)}@patients.example`;
export const digestOf = (text: string): string => `digest of ${text}`;

/**
 * Returns the phase of the n-th booking: of twenty past visits, sixteen took place, one did not, and three expired or
 * were cancelled.
 */
function phaseOf(n: number, isOver: boolean): Phase {
  const lot = n % 20;
  if (lot < 2) return 'EXPIRED';
  if (lot < 3) return 'CANCELLED';
  if (!isOver) return 'CONFIRMED';
  return lot < 4 ? 'NO_SHOW' : 'COMPLETED';
}

const iso = (at: number): string => new Date(at).toISOString();

/** The n-th of so many bookings, the newest last. */
export function bookingOf(n: number, count: number): Appointment {
  const made = NOW_MS - SPAN_MS + Math.floor(((n + 1) * SPAN_MS) / (count + 1));
  const slot = Math.ceil((made + AHEAD_MS) / HOUR_MS) * HOUR_MS + HOUR_MS / 2;
  const isOpen = n >= count - STILL_OPEN;
  const phase = isOpen ? 'AWAITING' : phaseOf(n, slot < NOW_MS);
  const isPaid = phase !== 'AWAITING' && phase !== 'EXPIRED';
  const clinic = 1 + (n % Math.max(1, Math.ceil(count / PER_CLINIC)));
  return sampleAppointment({
    id: bookingId(n),
    clinic_id: clinicId(clinic),
    clinic_name: `Clinic ${clinic}`,
    slot: iso(slot),
    phase,
    payment_status: isPaid ? (phase === 'CANCELLED' ? 'Refunded' : 'Paid') : 'Pending',
    details_given: true,
    created_at: iso(made),
    updated_at: iso(made),
    expires_at: iso(made),
    razorpay_order_id: orderIdOf(n),
    razorpay_payment_id: isPaid ? paymentIdOf(n) : null,
    booking_completed_at: isPaid ? iso(made) : null,
    ver: isPaid ? 4 : 2,
    next_check_at: isOpen ? iso(NOW_MS + HOUR_MS) : null,
  });
}

/**
 * Payments of five cancelled bookings. One refund is in progress, one waits for a person, one was sent by bank, and two
 * are complete.
 */
const GIVEN_BACK: readonly ((n: number, at: string) => Partial<Payment>)[] = [
  (n, at) => ({ state: 'REFUND_REQUESTED', refund_id: refundIdOf(n), refund_due_since: at }),
  (_, at) => ({ state: 'REFUND_MANUAL', refund_failures: 1, refund_due_since: at }),
  (_, at) => ({
    state: 'REFUNDED',
    by_hand: [{ reference: 'UTR 4711', amount_paise: paise(9900), at }],
    refund_due_since: at,
  }),
];
const refundOf = (n: number, at: string): Partial<Payment> =>
  GIVEN_BACK[Math.floor(n / 20) % 5]?.(n, at) ?? {
    state: 'REFUNDED',
    refunded_paise: paise(9900),
    refund_id: refundIdOf(n),
  };

function* moneyRows(appointment: Appointment, n: number): Iterable<Row> {
  const { id, clinic_id, created_at, phase } = appointment;
  const payment = samplePayment({
    payment_id: paymentIdOf(n),
    razorpay_order_id: orderIdOf(n),
    state: 'CAPTURED',
    created_at,
    updated_at: created_at,
    ...(phase === 'CANCELLED' ? refundOf(n, created_at) : {}),
  });
  yield rowOf.payment(appointment, payment);
  const { payment_id, refund_id, state, by_hand } = payment;
  const entry = { appointment_id: id, clinic_id, payment_id, at: created_at };
  yield rowOf.money(sampleMoney({ ...entry, ver: 4 }));
  const how = by_hand.length > 0 ? 'by_hand' : 'online';
  if (state === 'REFUNDED') yield rowOf.money(sampleMoney({ ...entry, ver: 6, what: 'returned', how, refund_id }));
}

/** Returns the money-back request of one in a hundred patients who came. */
const requestOf = ({ id, created_at }: Appointment, n: number): RefundRequest => ({
  appointment_id: id,
  payment_id: paymentIdOf(n),
  reason: 'The filling hurt for two days, and nobody had the time to look at it again.',
  asked_at: created_at,
  state: 'asked',
  amount_paise: null,
  decided_at: null,
  decided_by: null,
  words: null,
});
const isUnhappy = ({ phase }: Appointment, n: number): boolean => phase === 'COMPLETED' && n % 100 === 10;

function* rowsOf(n: number, count: number): Iterable<Row> {
  const appointment = bookingOf(n, count);
  const { id, created_at, phase, razorpay_order_id } = appointment;
  yield rowOf.appointment(appointment);
  const phone = phoneOf(n);
  const details = {
    name: `Patient ${n}`,
    phone,
    phone_digest: digestOf(`booked by ${phone}`),
    email: emailOf(n),
    email_digest: digestOf(`booked with ${emailOf(n)}`),
    consented_at: created_at,
  };
  yield rowOf.details(appointment, sampleDetails(details), created_at);
  if (razorpay_order_id !== null)
    yield rowOf.order({
      order_id: razorpay_order_id,
      appointment_id: id,
      amount_paise: appointment.amount_paise,
      paid_by: appointment.razorpay_payment_id,
    });
  if (appointment.razorpay_payment_id !== null) yield* moneyRows(appointment, n);
  if (isUnhappy(appointment, n)) yield rowOf.refundRequest(appointment, requestOf(appointment, n));
  const holds = phase === 'EXPIRED' || phase === 'CANCELLED' ? null : phase === 'AWAITING' ? 'HELD' : 'BOOKED';
  if (holds !== null) yield rowOf.lock(lockOf(appointment, holds), appointment);
}

/** All rows of so many bookings and of their clinics, one after the other: a million bookings are five million rows. */
export function* rowsOfBookings(count: number): Iterable<Row> {
  const created_at = iso(NOW_MS - SPAN_MS - DAY_MS);
  for (let clinic = 1; clinic <= Math.ceil(count / PER_CLINIC); clinic += 1)
    yield rowOf.clinic(sampleClinic({ id: clinicId(clinic), clinic_name: `Clinic ${clinic}`, created_at }));
  for (let n = 0; n < count; n += 1) yield* rowsOf(n, count);
}
