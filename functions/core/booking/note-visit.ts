import type { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import type { Attended } from '#shared/domain/booking/appointment.ts';
import { toAttended, toCorrected } from '#shared/domain/booking/transitions.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { enqueueNotifications } from '../messages/notifications/enqueue-notifications.ts';
import { isCurrent } from '../messages/notifications/notification-kinds.ts';
import {
  bookingToChange,
  changeBooking,
  changed,
  doneBy,
  expectAllowed,
  type ActDeps,
  type BookingActor,
  type SeenBooking,
} from '../payments/changes/booking-to-change.ts';
import type { Allowed } from '../payments/changes/allowed-operations.ts';

type NotedOperation = 'complete' | 'no_show' | 'correct';
type Noted<Name extends NotedOperation> = {
  operation: Name;
  reason: string;
  /** The transition, at an instant (ISO). */
  to: (from: Allowed<Name>['appointment'], at: string) => Attended;
};

/**
 * T14: the patient came. Throws appointment_not_found, changed_meanwhile, act_not_allowed before the visit has begun,
 * payment_under_way.
 */
export const completeVisit = (deps: ActDeps, by: BookingActor, seen: SeenBooking): Promise<ChangedBooking> =>
  noteVisit(deps, by, seen, {
    operation: 'complete',
    reason: 'the patient came',
    to: (visit, at) => toAttended(visit, 'COMPLETED', at),
  });

/** T14: the patient did not come. Throws as completeVisit. */
export const noteNoShow = (deps: ActDeps, by: BookingActor, seen: SeenBooking): Promise<ChangedBooking> =>
  noteVisit(deps, by, seen, {
    operation: 'no_show',
    reason: 'the patient did not come',
    to: (visit, at) => toAttended(visit, 'NO_SHOW', at),
  });

/** T14: what was noted becomes the other of the two, for seven days after it was first noted. Throws as completeVisit. */
export const correctVisit = (deps: ActDeps, by: BookingActor, seen: SeenBooking): Promise<ChangedBooking> =>
  noteVisit(deps, by, seen, { operation: 'correct', reason: 'what was noted of the visit was wrong', to: toCorrected });

/** The slot's lock stays: the visit had its time. */
async function noteVisit<Name extends NotedOperation>(
  deps: ActDeps,
  by: BookingActor,
  seen: SeenBooking,
  { operation, reason, to }: Noted<Name>,
): Promise<ChangedBooking> {
  const booking = await bookingToChange(deps, seen);
  const now = deps.clock.now();
  const appointment = to(expectAllowed(operation, booking, now, by).appointment, new Date(now).toISOString());
  const notifications = reviewAsked({ ...booking, appointment }, now);
  return changed(
    await changeBooking(deps, booking, now, {
      name: operation,
      reason,
      ...doneBy(by, `booking.${operation}`),
      appointment,
      notifications,
    }),
  );
}

/** Asks a patient who came for a review, once, unless the visit is long ago or its money is being refunded. */
const reviewAsked = (booking: Booking, now: number): Notification[] =>
  enqueueNotifications(now, booking, 'review_asked', null).filter((notification) =>
    isCurrent(booking, notification, now),
  );
