import { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { DueKind } from '#shared/domain/due.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { WebhookEvent } from '#shared/domain/payments/payment.ts';
import { dumpTable, type TableDump } from '#functions/store/dump.ts';
import { bookingOf } from '#functions/store/booking/load-booking.ts';
import { readRow } from '#functions/store/table/read-row.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { OrderRow, SlotLockRow, WebhookEventRow } from '#functions/store/table/row-schemas.ts';
import { dueListsOf } from '#functions/store/table/table-due.ts';
import { identify, keyOf } from '#functions/store/table/table.ts';
import type { Key, Row } from '#functions/store/table/table-definition.ts';
import { directClient, type FakeDynamo } from '#test/store/fake/fake-dynamo.ts';
import { rowPlace } from '#test/store/fake/fake-table.ts';

/** The stores name it; the fake has the one. */
export const TABLE = 'punnagai';

/** Current content of the fake table, for observers: no call of the product, no turn, no fault. */
export class TableView {
  private readonly dynamo: FakeDynamo;
  private due = { version: -1, earliest: Infinity };

  constructor(dynamo: FakeDynamo) {
    this.dynamo = dynamo;
  }

  load(appointmentId: string): Booking | null {
    return bookingOf(this.rowsBeside(keyOf.appointment(appointmentId)));
  }

  /** Every booking, in the order of their ids. */
  bookings(): Booking[] {
    return this.metaRows('APPT').map((row) => {
      const booking = this.load(identify(row).id);
      if (booking === null) throw new Error(`The rows of ${identify(row).id} have no appointment`);
      return booking;
    });
  }

  clinic(clinicId: string): Clinic {
    const row = this.row(keyOf.clinic(clinicId));
    if (row === undefined) throw new Error(`There is no clinic ${clinicId}`);
    return readRow(Clinic, row);
  }

  lock(clinicId: string, slot: string): SlotLock | null {
    const row = this.row(keyOf.lock(clinicId, slot));
    return row ? readRow(SlotLockRow, row) : null;
  }

  locks(): SlotLock[] {
    return this.allRows()
      .filter((row) => identify(row).item === 'SLOT')
      .map((row) => readRow(SlotLockRow, row));
  }

  event(eventId: string): WebhookEvent | null {
    const row = this.row(keyOf.event(eventId));
    return row ? readRow(WebhookEventRow, row) : null;
  }

  appointmentOfOrder(orderId: string): string | null {
    const row = this.row(keyOf.order(orderId));
    return row ? readRow(OrderRow, row).appointment_id : null;
  }

  /** The booking that has a row for a payment. */
  bookingOfPayment(paymentId: string): Booking | null {
    const owner = this.metaRows('APPT').find((row) => this.row(keyOf.payment(identify(row).id, paymentId)));
    return owner ? this.load(identify(owner).id) : null;
  }

  /** Everything, as it stands when this is called. */
  dump(): Promise<TableDump> {
    return dumpTable({ client: directClient(this.dynamo), name: TABLE });
  }

  put(row: Row): void {
    this.dynamo.execute({ operation: 'put', input: { TableName: '', Item: row } }, 'onlooker');
  }

  putClinic(clinic: Clinic): void {
    this.put(rowOf.clinic(clinic));
  }

  /** When the sweeper's first look is due, in milliseconds since 1970; Infinity when there is none. */
  earliestDue(): number {
    const { version, indexes } = this.dynamo.table;
    if (this.due.version === version) return this.due.earliest;
    let earliest = Infinity;
    for (const [partition, rows] of indexes.get('due')?.rows ?? []) {
      if (CONVERSIONS.includes(partition)) continue;
      earliest = Math.min(earliest, Date.parse(rows.firstKey()?.split('#', 1)[0] ?? ''));
    }
    this.due = { version, earliest };
    return earliest;
  }

  /** When the oldest of a kind became due, in milliseconds since 1970; Infinity when nothing is. */
  earliestOf(kind: DueKind): number {
    const index = this.dynamo.table.indexes.get('due')?.rows;
    const firsts = dueListsOf(kind).map((list) => index?.get(list)?.firstKey()?.split('#', 1)[0]);
    return Math.min(Infinity, ...firsts.map((at) => (at === undefined ? Infinity : Date.parse(at))));
  }

  /** Nothing is looked at again but refunds that a person has to make, which are told of each day. */
  waitsForPersonsOnly(): boolean {
    const watched = this.bookings().filter(({ appointment }) => appointment.next_check_at !== null);
    return watched.every(({ payments }) => payments.some(({ state }) => state === 'REFUND_MANUAL'));
  }

  private row(key: Key): Row | undefined {
    return this.dynamo.table.get(rowPlace(key));
  }

  private rowsBeside(key: Key): Row[] {
    const rows = this.dynamo.table.partitions.get(rowPlace(key).partition);
    return rows?.all() ?? [];
  }

  private allRows(): Row[] {
    return [...this.dynamo.table.partitions.values()].flatMap((rows) => rows.all());
  }

  private metaRows(owner: string): Row[] {
    return this.allRows().filter((row) => identify(row).owner === owner && identify(row).item === 'META');
  }
}

/** Events owed to the advertising platform have a worker of their own. */
const CONVERSIONS = dueListsOf('conversion');
