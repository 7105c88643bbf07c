import * as z from 'zod';
import type { HistoryEntry, Appointment, PatientDetails } from './appointment.ts';
import type { Payment } from '../payments/payment.ts';
import type { Notification } from '../messages/notification.ts';
import type { LedgerEntry } from '../money/money-sums.ts';
import type { RefundRequest } from '../payments/refund-request.ts';
import { AppointmentId } from '../../values/ids.ts';
import { lazyObject } from '../../values/lazy.ts';

/** A webhook that spoke of a booking. */
export type BookingEvent = { at: string; event_type: string };

/** Staff member's note on a booking. Patients never see it. */
export const BookingNote = lazyObject(() => ({
  id: z.string().min(1),
  appointment_id: AppointmentId,
  text: z.string().min(1),
  at: z.iso.datetime(),
  by_id: z.string().min(1),
  /** Null where the person's address is not known. */
  by_email: z.string().nullable(),
}));
export type BookingNote = z.infer<typeof BookingNote>;

/** A booking as it stands, with its history, its notes and what Razorpay told of it, each oldest first. */
export type WholeBooking = { booking: Booking; history: HistoryEntry[]; notes: BookingNote[]; events: BookingEvent[] };

/** Everything the table holds of one appointment but its audit. */
export type Booking = {
  appointment: Appointment;
  details: PatientDetails | null;
  payments: Payment[];
  notifications: Notification[];
  /** Amounts taken and returned so far. */
  money: LedgerEntry[];
  /** The patient's request for the money-back promise; null without a request. */
  refund_request: RefundRequest | null;
  /** Notes of staff from before any payment: they are deleted with the details of an unpaid booking. */
  early_notes: BookingNote[];
};
