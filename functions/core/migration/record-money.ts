import { buildMove } from '../payments/build-move.ts';
import type { BookingStore } from '../booking-store.ts';
import type { Clock } from '../ports.ts';

/**
 * Writes down what a booking of an earlier version took and returned: a move that changes nothing else, so that nobody else
 * writes the same at the same moment.
 * @returns whether anything was left to write down; a booking that moved meanwhile has done it by itself
 */
export async function recordMoney(
  { clock, bookings }: { clock: Clock; bookings: Pick<BookingStore, 'load' | 'commit'> },
  appointmentId: string,
): Promise<boolean> {
  const booking = await bookings.load(appointmentId);
  if (booking === null) return false;
  const change = { name: 'money_recorded', reason: 'taken or returned before money was written down' } as const;
  const move = buildMove(clock.now(), booking, change);
  return move.money !== undefined && (await bookings.commit(move)).ok;
}
