import type { Appointment } from '#shared/domain/appointment.ts';
import { HOLD_GRACE_MS, isOpenPayment } from '#shared/domain/lifecycle.ts';
import type { Payment } from '#shared/domain/payment.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';

/** Razorpay polls banks for days: an order is watched this long after the booking began (design: T6). */
export const WATCH_MS = 130 * HOUR_MS;

/** Minutes while young, hourly to a day, six-hourly after (design: who calls settle, and when). */
function pause(age: number): number {
  if (age < 30 * MINUTE_MS) return MINUTE_MS;
  if (age < 3 * HOUR_MS) return 10 * MINUTE_MS;
  return age < 24 * HOUR_MS ? HOUR_MS : 6 * HOUR_MS;
}

const iso = (at: number): string => new Date(at).toISOString();

/**
 * When the sweeper has to look at an appointment again: an ISO instant, or null when nothing can happen any more.
 * `now` in milliseconds; `payments` as they stand after the move.
 */
export function nextCheck(now: number, appointment: Appointment, payments: readonly Payment[]): string | null {
  const age = Math.max(0, now - Date.parse(appointment.created_at));
  if (appointment.phase === 'HELD')
    return iso(Math.max(now + MINUTE_MS, Date.parse(appointment.expires_at) + HOLD_GRACE_MS));
  if (appointment.phase === 'AWAITING' || appointment.phase === 'SECURED') return iso(now + pause(age));
  if (payments.some(isOpenPayment)) return iso(now + Math.min(pause(age), HOUR_MS));
  if (appointment.razorpay_order_id === null || age > WATCH_MS) return null;
  return iso(now + Math.max(pause(age), 10 * MINUTE_MS));
}
