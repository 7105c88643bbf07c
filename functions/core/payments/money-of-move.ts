import type { Appointment } from '#shared/domain/appointment.ts';
import type { MoneyEntry } from '#shared/domain/money-entry.ts';
import type { Payment } from '#shared/domain/payment.ts';
import type { Paise } from '#shared/values/money.ts';
import type { Booking } from '../booking/ports.ts';

const RETURNING: readonly Payment['state'][] = ['REFUND_REQUESTED', 'REFUNDED', 'REFUND_MANUAL'];

/**
 * Whether a payment's row alone tells that its money was captured. An authorisation that Razorpay lets go reads refunded,
 * too: it is neither taken nor returned.
 */
export function isCaptured({ state, role, refund_id, refund_failures }: Payment): boolean {
  if (state === 'CAPTURED' || state === 'REFUND_DUE') return true;
  return RETURNING.includes(state) && (role === 'PRIMARY' || refund_id !== null || refund_failures > 0);
}

/** What was written down of one payment so far. */
export const bookedOf = (entries: readonly MoneyEntry[], paymentId: string, what: MoneyEntry['what']): Paise =>
  entries
    .filter((entry) => entry.payment_id === paymentId && entry.what === what)
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0);

/** What must be written down as returned of a payment that was taken: all of it at its end, before that a part. */
export const returnedOf = ({ state, amount_paise, refunded_paise }: Payment): Paise =>
  state === 'REFUNDED' ? amount_paise : refunded_paise;

/**
 * The entries a move appends, from all payments as they stand after it: what they tell was taken and returned, less what is
 * written down. So a move also makes good what one of an earlier version left out.
 */
export function moneyOfMove(booking: Booking, after: Appointment, payments: readonly Payment[]): MoneyEntry[] {
  const before = new Map(booking.payments.map((payment) => [payment.payment_id, payment]));
  return payments.flatMap((payment) => {
    const earlier = before.get(payment.payment_id);
    const taken = bookedOf(booking.money, payment.payment_id, 'taken');
    const returned = bookedOf(booking.money, payment.payment_id, 'returned');
    const wasTaken = taken > 0 || isCaptured(payment) || (earlier !== undefined && isCaptured(earlier));
    if (!wasTaken) return [];
    const entry = entryOf(after, payment);
    return [
      ...entry('taken', payment.amount_paise - taken, takenAt(after, payment)),
      ...entry('returned', returnedOf(payment) - returned, payment.updated_at),
    ];
  });
}

/** When the money came: it confirmed the booking, or was owed back from then on. */
const takenAt = ({ booking_completed_at }: Appointment, { role, refund_due_since, updated_at }: Payment): string =>
  (role === 'PRIMARY' ? booking_completed_at : refund_due_since) ?? updated_at;

const entryOf =
  ({ id, clinic_id, ver }: Appointment, { payment_id, refund_id }: Payment) =>
  (what: MoneyEntry['what'], amount_paise: Paise, at: string): MoneyEntry[] =>
    amount_paise === 0
      ? []
      : [
          {
            appointment_id: id,
            clinic_id,
            ver,
            what,
            amount_paise,
            how: 'online',
            payment_id,
            refund_id: what === 'returned' ? refund_id : null,
            at,
          },
        ];
