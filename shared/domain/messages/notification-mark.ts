import type { ClinicChannel } from '../clinics/clinic-contact.ts';

/** How far a receiver was told: of all that happened before an instant (ISO). `delivery_id`: the provider's of the last message. */
export type NotificationMark = { until: string; delivery_id: string | null };

/** A change of a booking that its clinic is told of; the booking itself says how it stands now. */
export type BookingChange = {
  kind: 'booked' | 'moved' | 'cancelled';
  clinic_id: string;
  appointment_id: string;
  at: string;
};

/** How far one clinic was told of changes by one way. */
export type ClinicNotificationMark = NotificationMark & { clinic_id: string; by: ClinicChannel };

/**
 * How far the run for all clinics is: each was told of the changes before an instant (ISO), and the sheets of a day
 * (IST) have all gone out.
 */
export type NotificationProgress = { changes_until: string; sheets_of: string | null };

/** How far somebody was told: also of what stands, by its keys. */
export type StaffNotificationMark = NotificationMark & { id: string; known: string[] };
