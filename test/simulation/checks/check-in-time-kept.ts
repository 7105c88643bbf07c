import {
  gatherEvidence,
  isPaid,
  type DumpedBooking,
  type Facts,
  breaks,
  type Violation,
} from '#infra/local/invariants/evidence.ts';
import type { LedgerPayment } from '#infra/local/invariants/provider-ledger.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { securedUntil } from '#functions/core/payments/secure-payment.ts';
import type { Simulation } from '../simulation.ts';

/**
 * Invariant 15, with everything known: money authorised inside the hold ends in a confirmed appointment, unless its
 * patient gave the slot back, somebody refunded it by hand, or faults lasted until it was too late to capture.
 */
export function checkInTimeKept(simulation: Simulation, facts: Facts): Violation[] {
  if (facts.clocksDisagree === true) return [];
  const { bookingByOrder } = gatherEvidence(facts);
  return facts.ledger.payments.flatMap((payment) => {
    const booking = bookingByOrder.get(payment.order_id);
    if (!booking || !isGood(payment, booking) || isPaid(booking) || isExcused(simulation, booking, payment)) return [];
    if (isSeenTooLate(payment, booking, facts.listedAfterMs ?? 0)) return [];
    return [
      breaks(15)(
        booking.appointment.id,
        `is ${booking.appointment.phase} although ${payment.payment_id} was paid in time`,
      ),
    ];
  });
}

const isGood = (payment: LedgerPayment, { appointment }: DumpedBooking): boolean =>
  payment.authorized_at !== null &&
  payment.authorized_at <= Date.parse(appointment.expires_at) &&
  payment.amount_paise === appointment.amount_paise &&
  payment.currency === 'INR';

/** Nothing can be kept once its time has begun, and nobody knows of money sooner than Razorpay lists it and somebody looks. */
const isSeenTooLate = ({ authorized_at }: LedgerPayment, { appointment }: DumpedBooking, listedAfterMs: number) =>
  (authorized_at ?? Infinity) + listedAfterMs + MINUTE_MS >= Date.parse(appointment.slot);

function isExcused(
  { plan, reversed }: Simulation,
  { appointment, audit, payments }: DumpedBooking,
  payment: LedgerPayment,
): boolean {
  if (
    audit.some(({ move: transition }) => transition === 'cancel' || transition === 'superseded') ||
    payments.some(({ payment_id }) => reversed.has(payment_id))
  )
    return true;
  const faultsFelt = Math.max(plan.faultsEnd, plan.account.capturesRefusedUntil) + HOUR_MS;
  const secured = audit.find(({ to }) => to === 'SECURED');
  // Uncaptured money goes back by itself after a day, secured or not; nobody could have asked Razorpay in time.
  const latest = secured ? securedUntil(Date.parse(secured.at), appointment) : appointment.slot;
  const deadline = Math.min(Date.parse(latest), payment.created_at + DAY_MS);
  return plan.faultRate > 0 && deadline < faultsFelt;
}
