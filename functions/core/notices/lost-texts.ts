import type { LostBecause } from '#shared/domain/lost-because.ts';

/** Why a time was lost, in an SMS: nobody is told that a time was taken which nobody took. */
export const LOST_TEXTS: Record<LostBecause, (clinic: string) => string> = {
  taken: (clinic) => `Your payment came after somebody else had booked the time at ${clinic}.`,
  past: (clinic) => `Your payment came after the time at ${clinic} had begun.`,
  hold_ended: (clinic) => `Your payment came after your hold at ${clinic} had ended.`,
  given_back: (clinic) => `Your payment came after your time at ${clinic} had been released.`,
  not_completed: (clinic) => `Your bank did not complete the payment for ${clinic} in time.`,
  cancelled: (clinic) => `Your payment came after your booking at ${clinic} was cancelled.`,
};
