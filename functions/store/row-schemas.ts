import * as z from 'zod';
import { MoneySums } from '#shared/domain/money-sums.ts';
import { AppointmentId, ClinicId, OrderId, PaymentId } from '#shared/values/ids.ts';
import { Month } from '#shared/values/month.ts';
import { Paise } from '#shared/values/paise.ts';

const Instant = z.iso.datetime();

/** Rows that exist in the table only; the others have their schema in the domain. */

export const SlotLockRow = z.object({
  clinic_id: ClinicId,
  slot: Instant,
  state: z.enum(['HELD', 'SECURED', 'BOOKED']),
  appointment_id: AppointmentId,
  payment_id: PaymentId.nullable(),
  expires_at: Instant.nullable(),
});

/** Which lists of clinics stand, and what the home page is made of. */
export const ClinicListsRow = z.object({
  version: z.string(),
  parts: z.int().min(1),
  published_at: Instant,
  /** Lists that were published before it was told are of the first. */
  shape: z.int().default(1),
  overview: z.object({ cities: z.array(z.string()), homepage: z.array(ClinicId), homepage_total: z.int() }),
});
export type ClinicListsRow = z.infer<typeof ClinicListsRow>;

export const ClinicListPartRow = z.object({ bytes: z.instanceof(Uint8Array) });
export const ClinicChangeRow = z.object({ clinic_id: ClinicId, mark: z.string() });

export const OrderRow = z.object({ order_id: OrderId, appointment_id: AppointmentId, amount_paise: Paise });

export const TicketRow = z.object({ key: z.string(), appointment_id: AppointmentId, of: z.int().min(1) });

export const LedgerRunRow = z.object({
  refunds_until: z.number(),
  refunds_agreed: z.array(z.string()),
  whole_at: z.number(),
  agreed: z.record(z.string(), z.string()),
});

/** Who is admin (functions/core/team/ports.ts). */
export const AdminRollRow = z.object({ ids: z.array(z.string()), ver: z.int().min(1) });

export const FillingRow = z.object({
  next: z.string().nullable(),
  looked: z.int(),
  filled: z.int(),
  done_at: Instant.nullable(),
});

export const QuotaRow = z.object({ bucket: z.int(), used: z.int(), before: z.int() });
export const SentCountRow = z.object({ sent: z.int().min(0) });

export const RecentUsesRow = z.object({ key: z.string(), at: z.array(Instant), ver: z.int().min(1) });

export const WebhookEventRow = z.object({
  event_id: z.string(),
  appointment_id: AppointmentId.nullable(),
  event_type: z.string(),
  success: z.boolean(),
  created_at: Instant,
});

/** What a clinic's month came to, day by day (functions/core/money/ports.ts). */
export const CountedMonthRow = z.object({
  clinic_id: ClinicId,
  clinic_name: z.string(),
  month: Month,
  days: z.record(z.string(), MoneySums),
  open_paise: z.int().default(0),
});

export const MonthTotalRow = z.object({
  month: Month,
  sums: MoneySums,
  open_paise: z.int().default(0),
  clinics: z.int(),
});

export const CountMarkRow = z.object({ seen_until: Instant, whole_on: z.iso.date().nullable() });
