import type { ShownNote } from '#shared/contract/booking/booking-admin.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import { Problem } from '#shared/problems.ts';
import { auditEventOf, type AuditDeps, bookingEntity } from '../../audit/audit-event-of.ts';
import type { TokenSigner } from '../../ports.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { BookingNotes } from '#functions/store/booking/booking-notes.ts';
import { shownNote } from './show-booking.ts';
import type { Booking, BookingNote } from '#shared/domain/booking/booking.ts';

export type NoteDeps = AuditDeps & {
  bookings: Pick<BookingStore, 'load'>;
  notes: Pick<BookingNotes, 'save'>;
  signer: Pick<TokenSigner, 'digest'>;
};

type NoteRequest = {
  id: string;
  text: string;
  /** Makes a repeat find the same note. */ idempotency_key?: string | undefined;
};

/** A payment moves a booking a few times within moments; then it stands. */
const MAX_TRIES = 5;

/**
 * Writes a note down that only the team sees. It changes nothing of the booking, so nobody who acts on that is refused for
 * it; it is kept as long as the patient's details are, and none is written where those are erased. A repeat with the same key
 * is the same note.
 * @throws Problem appointment_not_found, act_not_allowed, idempotency_mismatch, changed_meanwhile
 */
export async function addNote(deps: NoteDeps, actor: Actor, request: NoteRequest): Promise<ShownNote> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const booking = await deps.bookings.load(request.id);
    if (booking === null) throw new Problem('appointment_not_found', 'id');
    if (booking.appointment.erased_at !== null) throw new Problem('act_not_allowed', 'id');
    const stands = await save(deps, actor, booking, request);
    if (stands === null) continue;
    if (stands.text !== request.text) throw new Problem('idempotency_mismatch', 'Idempotency-Key');
    return shownNote(stands);
  }
  throw new Problem('changed_meanwhile', 'id');
}

/** The note that stands now; null where the booking changed while it was written. */
async function save(
  deps: NoteDeps,
  actor: Actor,
  { appointment, payments, early_notes }: Booking,
  { text, idempotency_key: key }: NoteRequest,
): Promise<BookingNote | null> {
  const appointment_id = appointment.id;
  const entity = bookingEntity(appointment_id);
  const { clinic_id } = appointment;
  const operation = auditEventOf(deps, actor, { action: 'booking.note', entity, fields: ['notes'], clinic_id });
  const id =
    key === undefined ? operation.id : `note_${deps.signer.digest(`note ${actor.id} ${appointment_id} ${key}`)}`;
  // A retry finds the note that was written before the booking was paid.
  const earlier = early_notes.find((note) => note.id === id);
  if (earlier !== undefined) return earlier;
  const note = { id, appointment_id, text, at: operation.at, by_id: actor.id, by_email: actor.email };
  const isForGood = payments.length > 0 || appointment.booking_completed_at !== null;
  return deps.notes.save(note, { unpaidAt: isForGood ? null : appointment.ver }, operation);
}
