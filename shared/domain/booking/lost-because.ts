import * as z from 'zod';
import type { Appointment } from './appointment.ts';

/**
 * Why a patient whose money came did not get the time. taken: the hold had ended and somebody else has the time. past: the
 * time itself had begun. hold_ended: neither, the hold was over. given_back: the hold was given back before the money came.
 * not_completed: the bank promised the money and did not pay in time. cancelled: the booking itself had been cancelled.
 */
export const LostBecause = z.enum(['taken', 'past', 'hold_ended', 'given_back', 'not_completed', 'cancelled']);
export type LostBecause = z.infer<typeof LostBecause>;

type Ended = Pick<Appointment, 'phase' | 'slot' | 'razorpay_payment_id' | 'booking_completed_at'>;

/**
 * Why a booking that ended did not keep its time, from what its moves have left: only a secured booking names its payment,
 * and only a confirmed one was completed (T6, T11, T12, T13).
 * @param taken the clinic's slots that somebody has; `now` in milliseconds
 */
export function lostBecause(appointment: Ended, taken: ReadonlySet<string>, now: number): LostBecause {
  if (appointment.phase === 'CANCELLED') {
    if (appointment.booking_completed_at !== null) return 'cancelled';
    return appointment.razorpay_payment_id === null ? 'given_back' : 'not_completed';
  }
  if (taken.has(appointment.slot)) return 'taken';
  return Date.parse(appointment.slot) <= now ? 'past' : 'hold_ended';
}
