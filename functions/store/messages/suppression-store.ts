import type { Suppression, SuppressionReader, SuppressionStore } from '#functions/core/messages/suppression/ports.ts';
import { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { writeOfAct } from '../audit/act-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { isAbsent, stillHas } from '../table/condition.ts';
import { listingPage, unreadIn } from '../dynamo/listing-page.ts';
import { getRow, readOrKeep, readRow, type RowLog } from '../table/read-row.ts';
import { collectedAfter, type Row, type TableClient } from '../table/table-definition.ts';
import { suppressionKeys, suppressionListing, suppressionRanges } from '../table/table-suppression.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import { writeIf } from '../dynamo/write-if.ts';

/** As it is stored: it ends by itself, and an address that still takes no mail is listed anew then. */
export const rowOfSuppressed = (address: SuppressedAddress): Row => ({
  ...suppressionKeys.address(address.id),
  ...suppressionListing(address),
  ...collectedAfter(address.since, 'suppressed_address'),
  ...address,
});

/** Lists an address where what was read still stands. */
export const writeOfSuppression = (TableName: string, { before, after }: Suppression): Write => {
  const condition = before === null ? isAbsent : stillHas({ since: before.since });
  return { Put: { TableName, Item: rowOfSuppressed(after), ...condition } };
};

/** Creates the reader that senders query, in DynamoDB: half a read unit, eventually consistent. */
export const createSuppressionReader = (client: TableClient, tableName: string): SuppressionReader => ({
  async whyNot(id) {
    const { Item } = await client.get({ TableName: tableName, Key: suppressionKeys.address(id) });
    return Item === undefined ? null : readRow(SuppressedAddress, Item).why;
  },
});

/** The list of addresses that nothing is mailed to, in DynamoDB. */
export function createSuppressionStore(client: TableClient, tableName: string, log: RowLog): SuppressionStore {
  const table = { client, name: tableName, log };
  const list = { range: suppressionRanges.all(), keyOf: suppressionKeys.address, schema: SuppressedAddress };
  return {
    get: (id) => getRow(table, suppressionKeys.address(id), SuppressedAddress),
    async among(ids) {
      const keys = [...new Set(ids)].map(suppressionKeys.address);
      const { items, unreadable } = readOrKeep(
        SuppressedAddress,
        await batchGet(table, keys, { consistent: true }),
        log,
      );
      return { items, unreadable: unreadable.map((row) => unreadIn(list.range, row)) };
    },
    page: (limit, cursor) => listingPage(table, list, limit, cursor),
    async save(suppression, act) {
      const write = writeOfSuppression(tableName, suppression);
      if (act === undefined) return writeIf(client, write);
      return (await transact(client, [write, writeOfAct(tableName, act)])).length === 0;
    },
    async lift({ id, since }, act) {
      const gone: Write = {
        Delete: { TableName: tableName, Key: suppressionKeys.address(id), ...stillHas({ since }) },
      };
      return (await transact(client, [gone, writeOfAct(tableName, act)])).length === 0;
    },
  };
}
