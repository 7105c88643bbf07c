import type { ListedRefund, RefundReader } from '#functions/core/refunds/ports.ts';
import { Payment } from '#shared/domain/payment.ts';
import { RefundRequest } from '#shared/domain/refund-request.ts';
import { queryAll } from './query-all.ts';
import { readRows } from './read-row.ts';
import type { RowLog } from './read-row.ts';
import { identify, listingCursor, rangeOf } from './table.ts';
import type { Row, TableClient } from './table-definition.ts';

function listedRefund(row: Row, log: RowLog): ListedRefund[] {
  const { id: appointment_id, item } = identify(row);
  if (item === 'PAY')
    return readRows(Payment, [row], log).map((payment) => ({ appointment_id, payment, request: null }));
  return readRows(RefundRequest, [row], log).map((request) => ({ appointment_id, payment: null, request }));
}

/** Lists of refunds in DynamoDB: rows of bookings, each in one list at most. */
export function createRefundReader(client: TableClient, tableName: string, log: RowLog): RefundReader {
  const table = { client, name: tableName };
  return {
    async page(list, limit, cursor) {
      const range = rangeOf.refunds(list, cursor);
      // One more than asked for tells whether there is a next page.
      const rows = await queryAll(table, range, { newestFirst: true, limit: limit + 1 });
      const next = rows[limit];
      return {
        items: rows.slice(0, limit).flatMap((row) => listedRefund(row, log)),
        next_cursor: next === undefined ? null : listingCursor(next),
      };
    },
  };
}
