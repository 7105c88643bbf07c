import type { Mutation } from './mutation.ts';
import { OPERATION_MUTANTS } from './mutants/operations.ts';
import { CODE_MUTANTS } from './mutants/codes.ts';
import { CONVERSION_MUTANTS } from './mutants/conversions.ts';
import { MONEY_MUTANTS } from './mutants/money.ts';
import { NOTIFICATION_MUTANTS } from './mutants/notifications.ts';
import { SLOT_MUTANTS } from './mutants/slots.ts';
import { ALARM_MUTANTS } from './mutants/alarms.ts';
import { DUE_MUTANTS } from './mutants/due.ts';
import { HOLD_MUTANTS } from './mutants/holds.ts';
import { LEASE_MUTANTS } from './mutants/leases.ts';
import { PART_MUTANTS } from './mutants/parts.ts';
import { REFUND_REQUEST_MUTANTS } from './mutants/refund-requests.ts';
import { REMINDER_MUTANTS } from './mutants/reminders.ts';
import { REFUND_MUTANTS } from './mutants/refunds.ts';
import { RECORD_MUTANTS } from './mutants/records.ts';
import { TABLE_MUTANTS } from './mutants/table.ts';
import { RESEND_MUTANTS } from './mutants/resends.ts';
import { HOARDING_MUTANTS } from './mutants/hoarding.ts';
import { TRUST_MUTANTS } from './mutants/trust.ts';

/** A deliberate fault of the protocol, made by wrapping ports or changing the table's conditions. */
export type Mutant = Mutation & { name: string };

/** Every mistake the simulation has to notice. */
export const MUTANTS: readonly Mutant[] = [
  ...SLOT_MUTANTS,
  ...MONEY_MUTANTS,
  ...TRUST_MUTANTS,
  ...CODE_MUTANTS,
  ...OPERATION_MUTANTS,
  ...NOTIFICATION_MUTANTS,
  ...RESEND_MUTANTS,
  ...CONVERSION_MUTANTS,
  ...RECORD_MUTANTS,
  ...TABLE_MUTANTS,
  ...ALARM_MUTANTS,
  ...HOARDING_MUTANTS,
  ...REFUND_MUTANTS,
  ...PART_MUTANTS,
  ...REFUND_REQUEST_MUTANTS,
  ...HOLD_MUTANTS,
  ...LEASE_MUTANTS,
  ...DUE_MUTANTS,
  ...REMINDER_MUTANTS,
];
