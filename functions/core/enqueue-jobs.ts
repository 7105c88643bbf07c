import type { Log, Queues } from './ports.ts';

type Enqueuing<Told extends keyof Queues> = { queues: Pick<Queues, Told>; log: Pick<Log, 'warn'> };

/** Has the messages of a booking sent now; the sweeper sends them where the queue is not to be reached. */
export async function sendSoon({ queues, log }: Enqueuing<'notificationsDue'>, appointmentId: string): Promise<void> {
  try {
    await queues.notificationsDue(appointmentId);
  } catch {
    log.warn('notifications wait for the sweeper', { appointment_id: appointmentId });
  }
}

/** Has a booking settled, by the nth message of it and in so many seconds; the sweeper settles it in any case. */
export async function enqueueReconcile(
  { queues, log }: Enqueuing<'reconcile'>,
  appointmentId: string,
  { attempt = 0, delay = 0 } = {},
): Promise<void> {
  try {
    await queues.reconcile(appointmentId, attempt, delay);
  } catch {
    log.warn('reconciliation waits for the sweeper', { appointment_id: appointmentId });
  }
}
