import {
  type Suppression,
  SuppressedAddress,
  type SuppressionReason,
} from '#shared/domain/messages/suppressed-address.ts';
import type { UnreadRow } from '#shared/domain/due.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { isAbsent, stillHas } from '../table/condition.ts';
import { listingPage, unreadIn } from '../dynamo/query-all.ts';
import { getRow, readOrKeep, readRow, type RowLog } from '../table/read-row.ts';
import { collectedAfter, type Row, type TableClient } from '../table/table-definition.ts';
import { suppressionKeys, suppressionListing, suppressionRanges } from '../table/table-contacts.ts';
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
export const createSuppressionReader = (client: TableClient, tableName: string) => ({
  /** Why nothing is mailed to the address of this id; null where mail may go. */
  async whyNot(id: string): Promise<SuppressionReason | null> {
    const { Item } = await client.get({ TableName: tableName, Key: suppressionKeys.address(id) });
    return Item === undefined ? null : readRow(SuppressedAddress, Item).why;
  },
});

/** Read access for senders of e-mail. It lags behind writes by moments. */
export type SuppressionReader = ReturnType<typeof createSuppressionReader>;

/** The list of addresses that nothing is mailed to, in DynamoDB. */
export function createSuppressionStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName, log };
  const list = { range: suppressionRanges.all(), keyOf: suppressionKeys.address, schema: SuppressedAddress };
  return {
    /** Read consistently; null where it is not listed. */
    get: (id: string): Promise<SuppressedAddress | null> =>
      getRow(table, suppressionKeys.address(id), SuppressedAddress),
    /** Those of some ids that are listed, in any order, and those of which that cannot be read. */
    async among(ids: readonly string[]): Promise<{ items: SuppressedAddress[]; unreadable: UnreadRow[] }> {
      const keys = [...new Set(ids)].map(suppressionKeys.address);
      const { items, unreadable } = readOrKeep(
        SuppressedAddress,
        await batchGet(table, keys, { consistent: true }),
        log,
      );
      return { items, unreadable: unreadable.map((row) => unreadIn(list.range, row)) };
    },
    /** Newest first; the index of it lags by moments. */
    page: (limit: number, cursor?: string): Promise<{ items: SuppressedAddress[]; next_cursor: string | null }> =>
      listingPage(table, list, limit, cursor),
    /** Lists an address, with the act where somebody of the team does; false where something else stands there than `before`. */
    async save(suppression: Suppression, auditEvent?: AuditEvent) {
      const write = writeOfSuppression(tableName, suppression);
      if (auditEvent === undefined) return writeIf(client, write);
      return (await transact(client, [write, writeOfAuditEvent(tableName, auditEvent)])).length === 0;
    },
    /** Takes it off the list with the act, as it was seen; false where it was lifted or listed anew meanwhile. */
    async lift({ id, since }: Pick<SuppressedAddress, 'id' | 'since'>, auditEvent: AuditEvent) {
      const gone: Write = {
        Delete: { TableName: tableName, Key: suppressionKeys.address(id), ...stillHas({ since }) },
      };
      return (await transact(client, [gone, writeOfAuditEvent(tableName, auditEvent)])).length === 0;
    },
  };
}

/** The list of addresses that nothing is mailed to. */
export type SuppressionStore = ReturnType<typeof createSuppressionStore>;
