import { expect } from 'vitest';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Transition, CommitConflict } from '#shared/domain/booking/transition.ts';

/** Commits a move that must be refused for exactly these reasons, in any order. */
export async function expectRefused(
  bookings: BookingStore,
  move: Transition,
  ...reasons: CommitConflict[]
): Promise<void> {
  const answer = await bookings.commit(move);
  expect(answer.ok ? 'committed' : answer.refused.toSorted()).toEqual(reasons.toSorted());
}
