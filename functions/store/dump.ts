import { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { HistoryEntry } from '#shared/domain/booking/appointment.ts';
import { BookingNote, type Booking } from '#shared/domain/booking/booking.ts';
import type { QuotaSlot } from '#shared/domain/booking/limits.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { WebhookEvent } from '#shared/domain/payments/payment.ts';
import { Conversion } from '#shared/domain/stats/conversion.ts';
import { Lead } from '#shared/domain/leads/lead.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { bookingOf } from './booking/load-booking.ts';
import { readRow } from './table/read-row.ts';
import { OrderRow, SlotLockRow, QuotaSlotRow, WebhookEventRow } from './table/row-schemas.ts';
import { identify } from './table/table.ts';
import type { Row, TableHandle } from './table/table-definition.ts';

/** Everything the invariants are checked against, as one store held it at rest. */
export type TableDump = {
  /** Audits are in the order of their versions; late notes were written once somebody had paid. */
  bookings: (Booking & { audit: HistoryEntry[]; late_notes: BookingNote[] })[];
  locks: SlotLock[];
  orders: { order_id: string; appointment_id: string; amount_paise: Paise }[];
  quotaSlots: QuotaSlot[];
  events: WebhookEvent[];
  clinics: Clinic[];
  leads: Lead[];
  conversions: Conversion[];
  /** Audit acts of staff. */
  auditEvents: AuditEvent[];
};

async function scanAll({ client, name }: TableHandle): Promise<Row[]> {
  const rows: Row[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await client.scan({
      TableName: name,
      ConsistentRead: true,
      ...(start === undefined ? {} : { ExclusiveStartKey: start }),
    });
    rows.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return rows;
}

function bookingWithAudit(appointmentId: string, rows: Row[]): TableDump['bookings'][number] {
  const booking = bookingOf(rows);
  if (booking === null) throw new Error(`The rows of ${appointmentId} have no appointment`);
  const audit = rows.filter((row) => identify(row).item === 'AUD').map((row) => readRow(HistoryEntry, row));
  const late_notes = rows.filter((row) => identify(row).item === 'A-NOTE').map((row) => readRow(BookingNote, row));
  return { ...booking, audit: audit.toSorted((a, b) => a.ver - b.ver), late_notes };
}

/**
 * Reads the whole table, for checks of the local one: a Scan of everything, no snapshot while others write.
 * Reviews, gallery and quotas are left out.
 * @throws Error when a row cannot be read or belongs to no appointment
 */
export async function dumpTable(table: TableHandle): Promise<TableDump> {
  const rows = await scanAll(table);
  const of = (owner: string, item = 'META'): Row[] =>
    rows.filter((row) => identify(row).owner === owner && identify(row).item === item);
  const byAppointment = Map.groupBy(
    rows.filter((row) => identify(row).owner === 'APPT'),
    (row) => identify(row).id,
  );
  return {
    bookings: [...byAppointment].map(([id, own]) => bookingWithAudit(id, own)),
    locks: of('CLINIC', 'SLOT').map((row) => readRow(SlotLockRow, row)),
    orders: of('ORDER').map((row) => readRow(OrderRow, row)),
    quotaSlots: rows.filter((row) => identify(row).owner === 'QUOTA_SLOT').map((row) => readRow(QuotaSlotRow, row)),
    events: of('EVT').map((row) => readRow(WebhookEventRow, row)),
    clinics: of('CLINIC', 'CLINIC').map((row) => readRow(Clinic, row)),
    leads: of('LEAD').map((row) => readRow(Lead, row)),
    conversions: of('CONVERSION').map((row) => readRow(Conversion, row)),
    auditEvents: rows.filter((row) => identify(row).owner === 'AUDIT').map((row) => readRow(AuditEvent, row)),
  };
}
