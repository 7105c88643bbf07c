import type { EntryKey, WaitlistStore } from '#functions/core/leads/waitlist/ports.ts';
import { keptSeconds } from '#shared/domain/privacy/retention.ts';
import { Waitlist, WaitlistEntry } from '#shared/domain/leads/waitlist.ts';
import { writeOfAct } from '../audit/act-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { isAbsentOr, stillHas, type Condition } from '../table/condition.ts';
import { queryAll, queryPage } from '../dynamo/query-all.ts';
import { getRow, readOrKeep, readRows, readWholeRows, type RowLog } from '../table/read-row.ts';
import { reschedule } from '../dynamo/reschedule.ts';
import { suppressionKeys } from '../table/table-suppression.ts';
import { identify } from '../table/table.ts';
import {
  collectedAfter,
  TTL_ATTRIBUTE,
  ttlAfter,
  type Key,
  type Row,
  type TableClient,
} from '../table/table-definition.ts';
import { hashIn, waitlistKeys, waitlistListing, waitlistRanges } from '../table/table-waitlist.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import { writeIf } from '../dynamo/write-if.ts';

const PAGE = 100;

/** Without a due entry of its own: its waitlist is due. */
const rowOfEntry = (entry: WaitlistEntry): Row => ({
  ...waitlistKeys.entry(entry),
  ...collectedAfter(entry.created_at, 'waitlist'),
  ...entry,
});

/** An entry that cannot be read, by its key and the end of its period. */
function unreadEntry(row: Row): EntryKey & { at: string } {
  const expires = Number(row[TTL_ATTRIBUTE] ?? 0);
  const at = new Date((expires - keptSeconds('waitlist')) * 1000).toISOString();
  return { list: identify(row).id, hash: hashIn(row), at };
}

/** Makes the row of a waitlist where there is none, and marks it: what is due of it stays so. */
function markOf(TableName: string, { list: id, created_at }: WaitlistEntry, mark: string): Write {
  const set = { id, mark, ...waitlistListing({ id }), [TTL_ATTRIBUTE]: ttlAfter(created_at, 'waitlist') };
  const names = Object.keys(set);
  return {
    Update: {
      TableName,
      Key: waitlistKeys.list(id),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}, #next = if_not_exists(#next, :never)`,
      ExpressionAttributeNames: {
        ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
        '#next': 'next_check_at',
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
        ':never': null,
      },
    },
  };
}

/** Waitlists in DynamoDB: a row for each city beside the rows of its entries. */
export function createWaitlistStore(client: TableClient, tableName: string, log: RowLog): WaitlistStore {
  const table = { client, name: tableName };
  const put = (entry: WaitlistEntry, condition: Condition): Write => ({
    Put: { TableName: tableName, Item: rowOfEntry(entry), ...condition },
  });
  const remove = (Key: Key, condition: Condition): Write => ({ Delete: { TableName: tableName, Key, ...condition } });
  const isDone = async (...writes: Write[]): Promise<boolean> => (await transact(client, writes)).length === 0;
  return {
    async join(entry, mark) {
      await transact(client, [put(entry, isAbsentOr({ attempts: 0 })), markOf(tableName, entry, mark)]);
    },
    async leave(key) {
      await client.delete({ TableName: tableName, Key: waitlistKeys.entry(key) });
    },
    async all() {
      return readRows(Waitlist, await queryAll(table, waitlistRanges.all()), log);
    },
    get: (id) => getRow(table, waitlistKeys.list(id), Waitlist),
    setDue: ({ id, next_check_at }, at) =>
      reschedule(table, { key: waitlistKeys.list(id), kind: 'notice' }, stillHas({ next_check_at }), at),
    async *entries(id) {
      let after: Row | undefined;
      do {
        const reading = { consistent: true, limit: PAGE, ...(after !== undefined && { after }) };
        const page = await queryPage(table, waitlistRanges.entries(id), reading);
        yield readWholeRows(WaitlistEntry, page.rows, log);
        after = page.next;
      } while (after !== undefined);
    },
    remove: ({ id, mark }) => isDone(remove(waitlistKeys.list(id), stillHas({ mark }))),
    save(entry, attempts) {
      const condition = stillHas({ attempts });
      return entry.state === 'PENDING'
        ? writeIf(client, put(entry, condition))
        : isDone(remove(waitlistKeys.entry(entry), condition));
    },
    async find(keys) {
      const rows = await batchGet(table, keys.map(waitlistKeys.entry), { consistent: true });
      const { items, unreadable } = readOrKeep(WaitlistEntry, rows, log);
      return { items, unreadable: unreadable.map(unreadEntry) };
    },
    erase(key, { act, suppressed_id }) {
      const address: Write[] =
        suppressed_id === null
          ? []
          : [{ Delete: { TableName: tableName, Key: suppressionKeys.address(suppressed_id) } }];
      const entry = remove(waitlistKeys.entry(key), stillHas({ hash: key.hash }));
      return isDone(entry, ...address, writeOfAct(tableName, act));
    },
  };
}
