import type { AwaitingCode } from '#shared/domain/booking/appointment.ts';
import { HOLD_GRACE_MS, hasEnded } from '#shared/domain/booking/lifecycle.ts';
import { Problem } from '#shared/problems.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

/**
 * The phone a free booking waits for, ten digits, and its appointment. `now` in milliseconds.
 * @throws Problem hold_expired when the time is no longer held, phone_code_not_needed when nothing waits for a code.
 */
export function phoneToProve(
  { appointment, details }: Booking,
  now: number,
): { phone: string; appointment: AwaitingCode } {
  if (hasEnded(appointment.phase)) throw new Problem('hold_expired', 'appointment_id');
  const waits = appointment.phase === 'AWAITING' && appointment.paid_by === 'free' ? appointment : null;
  if (waits === null || waits.phone_proven_at !== null || details === null)
    throw new Problem('phone_code_not_needed', 'appointment_id');
  if (now > Date.parse(waits.expires_at) + HOLD_GRACE_MS) throw new Problem('hold_expired', 'appointment_id');
  return { phone: details.phone, appointment: waits };
}
