import type { VerifiedBooking } from '#shared/contract/booking/booking-admin.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { paymentStatusOf } from '#shared/domain/booking/lifecycle.ts';
import { Problem } from '#shared/problems.ts';
import { auditEventOf, changedFields, bookingEntity } from '../../audit/audit-event-of.ts';
import { bookingChanges } from '../../audit/booking-changes.ts';
import type { AuditEventIds } from '../../ports.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { reconcileAndSnapshot, type ReconcileDeps } from '../../payments/reconcile-booking.ts';
import type { Snapshot } from '../../payments/snapshot.ts';
import { bookingRow } from './booking-row.ts';
import type { BookingNotes } from '#functions/store/booking/booking-notes.ts';
import { knownOf } from './show-booking.ts';

export type VerifyDeps = ReconcileDeps & { ids: AuditEventIds; notes: Pick<BookingNotes, 'record'> };

/** The specification's sentences (admin §8). */
const MESSAGES: Record<VerifiedBooking['outcome'], string> = {
  paid: 'Payment status has been updated successfully',
  pending: 'Could not verify payment status',
  not_paid: 'No successful payment found for this booking',
};

/**
 * Somebody of the team looks again at a booking's payment (specification: admin §4). Razorpay is asked, and what follows from
 * its answer is done, as whenever anybody looks; only the audit knows who did.
 * @throws Problem appointment_not_found
 */
export async function verifyBooking(deps: VerifyDeps, actor: Actor, { id }: { id: string }): Promise<VerifiedBooking> {
  const before = await deps.bookings.load(id);
  if (before === null) throw new Problem('appointment_not_found', 'id');
  const seen = await reconcileAndSnapshot(deps, id, { vouchedPaymentId: null, booking: before });
  const fields = changedFields(factsOf(before), factsOf(seen.booking));
  const changes = bookingChanges(before, seen.booking);
  const { clinic_id } = before.appointment;
  await deps.notes.record(
    auditEventOf(deps, actor, { action: 'booking.verify', entity: bookingEntity(id), fields, changes, clinic_id }),
  );
  const outcome = outcomeOf(seen);
  return {
    success: outcome === 'paid',
    outcome,
    message: MESSAGES[outcome],
    booking: bookingRow(knownOf(seen.booking)),
  };
}

/** Fields that a verification may change, by name. */
const factsOf = ({ appointment, payments }: Booking) => ({ phase: appointment.phase, payments });

/** Money that came is known, though it may be on its way back; what is only authorised, or not to be asked for, is open. */
function outcomeOf({ booking: { appointment, payments }, provider }: Snapshot): VerifiedBooking['outcome'] {
  if (paymentStatusOf(appointment, payments) !== 'Pending') return 'paid';
  return appointment.phase === 'SECURED' || !provider.reachable ? 'pending' : 'not_paid';
}
