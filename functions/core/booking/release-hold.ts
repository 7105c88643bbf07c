import { isUnpaidHold } from '#shared/domain/booking/lifecycle.ts';
import { toReleased, toReplaced } from '#shared/domain/booking/transitions.ts';
import { Problem } from '#shared/problems.ts';
import { buildTransition } from '../payments/build-transition.ts';
import { takeSnapshot } from '../payments/take-snapshot.ts';
import { isPaying } from '../payments/expire-hold.ts';
import { reconcileBooking, type ReconcileDeps } from '../payments/reconcile-booking.ts';
import type { ProviderPayment } from '../payments/ports.ts';
import type { Snapshot } from '../payments/snapshot.ts';
import type { TokenSigner } from '../ports.ts';
import { openBooking } from './open-booking.ts';

type ReleaseDeps = ReconcileDeps & { signer: Pick<TokenSigner, 'isTokenFor'> };

/**
 * T12, the patient's part: gives a slot back that was not paid for. Razorpay is asked first.
 * @returns released: false when a payment is under way or Razorpay is silent; the hold then ends by itself.
 * @throws Problem unauthorized, appointment_not_found, already_paid.
 */
export async function releaseHold(
  deps: ReleaseDeps,
  request: { appointment_id: string; token: string },
): Promise<{ released: boolean }> {
  await openBooking(deps, request.appointment_id, request.token);
  const settled = (await reconcileBooking(deps, request.appointment_id)).appointment;
  if (settled.phase === 'SECURED' || settled.phase === 'CONFIRMED') throw new Problem('already_paid');
  if (!isUnpaidHold(settled)) return { released: true };
  const snapshot = await takeSnapshot(deps, request.appointment_id, null);
  if (!snapshot || !mayRelease(snapshot)) return { released: false };
  const { appointment } = snapshot.booking;
  if (!isUnpaidHold(appointment) || appointment.ver !== settled.ver) return { released: false };
  const transition = buildTransition(snapshot.now, snapshot.booking, {
    name: 'cancel',
    reason: 'given back by the patient',
    actor: 'patient',
    appointment: toReleased(appointment),
    lock: { expect: 'HELD', next: null },
  });
  return { released: (await deps.bookings.commit(transition)).ok };
}

/** True if an unpaid hold may be released: Razorpay answered, and shows neither money nor a payment under way. */
export const mayRelease = (snapshot: Snapshot): boolean =>
  snapshot.provider.reachable && !isPaying(snapshot) && !hasMoney(snapshot.provider.payments);

/** Money came between two checks; the next one keeps the slot for it. */
const hasMoney = (payments: readonly ProviderPayment[]): boolean =>
  payments.some(({ status }) => status === 'authorized' || status === 'captured');

/** An unsettled try of the same patient; the token proves that it is theirs. */
export type ReplacedAttempt = { appointment_id: string; token: string };

type ReplaceAttemptDeps = ReconcileDeps & { signer: Pick<TokenSigner, 'isTokenFor'> };

/** A concurrent move can refuse ours; after a few rounds the try has settled one way or the other. */
const MAX_TRIES = 4;

/**
 * Ends an unsettled try because its patient books again: its slot is given back, and money that comes for it later is let
 * go or returned (design: replaces). Razorpay is asked first: a try that is paid is not replaced.
 * @param by the id of the booking that comes in its place
 * @throws Problem already_paid, unauthorized, appointment_not_found
 */
export async function replaceAttempt(deps: ReplaceAttemptDeps, earlier: ReplacedAttempt, by: string): Promise<void> {
  await openBooking(deps, earlier.appointment_id, earlier.token);
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const booking = await reconcileBooking(deps, earlier.appointment_id);
    const { appointment } = booking;
    if (appointment.superseded_by === by) return;
    if (appointment.phase === 'SECURED' || appointment.booking_completed_at !== null)
      throw new Problem('already_paid', 'replaces');
    const transition = buildTransition(deps.clock.now(), booking, {
      name: 'superseded',
      reason: 'the patient books again',
      actor: 'patient',
      evidence: [by],
      appointment: toReplaced(appointment, by),
      ...(isUnpaidHold(appointment) ? { lock: { expect: 'HELD', next: null } } : {}),
    });
    if ((await deps.bookings.commit(transition)).ok) return;
  }
  throw new Problem('already_paid', 'replaces');
}
