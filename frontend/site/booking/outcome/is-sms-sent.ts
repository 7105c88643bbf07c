import type { AppointmentView } from '#shared/contract/booking/booking.ts';

const MOST_READS = 5;
const EVERY_MS = 1000;

/** Reads a booking up to five times, a second apart, until its SMS is known to be sent or to have failed. */
export async function isSmsSent(
  read: () => Promise<Pick<AppointmentView, 'notices'>>,
  leaving: AbortSignal,
): Promise<boolean> {
  for (let reads = 0; reads < MOST_READS && !leaving.aborted; reads += 1) {
    const sms = await read().then(
      ({ notices }) => notices.sms,
      () => null,
    );
    if (sms === 'sent' || sms === 'failed') return sms === 'sent';
    if (reads < MOST_READS - 1) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return false;
}
