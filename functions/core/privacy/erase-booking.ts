import { ownReviewOf } from '../review-of-visit.ts';
import { Problem } from '#shared/problems.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';
import {
  bookingToChange,
  changedSince,
  doneBy,
  findBooking,
  type ActDeps,
  type SeenBooking,
  type StaffActor,
} from '../payments/changes/booking-to-change.ts';
import type { WholeBooking, Booking } from '#shared/domain/booking/booking.ts';
import type { Erasure } from '#shared/domain/booking/erasure.ts';
import { CONFIRMED_EVENTS, eventKeyOf } from '../enqueue-conversions.ts';
import { buildTransition } from '../payments/build-transition.ts';
import type { Log, TokenSigner } from '../ports.ts';
import { suppressionId } from '../digests.ts';
import { eraseObstacle, isWithdrawable } from './erase-obstacle.ts';

/** Somebody of the team, or the schedule, when it has been kept as long as we say. */
type Eraser = StaffActor | 'schedule';

export type EraseBookingDeps = Pick<ActDeps, 'clock' | 'bookings'> & {
  log: Pick<Log, 'info' | 'alarm'>;
  reader: Pick<BookingReader, 'whole'>;
  signer: Pick<TokenSigner, 'digest'>;
};

/** A transaction takes a hundred writes: a booking with more notes is gone over again, and its details go with the last. */
const MOST_NOTES = 40;

/**
 * Deletes whoever a booking was for: name, phone number, e-mail address, what the team noted of them, what they said when they
 * asked for their money or reviewed the visit, and the events by which their visit was counted; where a person asks, that their
 * address takes no mail, too. The booking and its money stay, and name nobody.
 * @throws Problem appointment_not_found, changed_meanwhile, not_erasable_yet
 */
export async function eraseBooking(deps: EraseBookingDeps, by: Eraser, seen: SeenBooking): Promise<{ id: string }> {
  const { id } = seen;
  let { ver } = seen;
  for (let isBegun = false; ; isBegun = true) {
    const whole = await wholeBooking(deps, { id, ver });
    // Once it is begun no note can be added: what was written in the meantime is all there is.
    if (isBegun && isNameless(whole)) return { id };
    const obstacle = eraseObstacle(whole.booking, deps.clock.now());
    if (obstacle !== null) throw new Problem('not_erasable_yet', 'id');
    ver = await erase(deps, by, whole.booking, erasureOf(deps, by, whole));
  }
}

const isNameless = ({ booking, notes }: WholeBooking): boolean => booking.details === null && notes.length === 0;

/** The version that the booking has afterwards. */
async function erase(deps: EraseBookingDeps, by: Eraser, booking: Booking, erases: Erasure): Promise<number> {
  const now = deps.clock.now();
  const transition = buildTransition(now, booking, {
    name: 'erase',
    ...(by === 'schedule'
      ? { reason: 'the retention period was over' }
      : { reason: 'its patient asked to be forgotten', ...doneBy(by, 'booking.erase') }),
    appointment: {
      ...booking.appointment,
      erased_at: booking.appointment.erased_at ?? new Date(now).toISOString(),
    },
    erases,
  });
  const { id, ver } = transition.appointment;
  if (!(await deps.bookings.commit(transition)).ok) throw changedSince(await findBooking(deps, id));
  deps.log.info('appointment moved', { appointment_id: id, move: transition.audit.move, ver });
  return ver;
}

/** The booking as it was seen, and all notes of it. */
async function wholeBooking(deps: EraseBookingDeps, seen: SeenBooking): Promise<WholeBooking> {
  const [booking, whole] = await Promise.all([bookingToChange(deps, seen), deps.reader.whole(seen.id)]);
  if (whole === null) throw new Problem('appointment_not_found', 'id');
  return { ...whole, booking };
}

function erasureOf(
  { signer }: Pick<EraseBookingDeps, 'signer'>,
  by: Eraser,
  { booking: { appointment, details, early_notes, refund_request, notifications }, notes }: WholeBooking,
): Erasure {
  const early = new Set(early_notes.map(({ id }) => id));
  const late = notes.filter(({ id }) => !early.has(id)).slice(0, MOST_NOTES);
  const key = eventKeyOf(signer, appointment.id);
  return {
    with_details: notes.length <= MOST_NOTES,
    notes: late,
    early_notes: early_notes.slice(0, MOST_NOTES - late.length),
    event_ids: CONFIRMED_EVENTS.map((event) => `${key}.${event}`),
    review: appointment.reviewed_at === null ? null : ownReviewOf(signer, appointment, appointment.reviewed_at),
    notifications: notifications.filter(isWithdrawable),
    refund_request: refund_request === null ? null : { ...refund_request, reason: '', words: null },
    // A suppression may be younger than a booking that is over: it has a retention of its own.
    suppressed_id: by === 'schedule' || !details?.email ? null : suppressionId(signer, details.email),
  };
}
