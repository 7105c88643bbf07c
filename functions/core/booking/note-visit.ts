import type { ChangedBooking } from '#shared/contract/booking/booking-acts.ts';
import type { Phase } from '#shared/domain/booking/appointment.ts';
import type { Notice } from '#shared/domain/messages/notice.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { BookingAction } from '../audit/act-on-booking.ts';
import type { MoveName } from '../payments/build-move.ts';
import { enqueueNotices } from '../messages/notices/enqueue-notices.ts';
import { isStillTrue } from '../messages/notices/notice-kinds.ts';
import {
  bookingToChange,
  changeBooking,
  changed,
  doneBy,
  expectAllowed,
  type ActWorld,
  type BookingActor,
  type SeenBooking,
} from '../payments/changes/booking-to-change.ts';

type Noted = {
  act: 'complete' | 'no_show' | 'correct';
  name: MoveName;
  action: BookingAction;
  reason: string;
  /** The phase after it, from the one before. */
  phase: (before: Phase) => Phase;
};

/**
 * T14: the patient came. Throws appointment_not_found, changed_meanwhile, act_not_allowed before the visit has begun,
 * payment_under_way.
 */
export const completeVisit = (world: ActWorld, by: BookingActor, seen: SeenBooking): Promise<ChangedBooking> =>
  noteVisit(world, by, seen, {
    act: 'complete',
    name: 'complete',
    action: 'booking.complete',
    reason: 'the patient came',
    phase: () => 'COMPLETED',
  });

/** T14: the patient did not come. Throws as completeVisit. */
export const noteNoShow = (world: ActWorld, by: BookingActor, seen: SeenBooking): Promise<ChangedBooking> =>
  noteVisit(world, by, seen, {
    act: 'no_show',
    name: 'no_show',
    action: 'booking.no_show',
    reason: 'the patient did not come',
    phase: () => 'NO_SHOW',
  });

/** T14: what was noted becomes the other of the two, for seven days after it was first noted. Throws as completeVisit. */
export const correctVisit = (world: ActWorld, by: BookingActor, seen: SeenBooking): Promise<ChangedBooking> =>
  noteVisit(world, by, seen, {
    act: 'correct',
    name: 'correct',
    action: 'booking.correct',
    reason: 'what was noted of the visit was wrong',
    phase: (before) => (before === 'COMPLETED' ? 'NO_SHOW' : 'COMPLETED'),
  });

/** The slot's lock stays: the visit had its time. */
async function noteVisit(world: ActWorld, by: BookingActor, seen: SeenBooking, noted: Noted): Promise<ChangedBooking> {
  const { act, name, action, reason, phase } = noted;
  const booking = await bookingToChange(world, seen);
  const now = world.clock.now();
  expectAllowed(act, booking, now, by);
  const { appointment } = booking;
  const change = {
    phase: phase(appointment.phase),
    ...(appointment.visit_noted_at === null ? { visit_noted_at: new Date(now).toISOString() } : {}),
  };
  const notices = reviewAsked({ ...booking, appointment: { ...appointment, ...change } }, now);
  return changed(
    await changeBooking(world, booking, now, { name, reason, ...doneBy(by, action), appointment: change, notices }),
  );
}

/** Asks a patient who came for a review, once, unless the visit is long ago or its money is being refunded. */
const reviewAsked = (booking: Booking, now: number): Notice[] =>
  enqueueNotices(now, booking, 'review_asked', null).filter((notice) => isStillTrue(booking, notice, now));
