import type { PostRevision } from '#shared/contract/blog/blog-admin.ts';
import type { MoneyLine } from '#shared/contract/money/money.ts';
import { amountCell } from '#shared/values/text/csv.ts';
import { weekdayLabel } from '#shared/values/ist.ts';
import { negatePaise } from '#shared/values/money/paise-sums.ts';
import { day, moment, text, visit, yes, type Columns } from './cells.ts';

/** The columns of lists that belong to one clinic or one post. */

/** A date on which a clinic's week does not hold. */
export type ClinicDate = { clinic_id: string; clinic_name: string; date: string; what: 'closed' | 'extra-open' };

export const DATE_COLUMNS: Columns<ClinicDate> = [
  ['Clinic', (row) => text(row.clinic_name)],
  ['Date', (row) => day(row.date)],
  ['Weekday', (row) => weekdayLabel(row.date)],
  ['Kind', (row) => row.what],
  ['Clinic ID', (row) => text(row.clinic_id)],
];

export const LINE_COLUMNS: Columns<MoneyLine> = [
  ['Time (IST)', (row) => moment(row.at)],
  ['Booking reference', (row) => text(row.booking_ref)],
  ['Visit (IST)', (row, now) => visit(row.slot, now)],
  ['Status', (row) => text(row.status)],
  ['Kind', (row) => text(row.what)],
  ['Method', (row) => text(row.how)],
  ['Amount (INR)', (row) => amountCell(row.what === 'taken' ? row.amount_paise : negatePaise(row.amount_paise))],
  ['Razorpay payment ID', (row) => text(row.payment_id)],
  ['Razorpay refund ID', (row) => text(row.refund_id)],
];

export const VERSION_COLUMNS: Columns<PostRevision> = [
  ['Version', (row) => String(row.ver)],
  ['Saved (IST)', (row) => moment(row.saved_at)],
  ['Saved by', (row) => text(row.saved_by)],
  ['Published', (row) => yes(row.published)],
  ['Changed fields', (row) => text(row.fields?.join(', '))],
];
