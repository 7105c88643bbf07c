import type { Act } from '#shared/domain/audit/act.ts';
import type { AuditEntry } from '#shared/domain/booking/appointment.ts';
import type { BookingNote } from '#shared/domain/booking/booking-note.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { Conversion } from '#shared/domain/stats/conversion.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { Paise } from '#shared/values/money/money.ts';
import type { Booking, SlotLock, Ticket, WebhookEvent } from '#functions/core/booking-store.ts';

/** Everything the invariants are checked against, as one store held it at rest. */
export type TableDump = {
  /** Audits are in the order of their versions; late notes were written once somebody had paid. */
  bookings: (Booking & { audit: AuditEntry[]; late_notes: BookingNote[] })[];
  locks: SlotLock[];
  orders: { order_id: string; appointment_id: string; amount_paise: Paise }[];
  tickets: Ticket[];
  events: WebhookEvent[];
  clinics: Clinic[];
  leads: Lead[];
  conversions: Conversion[];
  /** Audit acts of staff. */
  acts: Act[];
};
