import { rowOf } from '#functions/store/row-of.ts';
import type { Row } from '#functions/store/table-definition.ts';
import type { Appointment, Phase } from '#shared/domain/appointment.ts';
import { DAY_MS, HOUR_MS } from '#shared/values/ist.ts';
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

/** The phone of the n-th booking's patient, who has four of them; and what it is found by. */
export const phoneOf = (n: number): string => String(9_000_000_000 + Math.floor(n / 4));
export const digestOf = (text: string): string => `digest of ${text}`;

/** What became of the n-th: of twenty visits that are over, sixteen were, one was not, and three never came about. */
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

function* moneyRows(appointment: Appointment, n: number): Iterable<Row> {
  const { id, clinic_id, created_at, phase, razorpay_payment_id } = appointment;
  if (razorpay_payment_id === null) return;
  const payment_id = paymentIdOf(n);
  const isBack = phase === 'CANCELLED';
  const refund_id = isBack ? refundIdOf(n) : null;
  yield rowOf.payment(
    id,
    samplePayment({
      payment_id,
      razorpay_order_id: orderIdOf(n),
      state: isBack ? 'REFUNDED' : 'CAPTURED',
      refunded_paise: isBack ? 9900 : 0,
      refund_id,
      created_at,
      updated_at: created_at,
    }),
  );
  const entry = { appointment_id: id, clinic_id, payment_id, at: created_at };
  yield rowOf.money(sampleMoney({ ...entry, ver: 4 }));
  if (isBack) yield rowOf.money(sampleMoney({ ...entry, ver: 6, what: 'returned', refund_id }));
}

function* rowsOf(n: number, count: number): Iterable<Row> {
  const appointment = bookingOf(n, count);
  const { id, created_at, phase, razorpay_order_id } = appointment;
  yield rowOf.appointment(appointment);
  const phone = phoneOf(n);
  const details = {
    name: `Patient ${n}`,
    phone,
    phone_digest: digestOf(`booked by ${phone}`),
    consented_at: created_at,
  };
  yield rowOf.details(appointment, sampleDetails(details), created_at);
  if (razorpay_order_id !== null)
    yield rowOf.order(id, { order_id: razorpay_order_id, amount_paise: appointment.amount_paise });
  yield* moneyRows(appointment, n);
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
