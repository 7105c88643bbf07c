import { expect } from 'vitest';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Move, CommitConflict } from '#shared/domain/booking/move.ts';

/** Commits a move that must be refused for exactly these reasons, in any order. */
export async function expectRefused(bookings: BookingStore, move: Move, ...reasons: CommitConflict[]): Promise<void> {
  const answer = await bookings.commit(move);
  expect(answer.ok ? 'committed' : answer.refused.toSorted()).toEqual(reasons.toSorted());
}
