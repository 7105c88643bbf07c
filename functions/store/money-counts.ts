import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { MoneyChecking, MoneyCounts } from '#functions/core/money/ports.ts';
import { Clinic } from '#shared/domain/clinic.ts';
import { MoneyCheck } from '#shared/domain/money-check.ts';
import { MoneyEntry } from '#shared/domain/money-entry.ts';
import { batchGet } from './batch-get.ts';
import { queryAll } from './query-all.ts';
import { getRow, readRow, readRows } from './read-row.ts';
import type { RowLog } from './read-row.ts';
import { rowOf } from './row-of.ts';
import { CountedDaysRow, CountedMonthRow, CountMarkRow } from './money-rows.ts';
import { OrderRow } from './row-schemas.ts';
import { keyOf, ownKey, rangeOf } from './table.ts';
import type { KeyRange, Row, TableClient, TableHandle } from './table-definition.ts';
import { clinicOfMoney } from './table-money.ts';

const putter =
  ({ client, name }: TableHandle) =>
  async (row: Row): Promise<void> => {
    await client.send(new PutCommand({ TableName: name, Item: row }));
  };

/** What counting money reads and writes in DynamoDB. Only one run at a time writes sums: they have no conditions. */
export function createMoneyCounts(client: TableClient, tableName: string, log: RowLog): MoneyCounts {
  const table = { client, name: tableName };
  const put = putter(table);
  const entries = async (range: KeyRange) => readRows(MoneyEntry, await queryAll(table, range), log);
  return {
    mark: () => getRow(table, keyOf.countMark(), CountMarkRow),
    keepMark: (mark) => put({ ...keyOf.countMark(), ...mark }),
    async clinicsWithMoney(day, since) {
      return (await queryAll(table, rangeOf.moneyOn(day, since))).map(clinicOfMoney);
    },
    async everyClinic() {
      const lists = [rangeOf.clinics(), rangeOf.archivedClinics()].map((range) => queryAll(table, range));
      return readRows(Clinic, (await Promise.all(lists)).flat(), log);
    },
    clinics: async (clinicIds) => readRows(Clinic, await batchGet(table, clinicIds.map(keyOf.clinic)), log),
    entriesOfDay: (clinicId, day) => entries(rangeOf.moneyOfOn(clinicId, day)),
    entriesOfMonth: ({ clinic_id, month }) => entries(rangeOf.moneyOf(clinic_id, month)),
    counted: ({ clinic_id, month }) => getRow(table, keyOf.daysOfClinic(month, clinic_id), CountedDaysRow),
    async everyCounted(month) {
      return readRows(CountedMonthRow, await queryAll(table, rangeOf.countedInMonth(month), { consistent: true }), log);
    },
    async keep(month, days) {
      await put(rowOf.countedMonth(month));
      await put(rowOf.countedDays(days));
    },
    keepTotal: (total) => put(rowOf.monthTotal(total)),
  };
}

/** What holding the money against Razorpay's lists reads and writes in DynamoDB. */
export function createMoneyChecking(client: TableClient, tableName: string, log: RowLog): MoneyChecking {
  const table = { client, name: tableName };
  const put = putter(table);
  return {
    async entriesOn(day) {
      // The index knows keys only.
      const keys = (await queryAll(table, rangeOf.moneyOn(day))).map(ownKey);
      return readRows(MoneyEntry, await batchGet(table, keys), log);
    },
    async entriesOf(appointmentId) {
      const rows = await queryAll(table, rangeOf.moneyOfBooking(appointmentId), { consistent: true });
      return rows.map((row) => readRow(MoneyEntry, row));
    },
    bookingOf: async (orderId) => (await getRow(table, keyOf.order(orderId), OrderRow))?.appointment_id ?? null,
    async checks(day, limit) {
      return readRows(MoneyCheck, await queryAll(table, rangeOf.moneyChecks(day), { newestFirst: true, limit }), log);
    },
    keep: (check) => put(rowOf.moneyCheck(check)),
  };
}
