import type { LostBecause } from '#shared/domain/lost-because.ts';

/** What a message says of a time that was lost: of the payment (begins a subject), and why, at length and for an SMS. */
type LostWords = { payment: (clinic: string) => string; headline: string; short: (clinic: string) => string };

const tooLate = (clinic: string): string => `Your payment came too late for ${clinic}`;

/** The words for each reason: nobody is told that a time was taken which nobody took. */
export const LOST_WORDS: Record<LostBecause, LostWords> = {
  taken: {
    payment: tooLate,
    headline: 'Somebody else had booked this time when your payment arrived.',
    short: (clinic) => `Your payment came after somebody else had booked the time at ${clinic}.`,
  },
  past: {
    payment: tooLate,
    headline: 'This time had already begun when your payment arrived.',
    short: (clinic) => `Your payment came after the time at ${clinic} had begun.`,
  },
  hold_ended: {
    payment: tooLate,
    headline: 'We could no longer hold this time when your payment arrived.',
    short: (clinic) => `Your payment came after your hold at ${clinic} had ended.`,
  },
  given_back: {
    payment: tooLate,
    headline: 'This time had been released before your payment arrived.',
    short: (clinic) => `Your payment came after your time at ${clinic} had been released.`,
  },
  not_completed: {
    payment: (clinic) => `Your payment for ${clinic} was not completed`,
    headline: 'Your bank did not complete the payment in time, so we could not keep this time for you.',
    short: (clinic) => `Your bank did not complete the payment for ${clinic} in time.`,
  },
  cancelled: {
    payment: (clinic) => `Your payment for ${clinic} is not needed`,
    headline: 'This booking had already been cancelled when your payment arrived.',
    short: (clinic) => `Your payment came after your booking at ${clinic} was cancelled.`,
  },
};
