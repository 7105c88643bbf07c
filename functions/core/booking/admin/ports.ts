import type { Act } from '#shared/domain/audit/act.ts';
import type { Appointment, AuditEntry, PatientDetails } from '#shared/domain/booking/appointment.ts';
import type { BookingNote } from '#shared/domain/booking/booking-note.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { Booking } from '../../booking-store.ts';

/** The lists that a booking may stand in, each kept by month (IST) and by when it was made. */
export const BOOKING_LISTS = ['paid', 'pending', 'cancelled'] as const;
export type BookingList = (typeof BOOKING_LISTS)[number];

/** Fields of a booking in a list; none concerns its patient. */
export type ListedBooking = Pick<
  Appointment,
  | 'id'
  | 'clinic_id'
  | 'clinic_name'
  | 'slot'
  | 'phase'
  | 'payment_status'
  | 'paid_by'
  | 'amount_paise'
  | 'razorpay_order_id'
  | 'razorpay_payment_id'
  | 'created_at'
  | 'ver'
>;

/** Name and phone of the person a booking is for. */
export type Person = Pick<PatientDetails, 'name' | 'phone'>;

/** A booking with whom it is for; null where nobody gave details, or they are gone. */
export type KnownBooking = { listed: ListedBooking; person: Person | null };

/** Keys that find a booking, apart from its order; a phone and an e-mail address are given as digests. */
export type FoundBy = { reference: string } | { phone: string } | { email: string } | { payment: string };

/** A webhook that spoke of a booking. */
export type BookingEvent = { at: string; event_type: string };

/** A booking as it stands, with its history, its notes and what Razorpay told of it, each oldest first. */
export type WholeBooking = { booking: Booking; history: AuditEntry[]; notes: BookingNote[]; events: BookingEvent[] };

/** Bookings as the team looks at them: lists lag behind what was written by moments. */
export type BookingReader = {
  /** The newest of a list and month, in order, at most `limit`; `upTo` is the first place that counts. */
  listed(list: BookingList, month: string, limit: number, upTo?: string): Promise<ListedBooking[]>;
  /** Whom bookings are for, by their ids; of some nobody knows. */
  people(appointmentIds: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** When the first clinic was made: no booking is older. Null while there is none. */
  firstClinicAt(): Promise<string | null>;
  /** Ids of bookings, the newest first and when their details were given, at most `limit`; `upTo` is the first instant that counts. */
  find(by: FoundBy, limit: number, upTo?: string): Promise<{ id: string; at: string }[]>;
  appointmentOfOrder(orderId: string): Promise<string | null>;
  /** Bookings by their ids, in that order; those that are not there are left out. */
  known(appointmentIds: readonly string[]): Promise<KnownBooking[]>;
  /** Read consistently but for the events. */
  whole(appointmentId: string): Promise<WholeBooking | null>;
  /** The e-mail addresses of people of the team, by their ids; of some nothing is recorded. */
  emailsOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** A clinic, and in order of time the bookings that have its slots between two instants, the later one left out. */
  ofClinic(
    clinicId: string,
    span: { from: string; to: string },
  ): Promise<{ clinic: Clinic; bookings: KnownBooking[] } | null>;
};

/** Write access to the notes of staff on a booking. Each note is stored with its audit event, or not at all. */
export type BookingNotes = {
  /**
   * `unpaidAt`: the version of a booking that nobody has paid for, which must still stand: the note ends as its details do.
   * Null for one that is kept until its patient is erased, which must not have happened. Answers the note that stands under its id, which may be an earlier one;
   * null where the booking has changed.
   */
  save(note: BookingNote, booking: { unpaidAt: number | null }, act: Act): Promise<BookingNote | null>;
  /** Something was done that leaves nothing else behind. */
  record(act: Act): Promise<void>;
};
