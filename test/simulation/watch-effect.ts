import type { Transition } from '#shared/domain/booking/transition.ts';
import { isOwnRefund } from '#functions/core/payments/listed-refunds.ts';
import { isOk } from './checks/check-slot-history.ts';
import { checkNow } from './checks/check-now.ts';
import type { Simulation } from './simulation.ts';

/** Checks the rules that hold at the very moment of an effect, even if a violation would be corrected later. */
export function watchEffect(simulation: Simulation, what: string, args: readonly unknown[], value: unknown): void {
  // The gate hands over arguments and value of the port's own method.
  if (what === 'store.commit' && isOk(value)) watchCommit(simulation, args[0] as Transition);
  if (what === 'provider.capture') watchCapture(simulation, String(args[0]));
  if (what === 'provider.refund') watchRefund(simulation, String(args[0]));
}

/** Invariant 20: a hold records the fee that its clinic asks then. */
function watchHold(simulation: Simulation, { id, offered }: Transition['appointment']): void {
  if (!simulation.fees.has(offered.fee_paise))
    simulation.complain(20, id, `was offered for ${offered.fee_paise}, the clinic never asked that`);
}

/** Invariant 3: CONFIRMED is written on captured money only. */
function watchCommit(simulation: Simulation, transition: Transition): void {
  const { appointment, audit } = transition;
  checkNow(simulation, transition);
  if (audit.move === 'hold') watchHold(simulation, appointment);
  if (audit.move === 'confirm_free') watchProof(simulation, appointment.id);
  if (audit.move === 'refund_requested' && audit.at >= appointment.slot)
    for (const paymentId of audit.evidence) simulation.returnedAfterVisit.add(paymentId);
  if (appointment.phase !== 'CONFIRMED' || audit.from === 'CONFIRMED' || appointment.paid_by !== 'online') return;
  const payment = simulation.provider.payments.get(appointment.razorpay_payment_id ?? '');
  if (!payment?.captured) simulation.complain(3, appointment.id, 'was CONFIRMED before its money was captured');
}

/** T2f: a free booking is confirmed only when the code sent to the phone it names came back. */
function watchProof(simulation: Simulation, id: string): void {
  const phone = simulation.store.load(id)?.details?.phone ?? 'nobody';
  if (!simulation.proven.has(`${id} ${phone}`))
    simulation.complain(3, id, 'was CONFIRMED for nothing before the code sent to its phone came back');
}

/** Rule 2, secure then capture: money is never taken for a slot that was not ours first. */
function watchCapture(simulation: Simulation, paymentId: string): void {
  if (!simulation.store.bookingOfPayment(paymentId))
    simulation.complain(4, paymentId, 'was captured before a slot was secured for it');
}

/**
 * Invariant 5: of the payment for a confirmed appointment, we never refund more than was decided. A staff member who
 * uses the dashboard to refund a visit that has begun decides on a full refund.
 */
function watchRefund(simulation: Simulation, paymentId: string): void {
  const { store, provider } = simulation;
  if (simulation.returnedAfterVisit.has(paymentId)) return;
  const { appointment, payments } = store.bookingOfPayment(paymentId) ?? {};
  if (appointment?.phase !== 'CONFIRMED' || appointment.razorpay_payment_id !== paymentId) return;
  const owed = payments?.find(({ payment_id }) => payment_id === paymentId)?.owed_back_paise ?? 0;
  const asked = provider.refunds
    .filter((refund) => refund.payment_id === paymentId && refund.status !== 'failed' && isOwnRefund(refund))
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  if (asked > owed)
    simulation.complain(5, paymentId, `was refunded (${asked} of ${owed} owed) while its appointment stands`);
}
