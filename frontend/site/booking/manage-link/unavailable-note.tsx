import { Trans } from '@lingui/react/macro';
import type { ManageOperation, ManagedBooking } from '#shared/contract/booking/managed-booking.ts';

/** Why the patient of a visit that stands cannot move or cancel it here. */
type Reason = 'has_begun' | 'moved_too_often' | 'too_late_to_move' | 'clinic_took_fee';

/**
 * Why a visit that stands cannot be moved or cancelled here.
 * @param now milliseconds
 * @returns one reason for each operation that is not allowed; none where both are, or where the visit does not stand
 */
export function unavailableReasons(booking: ManagedBooking, now: number): Reason[] {
  if (booking.status !== 'confirmed') return [];
  if (Date.parse(booking.slot) <= now) return ['has_begun'];
  const isAllowed = (wanted: ManageOperation) => booking.allowed.some(({ act }) => act === wanted);
  const reasons: Reason[] = [];
  if (!isAllowed('move')) reasons.push(booking.moves_left === 0 ? 'moved_too_often' : 'too_late_to_move');
  if (!isAllowed('cancel')) reasons.push('clinic_took_fee');
  return reasons;
}

function Words({ reason, hours }: { reason: Reason; hours: number }) {
  switch (reason) {
    case 'has_begun':
      return <Trans>It has begun, so it can no longer be moved, cancelled or added to a calendar.</Trans>;
    case 'moved_too_often':
      return <Trans>You have moved this appointment twice. To move it again, please call us.</Trans>;
    case 'too_late_to_move':
      return <Trans>It starts in less than {hours} hours, so it can no longer be moved here.</Trans>;
    case 'clinic_took_fee':
      return <Trans>You paid at the clinic. To cancel, please call the clinic.</Trans>;
  }
}

/** Says why an operation is not offered. `now` in milliseconds. */
export const UnavailableNote = ({ booking, now }: { booking: ManagedBooking; now: number }) =>
  unavailableReasons(booking, now).map((reason) => (
    <p key={reason} className="text-ink-soft print:hidden">
      <Words reason={reason} hours={booking.move_hours} />
    </p>
  ));
