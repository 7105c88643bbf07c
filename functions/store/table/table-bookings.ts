import type { Appointment, PatientDetails } from '#shared/domain/booking/appointment.ts';
import type { BookingNote } from '#shared/domain/booking/booking.ts';
import { statusOf } from '#shared/domain/booking/lifecycle.ts';
import type { Payment, WebhookEvent } from '#shared/domain/payments/payment.ts';
import { bookingRef } from '#shared/domain/booking/visit-text.ts';
import { istDay } from '#shared/values/ist.ts';
import { istMonth, monthsBetween } from '#shared/values/month.ts';
import { type BookingList, tabOf } from '#shared/domain/booking/booking-lists.ts';
import { END, type Key, type KeyRange, type Row } from './table-definition.ts';

/** Keys of the lists and lookups of bookings; part of table.ts. */

type Lookup = 'REFERENCE' | 'PHONE' | 'PAYMENT' | 'POST' | 'POSTS' | 'EVENTS' | 'UNFINISHED';

const emailPartition = (digest: string): string => `EMAIL#${digest}`;

export const appointmentPartition = (appointmentId: string): string => `APPT#${appointmentId}`;

/** Index attributes of a row by which something is found; an order leads to its booking by its own row. */
export const foundBy = (by: Lookup, what: string, at: string): Row => ({ lookup_pk: `${by}#${what}`, lookup_sk: at });

/** True if a patient gave details for the booking; an order comes with details. */
export const wasBooked = ({ details_given, razorpay_order_id }: Appointment): boolean =>
  details_given || razorpay_order_id !== null;

/** Index attributes of an appointment that somebody gave details for: its list, of the month (IST) it was made in, and its reference. One that ended without any is counted, and in no list. */
export function bookingListing(appointment: Appointment): Row {
  const { id, phase, payment_status, created_at } = appointment;
  const list: BookingList = tabOf({ status: statusOf(phase), payment_status });
  if (!wasBooked(appointment)) return list === 'cancelled' ? foundBy('UNFINISHED', istDay(created_at), created_at) : {};
  return {
    bookings_pk: `${list}#${istMonth(created_at)}`,
    bookings_sk: `${created_at}#${id}`,
    ...foundBy('REFERENCE', bookingRef(id), created_at),
  };
}

const bookings = (list: BookingList, month: string, since: string): KeyRange => ({
  index: 'bookings',
  partition: `${list}#${month}`,
  from: since,
  to: END,
});

export const lookedUp = (by: Lookup, what: string): KeyRange => ({
  index: 'lookup',
  partition: `${by}#${what}`,
  from: '0',
  to: END,
});

export const bookingKeys = {
  /** Sorts before what settling reads of a booking, as its audit does. */
  note: ({ appointment_id, id }: Pick<BookingNote, 'appointment_id' | 'id'>): Key => ({
    pk: appointmentPartition(appointment_id),
    sk: `A-NOTE#${id}`,
  }),
  /** Key of a note on a booking that is not paid yet: settling reads the note, to keep it once the booking is paid. */
  earlyNote: ({ appointment_id, id }: Pick<BookingNote, 'appointment_id' | 'id'>): Key => ({
    pk: appointmentPartition(appointment_id),
    sk: `NOTE#${id}`,
  }),
};

export const bookingRanges = {
  bookings,
  /** The appointment, all that belongs to it, its audit and its notes. */
  wholeBooking: (appointmentId: string): KeyRange => ({
    partition: appointmentPartition(appointmentId),
    from: 'A',
    to: END,
  }),
  ofReference: (reference: string): KeyRange => lookedUp('REFERENCE', reference),
  ofPhone: (digest: string): KeyRange => lookedUp('PHONE', digest),
  ofPayment: (paymentId: string): KeyRange => lookedUp('PAYMENT', paymentId),
  ofEmail: (digest: string): KeyRange => ({ index: 'bookings', partition: emailPartition(digest), from: '0', to: END }),
  eventsOf: (appointmentId: string): KeyRange => lookedUp('EVENTS', appointmentId),
  /** A list of the bookings made between two instants: one range for each month (IST), the first one first. */
  bookingsMade: (list: BookingList, { since, now }: { since: string; now: string }): KeyRange[] =>
    monthsBetween(istMonth(since), istMonth(now)).map((month) => bookings(list, month, since)),
};

/** Index attributes of a patient's details: what is found by their phone. */
export const detailsLookup = ({ phone_digest, consented_at }: PatientDetails): Row =>
  foundBy('PHONE', phone_digest, consented_at);

/**
 * The same of their e-mail address: it has the place of details in the index of bookings, as the phone has the one in `lookup`.
 * They have none of its columns, so that it knows their key and nothing else.
 */
export const detailsListing = ({
  email_digest,
  consented_at,
}: Pick<PatientDetails, 'email_digest' | 'consented_at'>): Row =>
  email_digest === null ? {} : { bookings_pk: emailPartition(email_digest), bookings_sk: consented_at };

/** Index attributes that find a row by a payment. */
export const paymentLookup = ({ payment_id, created_at }: Payment): Row => foundBy('PAYMENT', payment_id, created_at);

/**
 * Index attributes of a webhook's event: its booking, its type, and its time. An event of an unknown booking has no
 * index entry.
 */
export const eventLookup = ({ appointment_id, created_at, event_type }: WebhookEvent): Row =>
  appointment_id === null ? {} : foundBy('EVENTS', appointment_id, `${created_at}#${event_type}`);

/** Returns the content of an index entry, and the time at which the row that it finds was made. */
export const foundAt = (row: Row): { at: string; what: string } => {
  const [at = '', what = ''] = String(row['lookup_sk']).split('#');
  return { at, what };
};
