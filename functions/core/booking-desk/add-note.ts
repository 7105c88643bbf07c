import type { ShownNote } from '#shared/contract/booking-desk.ts';
import type { Actor } from '#shared/domain/act.ts';
import { Problem } from '#shared/problems.ts';
import { actOf } from '../audit/act-of.ts';
import type { AuditWorld } from '../audit/act-of.ts';
import { bookingEntity } from '../audit/act-on-booking.ts';
import type { BookingStore } from '../booking-store.ts';
import type { BookingNotes } from './ports.ts';
import { shownNote } from './show-booking.ts';

export type NoteWorld = AuditWorld & { bookings: Pick<BookingStore, 'load'>; notes: Pick<BookingNotes, 'save'> };

/**
 * Writes a note down that only the team sees. It changes nothing of the booking, so nobody who acts on that is refused for
 * it; it is kept as long as the patient's details are.
 * @throws Problem appointment_not_found
 */
export async function addNote(
  world: NoteWorld,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<ShownNote> {
  const booking = await world.bookings.load(id);
  if (booking === null) throw new Problem('appointment_not_found', 'id');
  const act = actOf(world, actor, { action: 'booking.note', entity: bookingEntity(id), fields: ['notes'] });
  const note = { id: act.id, appointment_id: id, text, at: act.at, by_id: actor.id, by_email: actor.email };
  const isForGood = booking.payments.length > 0 || booking.appointment.booking_completed_at !== null;
  await world.notes.save(note, { isForGood }, act);
  return shownNote(note);
}
