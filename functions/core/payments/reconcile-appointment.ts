import { isOpenPayment } from '#shared/domain/lifecycle.ts';
import type { ReconcileMessage } from '#shared/messages/queue.ts';
import { RECONCILE_DELAYS } from '#shared/messages/reconcile-delays.ts';
import type { Queues } from '../ports.ts';
import { settleAndSee } from './settle-appointment.ts';
import type { SettleWorld } from './settle-appointment.ts';
import type { Sight } from './sight.ts';

/**
 * Something may still happen soon. An order that nobody has begun to pay is left to the sweeper: quick looks at it would
 * find nothing most of the time.
 */
function isMoving({ booking: { appointment, payments }, provider }: Sight): boolean {
  if (appointment.phase === 'SECURED' || payments.some(isOpenPayment)) return true;
  return appointment.phase === 'AWAITING' && (!provider.reachable || provider.payments.length > 0);
}

/**
 * Follows a queued hint: settles the appointment, and looks again later while it moves.
 * @throws Problem appointment_not_found; anything else means the message should come back.
 */
export async function reconcileAppointment(
  world: SettleWorld & { queues: Queues },
  message: ReconcileMessage,
): Promise<void> {
  const sight = await settleAndSee(world, message.appointment_id);
  const next = message.attempt + 1;
  const delay = RECONCILE_DELAYS[next];
  if (delay === undefined || !isMoving(sight)) return;
  try {
    await world.queues.reconcile(message.appointment_id, next, delay);
  } catch {
    // Its answer may be all that was lost: a message that came back for it would send the next one again, and so would that.
    world.log.warn('reconciliation waits for the sweeper', { appointment_id: message.appointment_id });
  }
}
