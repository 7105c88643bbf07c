import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Simulation } from '../simulation.ts';

/** Somebody refunds a captured payment by hand on Razorpay's dashboard. */
export async function operator(simulation: Simulation): Promise<void> {
  const { chance, timeline, provider, trace } = simulation;
  await timeline.sleep(chance.between(2, 300) * MINUTE_MS);
  await simulation.scheduler.turn();
  const captured = [...provider.payments.values()].filter(({ status }) => status === 'captured');
  const [payment] = captured;
  if (!payment) return;
  try {
    provider.refund(payment.payment_id, payment.amount_paise, null);
    simulation.reversed.add(payment.payment_id);
    trace.note(timeline.now, 'operator', 'refunds', payment.payment_id);
  } catch (error) {
    trace.note(timeline.now, 'operator', 'cannot refund', payment.payment_id, error);
  }
}
