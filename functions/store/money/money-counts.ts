import type { Month } from '#shared/values/month.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { AppointmentInPhase } from '#shared/domain/booking/appointment-facts.ts';
import { Clinic } from '#shared/domain/clinics/clinic.ts';
import { MoneyCheck } from '#shared/domain/money/money-check.ts';
import {
  LedgerEntry,
  type OpenRefund,
  type CountMark,
  type ClinicOfMonth,
  type DailyStats,
  type CountedMonth,
  type MonthTotal,
} from '#shared/domain/money/money-sums.ts';
import { Payment } from '#shared/domain/payments/payment.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRow, readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { CountedDaysRow, CountedMonthRow, CountMarkRow } from '../table/count-rows.ts';
import { OrderRow } from '../table/row-schemas.ts';
import { identify, keyOf, ownKey, rangeOf } from '../table/table.ts';
import type { KeyRange, Row, TableClient, TableHandle } from '../table/table-definition.ts';
import { clinicOfMoney } from '../table/table-money.ts';
import { transact } from '../dynamo/transact.ts';

const putter =
  ({ client, name }: TableHandle) =>
  async (row: Row): Promise<void> => {
    await client.put({ TableName: name, Item: row });
  };

async function openRefunds(table: TableHandle, log: RowLog): Promise<OpenRefund[]> {
  const lists = [rangeOf.refunds('under_way'), rangeOf.refunds('failed')].map((range) => queryAll(table, range));
  const rows = (await Promise.all(lists)).flat();
  const keys = [...new Set(rows.map((row) => identify(row).id))].map(keyOf.appointment);
  const bookings = readRows(AppointmentInPhase, await batchGet(table, keys), log);
  const clinicOf = new Map(bookings.map(({ id, clinic_id }) => [id, clinic_id]));
  return rows.flatMap((row) => {
    const clinic_id = clinicOf.get(identify(row).id);
    return clinic_id === undefined ? [] : readRows(Payment, [row], log).map((payment) => ({ clinic_id, payment }));
  });
}

/**
 * Creates the store that the money count reads and writes, in DynamoDB. Only one run at a time writes sums: they have
 * no conditions.
 */
export function createMoneyCounts(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  const put = putter(table);
  const entries = async (range: KeyRange) => readRows(LedgerEntry, await queryAll(table, range), log);
  return {
    mark: (): Promise<CountMark | null> => getRow(table, keyOf.countMark(), CountMarkRow),
    keepMark: (mark: CountMark) => put({ ...keyOf.countMark(), ...mark }),
    /** Clinics of entries of an IST day since an instant. */
    async clinicsWithMoney(day: string, since: string): Promise<string[]> {
      return (await queryAll(table, rangeOf.moneyOn(day, since))).map(clinicOfMoney);
    },
    /** All clinics, archived ones too. */
    async everyClinic(): Promise<Pick<Clinic, 'id' | 'clinic_name'>[]> {
      const lists = [rangeOf.clinics(), rangeOf.archivedClinics()].map((range) => queryAll(table, range));
      return readRows(Clinic, (await Promise.all(lists)).flat(), log);
    },
    clinics: async (clinicIds: readonly string[]): Promise<Pick<Clinic, 'id' | 'clinic_name'>[]> =>
      readRows(Clinic, await batchGet(table, clinicIds.map(keyOf.clinic)), log),
    /** Every open refund of all clinics: they are few, as each is open for some days at most. */
    openRefunds: () => openRefunds(table, log),
    entriesOfDay: (clinicId: string, day: string) => entries(rangeOf.moneyOfOn(clinicId, day)),
    entriesOfMonth: ({ clinic_id, month }: ClinicOfMonth) => entries(rangeOf.moneyOf(clinic_id, month)),
    counted: ({ clinic_id, month }: ClinicOfMonth): Promise<DailyStats | null> =>
      getRow(table, keyOf.daysOfClinic(month, clinic_id), CountedDaysRow),
    async everyCounted(month: Month): Promise<CountedMonth[]> {
      return readRows(CountedMonthRow, await queryAll(table, rangeOf.countedInMonth(month), { consistent: true }), log);
    },
    month: ({ clinic_id, month }: ClinicOfMonth): Promise<CountedMonth | null> =>
      getRow(table, keyOf.monthOfClinic(month, clinic_id), CountedMonthRow),
    keepMonth: (counted: CountedMonth) => put(rowOf.countedMonth(counted)),
    keepDays: (counted: DailyStats) => put(rowOf.dailyStats(counted)),
    keepTotal: (total: MonthTotal) => put(rowOf.monthTotal(total)),
  };
}

/** Read and write operations for counting money. */
export type MoneyCounts = ReturnType<typeof createMoneyCounts>;

/** Creates the store that reconciles the money with Razorpay's lists, in DynamoDB. */
export function createMoneyChecking(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    /** All entries of an IST day. */
    async entriesOn(day: string): Promise<LedgerEntry[]> {
      // The index knows keys only.
      const keys = (await queryAll(table, rangeOf.moneyOn(day))).map(ownKey);
      return readRows(LedgerEntry, await batchGet(table, keys), log);
    },
    /** All entries of a booking. */
    async entriesOf(appointmentId: string): Promise<LedgerEntry[]> {
      const rows = await queryAll(table, rangeOf.moneyOfBooking(appointmentId), { consistent: true });
      return rows.map((row) => readRow(LedgerEntry, row));
    },
    /** The booking of an order; null for an order that is not ours. */
    bookingOf: async (orderId: string): Promise<string | null> =>
      (await getRow(table, keyOf.order(orderId), OrderRow))?.appointment_id ?? null,
    /** Checks of a day and of those before it, the newest first. */
    async checks(day: string, limit: number): Promise<MoneyCheck[]> {
      return readRows(MoneyCheck, await queryAll(table, rangeOf.moneyChecks(day), { newestFirst: true, limit }), log);
    },
    /** With the act of whoever asked for it, all or nothing; the schedule's own has none. */
    async keep(check: MoneyCheck, auditEvent?: AuditEvent) {
      const Put = { TableName: tableName, Item: rowOf.moneyCheck(check) };
      await transact(client, [
        { Put },
        ...(auditEvent === undefined ? [] : [writeOfAuditEvent(tableName, auditEvent)]),
      ]);
    },
  };
}

/** Read and write operations for checking the money against Razorpay's lists. */
export type MoneyChecking = ReturnType<typeof createMoneyChecking>;
