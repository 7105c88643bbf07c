import { isOpenPayment } from '#shared/domain/lifecycle.ts';
import type { ReconcileMessage } from '#shared/messages/queue.ts';
import { RECONCILE_DELAYS } from '#shared/messages/reconcile-delays.ts';
import type { Booking, Queues } from '../ports.ts';
import { settleAppointment } from './settle-appointment.ts';
import type { SettleWorld } from './settle-appointment.ts';

/** Something may still happen soon. */
const isMoving = ({ appointment, payments }: Booking): boolean =>
  appointment.phase === 'AWAITING' || appointment.phase === 'SECURED' || payments.some(isOpenPayment);

/**
 * Follows a queued hint: settles the appointment, and looks again later while it moves.
 * @throws Problem appointment_not_found; anything else means the message should come back.
 */
export async function reconcileAppointment(
  world: SettleWorld & { queues: Queues },
  message: ReconcileMessage,
): Promise<void> {
  const booking = await settleAppointment(world, message.appointment_id);
  const next = message.attempt + 1;
  const delay = RECONCILE_DELAYS[next];
  if (delay === undefined || !isMoving(booking)) return;
  try {
    await world.queues.reconcile(message.appointment_id, next, delay);
  } catch {
    // Its answer may be all that was lost: a message that came back for it would send the next one again, and so would that.
    world.log.warn('reconciliation waits for the sweeper', { appointment_id: message.appointment_id });
  }
}
