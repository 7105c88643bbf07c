import { Payment } from '#shared/domain/payments/payment.ts';
import type { ReconciliationRun, KnownPayment } from '#shared/domain/money/money-check.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { ReconciliationRunRow, OrderRow } from '../table/row-schemas.ts';
import { keyOf } from '../table/table.ts';
import type { TableClient } from '../table/table-definition.ts';

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
