import type { Booking, BookingNote } from './booking/booking.ts';
import type { HistoryEntry } from './booking/appointment.ts';
import type { SlotLock } from './booking/slot-lock.ts';
import type { Paise } from '../values/money/money.ts';
import type { QuotaSlot } from './booking/limits.ts';
import type { WebhookEvent } from './payments/payment.ts';
import type { Clinic } from './clinics/clinic.ts';
import type { Lead } from './leads/lead.ts';
import type { Conversion } from './stats/conversion.ts';
import type { AuditEvent } from './audit/audit-event.ts';

/** Everything the invariants are checked against, as one store held it at rest. */
export type TableDump = {
  /** Audits are in the order of their versions; late notes were written once somebody had paid. */
  bookings: (Booking & { audit: HistoryEntry[]; late_notes: BookingNote[] })[];
  locks: SlotLock[];
  orders: { order_id: string; appointment_id: string; amount_paise: Paise }[];
  tickets: QuotaSlot[];
  events: WebhookEvent[];
  clinics: Clinic[];
  leads: Lead[];
  conversions: Conversion[];
  /** Audit acts of staff. */
  auditEvents: AuditEvent[];
};
