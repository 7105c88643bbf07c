import type { ActName, AllowedAct, WhoActs } from '#shared/domain/booking/allowed-act.ts';
import { leftOf } from '#shared/domain/payments/owed-back.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { isWithinPromise, REFUND_TIMES } from '#shared/domain/payments/refund-policy.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

/** Rule that returns the meaning of an allowed act; null when it is not allowed. `now` in milliseconds. */
type Rule = (booking: Booking, now: number, who: WhoActs) => Omit<AllowedAct, 'act'> | null;

const STANDS: readonly Booking['appointment']['phase'][] = ['CONFIRMED', 'COMPLETED', 'NO_SHOW'];

/** The payment that paid for a booking. */
export const primaryOf = ({ payments }: Pick<Booking, 'payments'>): Payment | undefined =>
  payments.find(({ role }) => role === 'PRIMARY');

/** Returns the amount of a booking's payment that can still be refunded, in paise. */
export function leftToReturn(booking: Pick<Booking, 'payments'>): Paise {
  const payment = primaryOf(booking);
  return payment === undefined ? ZERO_PAISE : leftOf(payment);
}

/** T15: an admin returns a part or all of what is left of a payment that pays, or is kept. */
const refund: Rule = (booking, _now, who) => {
  const left = leftToReturn(booking);
  return who === 'admin' && left > 0 ? { refund_paise: left } : null;
};

/** P-061, T15: whoever came asks once, within a day of the start of the visit. */
const askPromise: Rule = (booking, now, who) => {
  const { phase, slot } = booking.appointment;
  const left = leftToReturn(booking);
  if (who !== 'patient' || !STANDS.includes(phase) || booking.refund_request !== null) return null;
  if (!isWithinPromise(slot, now) || left === 0) return null;
  const until = Date.parse(slot) + REFUND_TIMES.promiseHours * HOUR_MS;
  return { refund_paise: left, until: new Date(until).toISOString() };
};

/** T15: what a patient asked for waits until an admin decides. */
const decidePromise: Rule = (booking, _now, who) =>
  who === 'admin' && booking.refund_request?.state === 'asked' ? { refund_paise: leftToReturn(booking) } : null;

/** T8–T10: what Razorpay could not return for three days, a person sends by bank. */
const closeByHand: Rule = ({ payments }, _now, who) =>
  who === 'admin' && payments.some(({ state }) => state === 'REFUND_MANUAL') ? {} : null;

/** The acts that return money, as part of all that may be done with a booking (allowed-acts.ts). */
export const REFUND_ACTS = {
  refund,
  ask_promise: askPromise,
  decide_promise: decidePromise,
  close_by_hand: closeByHand,
} satisfies Partial<Record<ActName, Rule>>;
