import { leftOf } from '#shared/domain/payments/owed-back.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { isVisit } from '#shared/domain/booking/lifecycle.ts';
import { isWithinPromise, REFUND_TIMES } from '#shared/domain/payments/refund-policy.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Rule } from './operation-rule.ts';

/** The payment that paid for a booking. */
export const primaryOf = ({ payments }: Pick<Booking, 'payments'>): Payment | undefined =>
  payments.find(({ role }) => role === 'PRIMARY');

/** Returns the amount of a booking's payment that can still be refunded, in paise. */
export function leftToReturn(booking: Pick<Booking, 'payments'>): Paise {
  const payment = primaryOf(booking);
  return payment === undefined ? ZERO_PAISE : leftOf(payment);
}

/** T15: an admin returns a part or all of what is left of a payment that pays, or is kept. */
const refund: Rule<'refund'> = (booking, _now, who) => {
  const left = leftToReturn(booking);
  return who === 'admin' && left > 0 ? { terms: { refund_paise: left } } : null;
};

/** P-061, T15: whoever came asks once, within a day of the start of the visit. */
const askPromise: Rule<'ask_promise'> = (booking, now, who) => {
  const { phase, slot } = booking.appointment;
  const payment = primaryOf(booking);
  if (who !== 'patient' || !isVisit(phase) || booking.refund_request !== null) return null;
  if (!isWithinPromise(slot, now) || payment === undefined || leftOf(payment) === 0) return null;
  const until = Date.parse(slot) + REFUND_TIMES.promiseHours * HOUR_MS;
  return { terms: { refund_paise: leftOf(payment), until: new Date(until).toISOString() }, payment };
};

/** T15: what a patient asked for waits until an admin decides. */
const decidePromise: Rule<'decide_promise'> = (booking, _now, who) =>
  who === 'admin' && booking.refund_request?.state === 'asked'
    ? { terms: { refund_paise: leftToReturn(booking) }, request: booking.refund_request }
    : null;

/** T8–T10: what Razorpay could not return for three days, a person sends by bank. */
const closeByHand: Rule<'close_by_hand'> = ({ payments }, _now, who) =>
  who === 'admin' && payments.some(({ state }) => state === 'REFUND_MANUAL') ? { terms: {} } : null;

/** The acts that return money, as part of all that may be done with a booking (allowed-acts.ts). */
export const REFUND_ACTS = {
  refund,
  ask_promise: askPromise,
  decide_promise: decidePromise,
  close_by_hand: closeByHand,
};
