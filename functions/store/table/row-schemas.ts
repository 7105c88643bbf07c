import * as z from 'zod';
import { AppointmentId, ClinicId, OrderId, PaymentId } from '#shared/values/ids.ts';
import { Paise } from '#shared/values/money/paise.ts';
import { lazyObject } from '#shared/values/lazy.ts';

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
  /** Null while nobody is to be reminded. */
  remind_at: Instant.nullable(),
  /** Null unless the lock is of an unpaid hold. */
  quota_slot: z.int().min(0).nullable(),
}));

export const OrderRow = lazyObject(() => ({
  order_id: OrderId,
  appointment_id: AppointmentId,
  amount_paise: Paise,
  /** Null until it is paid. */
  paid_by: PaymentId.nullable(),
}));

export const QuotaSlotRow = lazyObject(() => ({ key: z.string(), appointment_id: AppointmentId, of: z.int().min(1) }));

export const ReconciliationRunRow = lazyObject(() => ({
  refunds_until: z.number(),
  refunds_agreed: z.array(z.string()),
  refunds_left: z.array(z.string()),
  ownerless: z.array(z.string()),
  whole_at: z.number(),
  /** Null between two looks at everything. */
  whole_to: z.number().nullable(),
  agreed: z.record(z.string(), z.string()),
}));

export const WebhookEventRow = lazyObject(() => ({
  event_id: z.string(),
  appointment_id: AppointmentId.nullable(),
  event_type: z.string(),
  success: z.boolean(),
  created_at: Instant,
}));
