import type { BookingStore, Due, Queues } from '../ports.ts';
import { settleAppointment } from './settle-appointment.ts';
import type { SettleWorld } from './settle-appointment.ts';

type SweepWorld = SettleWorld & { bookings: Pick<BookingStore, 'due'>; queues: Queues };

/** One sweep's worth; what is left is due in the next minute. */
const BATCH = 200;
/** Razorpay is asked for a few appointments at a time. */
const AT_ONCE = 5;

/**
 * The guarantee behind every hint: looks at each appointment that is due and reminds of each message that is owed.
 * One failure stops nothing else.
 */
export async function sweep(world: SweepWorld): Promise<void> {
  const due = await world.bookings.due(new Date(world.clock.now()).toISOString(), BATCH);
  for (let at = 0; at < due.length; at += AT_ONCE) {
    await Promise.all(due.slice(at, at + AT_ONCE).map((one) => sweepOne(world, one)));
  }
}

async function sweepOne(world: SweepWorld, due: Due): Promise<void> {
  try {
    if (due.kind === 'notices') await world.queues.noticesOwed(due.appointment_id);
    else await settleAppointment(world, due.appointment_id);
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    world.log.alarm('the sweeper could not settle an appointment', {
      appointment_id: due.appointment_id,
      reason,
    });
  }
}
