import * as z from 'zod';
import { AppointmentId, ClinicId, OrderId, PaymentId } from '#shared/values/ids.ts';
import { Paise } from '#shared/values/paise.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';

const Instant = z.iso.datetime();

/**
 * Rows that exist in the table only; the others have their schema in the domain. Those of an area that few functions need
 * stand in files of their own: whatever of a file is used, a function makes most of its schemas at its start.
 */

export const SlotLockRow = lazyObject(() => ({
  clinic_id: ClinicId,
  slot: Instant,
  state: z.enum(['HELD', 'SECURED', 'BOOKED']),
  appointment_id: AppointmentId,
  payment_id: PaymentId.nullable(),
  expires_at: Instant.nullable(),
  /** Null in rows older than reminders. */
  remind_at: Instant.nullable().default(null),
}));

export const OrderRow = lazyObject(() => ({
  order_id: OrderId,
  appointment_id: AppointmentId,
  amount_paise: Paise,
  /** Null until it is paid, and for good where a version before did not write it down. */
  paid_by: PaymentId.nullable().default(null),
}));

export const TicketRow = lazyObject(() => ({ key: z.string(), appointment_id: AppointmentId, of: z.int().min(1) }));

export const LedgerRunRow = lazyObject(() => ({
  refunds_until: z.number(),
  refunds_agreed: z.array(z.string()),
  /** None in rows older than the list of them. */
  refunds_left: z.array(z.string()).default([]),
  ownerless: z.array(z.string()).default([]),
  whole_at: z.number(),
  /** Null in rows older than looks that take several runs. */
  whole_to: z.number().nullable().default(null),
  agreed: z.record(z.string(), z.string()),
}));

export const WebhookEventRow = lazyObject(() => ({
  event_id: z.string(),
  appointment_id: AppointmentId.nullable(),
  event_type: z.string(),
  success: z.boolean(),
  created_at: Instant,
}));
