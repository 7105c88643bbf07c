import type { ReconciliationRun, KnownPayment } from '#shared/domain/money/money-check.ts';
import { Payment } from '#shared/domain/payments/payment.ts';
import type { Month } from '#shared/values/month.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { AppointmentInPhase } from '#shared/domain/booking/appointment-facts.ts';
import { Clinic } from '#shared/domain/clinics/clinic.ts';
import { LedgerEntry, type EntriesPage, type ClinicOfMonth } from '#shared/domain/money/money-sums.ts';
import { Payout } from '#shared/domain/money/payout.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { isAbsent, isVersion } from '../table/condition.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRow, readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { CountedMonthRow, CountMarkRow, MonthTotalRow } from '../table/count-rows.ts';
import { ReconciliationRunRow, OrderRow } from '../table/row-schemas.ts';
import { keyOf, ownKey, rangeOf } from '../table/table.ts';
import type { Key, KeyRange, Row, TableClient, TableHandle } from '../table/table-definition.ts';
import { afterMoney, afterMonth, moneyCursor } from '../table/table-money.ts';
import { transact } from '../dynamo/transact.ts';

/** Rows that were read together, by the key that was asked for. */
async function rowsAt(table: TableHandle, keys: readonly Key[]): Promise<(key: Key) => Row | undefined> {
  const nameOf = (key: Key): string => JSON.stringify(key);
  const rows = new Map((await batchGet(table, keys)).map((row) => [nameOf(ownKey(row)), row]));
  return (key) => rows.get(nameOf(key));
}

const present = (rows: readonly (Row | undefined)[]): Row[] => rows.filter((row) => row !== undefined);
const orNull = <T>(row: Row | undefined, read: (row: Row) => T): T | null => (row === undefined ? null : read(row));

async function entriesAfter(
  table: TableHandle & { log: RowLog },
  range: KeyRange,
  limit: number,
  cursor: string | undefined,
): Promise<EntriesPage> {
  const after = cursor === undefined ? undefined : afterMoney(range, cursor);
  // Behind a place where nothing can stand there is nothing.
  if (after === null) return { entries: [], next_cursor: null };
  const rows = await queryAll(table, range, { limit: limit + 1, ...(after === undefined ? {} : { after }) });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next_cursor = rows.length > limit && last !== undefined ? moneyCursor(last) : null;
  return { entries: readRows(LedgerEntry, shown, table.log), next_cursor };
}

/** Money in DynamoDB, as the team looks at it. */
export function createMoneyStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    /** Clinics that had money in a month, by name, with what was paid out to them, and all of them together. */
    async month(month: Month, limit: number, cursor?: string) {
      const rows = await queryAll(table, rangeOf.countedMonths(month, cursor), { limit: limit + 1 });
      const shown = readRows(CountedMonthRow, rows.slice(0, limit), log);
      const last = shown.at(-1);
      const payouts = shown.map(({ clinic_id }) => keyOf.settlement({ month, clinic_id }));
      const at = await rowsAt(table, [...payouts, keyOf.monthTotal(month), keyOf.countMark()]);
      return {
        counted: shown,
        settlements: readRows(Payout, present(payouts.map(at)), log),
        total: orNull(at(keyOf.monthTotal(month)), (row) => readRow(MonthTotalRow, row)),
        mark: orNull(at(keyOf.countMark()), (row) => readRow(CountMarkRow, row)),
        next_cursor: rows.length > limit && last !== undefined ? afterMonth(last) : null,
      };
    },
    entries: ({ clinic_id, month }: ClinicOfMonth, limit: number, cursor?: string) =>
      entriesAfter({ ...table, log }, rangeOf.moneyOf(clinic_id, month), limit, cursor),
    /** Returns the data beside a clinic's entries: the clinic, its counts and settlements, and the named visits. */
    async beside({ clinic_id, month }: ClinicOfMonth, appointmentIds: readonly string[]) {
      const keys = {
        clinic: keyOf.clinic(clinic_id),
        counted: keyOf.monthOfClinic(month, clinic_id),
        settlement: keyOf.settlement({ month, clinic_id }),
        mark: keyOf.countMark(),
      };
      const visits = appointmentIds.map(keyOf.appointment);
      const at = await rowsAt(table, [...Object.values(keys), ...visits]);
      return {
        clinic: orNull(at(keys.clinic), (row) => readRow(Clinic, row)),
        counted: orNull(at(keys.counted), (row) => readRow(CountedMonthRow, row)),
        settlement: orNull(at(keys.settlement), (row) => readRow(Payout, row)),
        mark: orNull(at(keys.mark), (row) => readRow(CountMarkRow, row)),
        visits: readRows(AppointmentInPhase, present(visits.map(at)), log),
      };
    },
    /** Consistent. */
    settlement: (of: ClinicOfMonth): Promise<Payout | null> => getRow(table, keyOf.settlement(of), Payout),
    clinic: (clinicId: string): Promise<Clinic | null> => getRow(table, keyOf.clinic(clinicId), Clinic),
    /** The settlement and the act, all or nothing; false when it is not `before` that stands there. */
    async settle({ before, after }: { before: Payout | null; after: Payout }, auditEvent: AuditEvent) {
      const condition = before === null ? isAbsent : isVersion(before.ver);
      const write = { Put: { TableName: tableName, Item: rowOf.settlement(after), ...condition } };
      return (await transact(client, [write, writeOfAuditEvent(tableName, auditEvent)])).length === 0;
    },
  };
}

/** Money as the team looks at it; lists may lag a moment behind. */
export type MoneyStore = ReturnType<typeof createMoneyStore>;

/** Creates the store that the ledger sweep writes and compares, in DynamoDB. */
export function createReconciliationStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    lastRun: (): Promise<ReconciliationRun | null> => getRow(table, keyOf.reconciliationRun(), ReconciliationRunRow),
    async saveRun(run: ReconciliationRun) {
      await client.put({ TableName: tableName, Item: { ...keyOf.reconciliationRun(), ...run } });
    },
    /** In the order asked for; may lag behind writes. */
    async known(payments: readonly { payment_id: string; order_id: string }[]): Promise<KnownPayment[]> {
      const orderIds = [...new Set(payments.map(({ order_id }) => order_id))];
      const orders = readRows(OrderRow, await batchGet(table, orderIds.map(keyOf.order)), log);
      const ownerOf = new Map(orders.map(({ order_id, appointment_id }) => [order_id, appointment_id]));
      const keys = payments.flatMap(({ order_id, payment_id }) => {
        const owner = ownerOf.get(order_id);
        return owner === undefined ? [] : [keyOf.payment(owner, payment_id)];
      });
      const rows = readRows(Payment, await batchGet(table, keys), log);
      const rowOf = new Map(rows.map((row) => [row.payment_id, row]));
      return payments.map(({ order_id, payment_id }) => ({
        appointment_id: ownerOf.get(order_id) ?? null,
        row: rowOf.get(payment_id) ?? null,
      }));
    },
  };
}

export type ReconciliationStore = ReturnType<typeof createReconciliationStore>;
