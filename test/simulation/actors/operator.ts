import { MINUTE_MS } from '#shared/values/ist.ts';
import { subtractPaise } from '#shared/values/money/paise-sums.ts';
import { Paise } from '#shared/values/money/paise.ts';
import type { Simulation } from '../simulation.ts';

/** Somebody refunds captured payments by hand on Razorpay's dashboard: one whole, or in parts of which one may be all. */
export async function operator(simulation: Simulation): Promise<void> {
  const { chance, timeline } = simulation;
  await timeline.sleep(chance.between(2, chance.pick([30, 300])) * MINUTE_MS);
  await simulation.scheduler.turn();
  const captured = [...simulation.provider.payments.values()].filter(({ status }) => status === 'captured');
  const [payment] = captured;
  if (!payment) return;
  if (chance.happens(0.6)) return refundManually(simulation, payment.payment_id, payment.amount_paise);
  const part = Paise.parse(Math.max(1, Math.floor(payment.amount_paise * 0.4)));
  refundManually(simulation, payment.payment_id, part);
  if (chance.happens(0.5)) return;
  await timeline.sleep(chance.between(1, 2000) * MINUTE_MS);
  refundManually(simulation, payment.payment_id, subtractPaise(payment.amount_paise, part));
}

function refundManually({ provider, reversed, timeline, trace }: Simulation, paymentId: string, amount: Paise): void {
  try {
    provider.refund(paymentId, amount, null);
    reversed.add(paymentId);
    trace.note(timeline.now, 'operator', 'refunds', paymentId, amount);
  } catch (error) {
    trace.note(timeline.now, 'operator', 'cannot refund', paymentId, error);
  }
}
