import * as z from 'zod';

/**
 * Why a patient whose money came did not get the time. taken: the hold had ended and somebody else has the time. past: the
 * time itself had begun. hold_ended: neither, the hold was over. given_back: the hold was given back before the money came.
 * not_completed: the bank promised the money and did not pay in time. cancelled: the booking itself had been cancelled.
 */
export const LostBecause = z.enum(['taken', 'past', 'hold_ended', 'given_back', 'not_completed', 'cancelled']);
export type LostBecause = z.infer<typeof LostBecause>;
