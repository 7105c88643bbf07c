import { HOLD_GRACE_MS } from '#shared/domain/booking/lifecycle.ts';
import { Problem } from '#shared/problems.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

/**
 * The phone a free booking waits for, ten digits. `now` in milliseconds.
 * @throws Problem hold_expired when the time is no longer held, phone_code_not_needed when nothing waits for a code.
 */
export function phoneToProve({ appointment, details }: Booking, now: number): string {
  const { phase, amount_paise, phone_proven_at, expires_at } = appointment;
  if (phase === 'EXPIRED' || phase === 'CANCELLED') throw new Problem('hold_expired', 'appointment_id');
  if (phase !== 'AWAITING' || amount_paise !== 0 || phone_proven_at !== null || details === null)
    throw new Problem('phone_code_not_needed', 'appointment_id');
  if (now > Date.parse(expires_at) + HOLD_GRACE_MS) throw new Problem('hold_expired', 'appointment_id');
  return details.phone;
}
