import { isUnpaidHold } from '#shared/domain/booking/lifecycle.ts';
import { toReplaced } from '#shared/domain/booking/transitions.ts';
import { Problem } from '#shared/problems.ts';
import { buildMove } from '../payments/build-move.ts';
import { settleAppointment, type SettleWorld } from '../payments/settle-appointment.ts';
import type { TokenSigner } from '../ports.ts';
import { openBooking } from './open-booking.ts';

/** An unsettled try of the same patient; the token proves that it is theirs. */
export type EarlierTry = { appointment_id: string; token: string };

type SupersedeWorld = SettleWorld & { signer: Pick<TokenSigner, 'isTokenFor'> };

/** A concurrent move can refuse ours; after a few rounds the try has settled one way or the other. */
const MAX_TRIES = 4;

/**
 * Ends an unsettled try because its patient books again: its slot is given back, and money that comes for it later is let
 * go or returned (design: replaces). Razorpay is asked first: a try that is paid is not replaced.
 * @param by the id of the booking that comes in its place
 * @throws Problem already_paid, unauthorized, appointment_not_found
 */
export async function supersede(world: SupersedeWorld, earlier: EarlierTry, by: string): Promise<void> {
  await openBooking(world, earlier.appointment_id, earlier.token);
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const booking = await settleAppointment(world, earlier.appointment_id);
    const { appointment } = booking;
    if (appointment.superseded_by === by) return;
    if (appointment.phase === 'SECURED' || appointment.booking_completed_at !== null)
      throw new Problem('already_paid', 'replaces');
    const move = buildMove(world.clock.now(), booking, {
      name: 'superseded',
      reason: 'the patient books again',
      actor: 'patient',
      evidence: [by],
      appointment: toReplaced(appointment, by),
      ...(isUnpaidHold(appointment) ? { lock: { expect: 'HELD', next: null } } : {}),
    });
    if ((await world.bookings.commit(move)).ok) return;
  }
  throw new Problem('already_paid', 'replaces');
}
