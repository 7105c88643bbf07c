import type { Actor } from '#shared/domain/act.ts';
import type { Role } from '#shared/domain/team.ts';
import { Problem } from '#shared/problems.ts';
import type { BookingReader, WholeBooking } from '../booking-desk/ports.ts';
import { bookingToChange, changedSince, doneBy, findBooking } from '../booking/booking-to-change.ts';
import type { ActWorld, SeenBooking } from '../booking/booking-to-change.ts';
import type { Booking, Erasure } from '../booking-store.ts';
import { CONFIRMED_EVENTS, eventKeyOf } from '../conversions/enqueue-conversions.ts';
import { buildMove } from '../payments/build-move.ts';
import type { Log, TokenSigner } from '../ports.ts';
import { eraseObstacle } from './erase-obstacle.ts';

/** Somebody of the team, or the schedule, when it has been kept as long as we say. */
type Eraser = (Actor & { role: Role }) | 'schedule';

export type EraseBookingWorld = Pick<ActWorld, 'clock' | 'bookings'> & {
  log: Pick<Log, 'info' | 'alarm'>;
  reader: Pick<BookingReader, 'whole'>;
  signer: Pick<TokenSigner, 'digest'>;
};

/** A transaction takes a hundred writes: a booking with more notes is gone over again. */
const MOST_NOTES = 40;

/**
 * Deletes whoever a booking was for: name, phone number, e-mail address, what the team noted of them, what they said when they
 * asked for their money, and the events by which their visit was counted. The booking and its money stay, and name nobody.
 * @throws Problem appointment_not_found, changed_meanwhile, not_erasable_yet
 */
export async function eraseBooking(world: EraseBookingWorld, by: Eraser, seen: SeenBooking): Promise<{ id: string }> {
  const { id } = seen;
  let { ver } = seen;
  for (let isAllGone = false; !isAllGone;) {
    const whole = await wholeBooking(world, { id, ver });
    const obstacle = eraseObstacle(whole.booking, world.clock.now());
    if (obstacle !== null) throw new Problem('not_erasable_yet', 'id');
    const erases = erasureOf(world, whole);
    isAllGone = erases.notes.length + erases.early_notes.length < MOST_NOTES;
    ver = await erase(world, by, whole.booking, erases);
  }
  return { id };
}

/** The version that the booking has afterwards. */
async function erase(world: EraseBookingWorld, by: Eraser, booking: Booking, erases: Erasure): Promise<number> {
  const now = world.clock.now();
  const move = buildMove(now, booking, {
    name: 'erase',
    ...(by === 'schedule'
      ? { reason: 'the time that it is kept was over' }
      : { reason: 'its patient asked to be forgotten', ...doneBy(by, 'booking.erase') }),
    appointment: { erased_at: booking.appointment.erased_at ?? new Date(now).toISOString() },
    erases,
  });
  const { id, ver } = move.appointment;
  if (!(await world.bookings.commit(move)).ok) throw changedSince(await findBooking(world, id));
  world.log.info('appointment moved', { appointment_id: id, move: move.audit.move, ver });
  return ver;
}

/** The booking as it was seen, and all notes of it. */
async function wholeBooking(world: EraseBookingWorld, seen: SeenBooking): Promise<WholeBooking> {
  const [booking, whole] = await Promise.all([bookingToChange(world, seen), world.reader.whole(seen.id)]);
  if (whole === null) throw new Problem('appointment_not_found', 'id');
  return { ...whole, booking };
}

function erasureOf(
  { signer }: Pick<EraseBookingWorld, 'signer'>,
  { booking: { appointment, early_notes, refund_request }, notes }: WholeBooking,
): Erasure {
  const early = new Set(early_notes.map(({ id }) => id));
  const late = notes.filter(({ id }) => !early.has(id)).slice(0, MOST_NOTES);
  const key = eventKeyOf(signer, appointment.id);
  return {
    notes: late,
    early_notes: early_notes.slice(0, MOST_NOTES - late.length),
    event_ids: CONFIRMED_EVENTS.map((event) => `${key}.${event}`),
    refund_request: refund_request === null ? null : { ...refund_request, reason: '', words: null },
  };
}
