import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import { manuallyRefunded } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { maxPaise, subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

const RETURNING: readonly Payment['state'][] = ['REFUND_REQUESTED', 'REFUNDED', 'REFUND_MANUAL'];

/**
 * True if a payment's row alone proves a capture. An authorisation that Razorpay releases reads refunded, too: it is
 * neither taken nor returned. A payment that a person had to return by bank was captured.
 */
export function isCaptured({ state, role, refund_id, refund_failures, by_hand }: Payment): boolean {
  if (state === 'CAPTURED' || state === 'REFUND_DUE') return true;
  const wasAskedBack = refund_id !== null || refund_failures > 0 || by_hand.length > 0;
  return RETURNING.includes(state) && (role === 'PRIMARY' || wasAskedBack);
}

/** Returns the totals of the entries of one payment. */
export const bookedOf = (
  entries: readonly LedgerEntry[],
  paymentId: string,
  what: LedgerEntry['what'],
  how: LedgerEntry['how'] = 'online',
): Paise =>
  sumPaise(
    entries
      .filter((entry) => entry.payment_id === paymentId && entry.what === what && entry.how === how)
      .map(({ amount_paise }) => amount_paise),
  );

/**
 * Amount that must be recorded as returned by Razorpay for a captured payment. At its end it is the rest, and more for
 * a payment that was refunded twice; before that a part.
 */
export const returnedOf = (payment: Payment): Paise =>
  payment.state === 'REFUNDED'
    ? maxPaise(payment.refunded_paise, subtractPaise(payment.amount_paise, manuallyRefunded(payment)))
    : payment.refunded_paise;

type Booked = NonNullable<Payment['booked']>;

/**
 * Returns the recorded totals of a payment. Its own row has them, as it is written with the entries and conditioned on
 * the read version. Entries alone may be older than a transition that the payment already includes.
 */
function bookedBefore({ payment_id, booked }: Payment, money: readonly LedgerEntry[]): Omit<Booked, 'ver'> {
  const later = money.filter(({ ver }) => ver > (booked?.ver ?? 0));
  return {
    taken_paise: sumPaise([booked?.taken_paise ?? ZERO_PAISE, bookedOf(later, payment_id, 'taken')]),
    returned_paise: sumPaise([booked?.returned_paise ?? ZERO_PAISE, bookedOf(later, payment_id, 'returned')]),
    by_hand_paise: sumPaise([booked?.by_hand_paise ?? ZERO_PAISE, bookedOf(later, payment_id, 'returned', 'by_hand')]),
  };
}

/** A payment as it stands after a move, and the entries that the move appends for it. */
export type BookedPayment = { payment: Payment; entries: LedgerEntry[] };

/**
 * Returns the entries that a transition writes for one payment: the amounts taken and returned after it, less the
 * recorded ones.
 */
export function bookPayment(booking: Booking, after: Appointment, payment: Payment): BookedPayment {
  const earlier = booking.payments.find(({ payment_id }) => payment_id === payment.payment_id);
  const before = bookedBefore(earlier ?? payment, booking.money);
  const wasTaken = before.taken_paise > 0 || isCaptured(payment) || (earlier !== undefined && isCaptured(earlier));
  if (!wasTaken) return { payment, entries: [] };
  const due = {
    taken_paise: payment.amount_paise,
    returned_paise: returnedOf(payment),
    by_hand_paise: manuallyRefunded(payment),
  };
  const entry = entryOf(after, payment);
  return {
    payment: { ...payment, booked: { ver: after.ver, ...due } },
    entries: [
      ...entry('taken', 'online', subtractPaise(due.taken_paise, before.taken_paise), takenAt(after, payment)),
      ...entry('returned', 'online', subtractPaise(due.returned_paise, before.returned_paise), payment.updated_at),
      ...entry('returned', 'by_hand', subtractPaise(due.by_hand_paise, before.by_hand_paise), payment.updated_at),
    ],
  };
}

/** When the money came: it confirmed the booking, or was owed back from then on. */
const takenAt = ({ booking_completed_at }: Appointment, { role, refund_due_since, updated_at }: Payment): string =>
  (role === 'PRIMARY' ? booking_completed_at : refund_due_since) ?? updated_at;

const entryOf =
  ({ id, clinic_id, ver }: Appointment, { payment_id, refund_id }: Payment) =>
  (what: LedgerEntry['what'], how: LedgerEntry['how'], amount_paise: Paise, at: string): LedgerEntry[] =>
    amount_paise === 0
      ? []
      : [
          {
            appointment_id: id,
            clinic_id,
            ver,
            what,
            amount_paise,
            how,
            payment_id,
            refund_id: what === 'returned' && how === 'online' ? refund_id : null,
            at,
          },
        ];
