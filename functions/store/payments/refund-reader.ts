import { AppointmentRow } from '#shared/domain/booking/appointment.ts';
import { Payment } from '#shared/domain/payments/payment.ts';
import { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readRows, type RowLog } from '../table/read-row.ts';
import { identify, listingCursor, rangeOf, rowName } from '../table/table.ts';
import type { Row, TableClient } from '../table/table-definition.ts';
import { LISTED_BOOKING } from '../table/table-refunds.ts';
import type { ListedRefund, RefundList } from '#shared/domain/booking/booking-lists.ts';

const Refunded = lazyObject(
  () => AppointmentRow.pick({ clinic_id: true, clinic_name: true, amount_paise: true }).shape,
);

function listedRefund(row: Row, log: RowLog): ListedRefund[] {
  const { id: appointment_id, item } = identify(row);
  const { data: booking } = Refunded.safeParse(row[LISTED_BOOKING]);
  if (booking === undefined) {
    log.alarm('a refund does not name its booking and is left out of its list', { row: rowName(row) }, 'row');
    return [];
  }
  const of = { appointment_id, booking };
  if (item === 'PAY') return readRows(Payment, [row], log).map((payment) => ({ ...of, payment, request: null }));
  return readRows(RefundRequest, [row], log).map((request) => ({ ...of, payment: null, request }));
}

/** Lists of refunds in DynamoDB: rows of bookings, each in one list at most. */
export function createRefundReader(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    async page(
      list: RefundList,
      limit: number,
      cursor?: string,
    ): Promise<{ items: ListedRefund[]; next_cursor: string | null }> {
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

/** Lists of refunds, newest first; they lag behind what was written by moments. `cursor` is the first place that counts. */
export type RefundReader = ReturnType<typeof createRefundReader>;
