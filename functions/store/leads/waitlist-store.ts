import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { keptSeconds } from '#shared/domain/privacy/retention.ts';
import { Waitlist, WaitlistEntry, type EntryKey } from '#shared/domain/leads/waitlist.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { isAbsentOr, stillHas, type Condition } from '../table/condition.ts';
import { queryAll, queryPages } from '../dynamo/query-all.ts';
import { getRow, readOrKeep, readRows, readWholeRows, type RowLog } from '../table/read-row.ts';
import { suppressionKeys } from '../table/table-contacts.ts';
import { identify } from '../table/table.ts';
import {
  collectedAfter,
  TTL_ATTRIBUTE,
  ttlAfter,
  type Key,
  type Row,
  type TableClient,
} from '../table/table-definition.ts';
import { hashIn, waitlistKeys, waitlistListing, waitlistRanges } from '../table/table-leads.ts';
import { transact, type Write } from '../dynamo/transact.ts';
import { writeIf, reschedule } from '../dynamo/write-if.ts';

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
export function createWaitlistStore(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  const put = (entry: WaitlistEntry, condition: Condition): Write => ({
    Put: { TableName: tableName, Item: rowOfEntry(entry), ...condition },
  });
  const remove = (Key: Key, condition: Condition): Write => ({ Delete: { TableName: tableName, Key, ...condition } });
  const isDone = async (...writes: Write[]): Promise<boolean> => (await transact(client, writes)).length === 0;
  return {
    /**
     * Writes an entry in the place of the same one before it, and marks its waitlist; nothing where the e-mail is being sent.
     * @param mark a new one
     */
    async join(entry: WaitlistEntry, mark: string) {
      await transact(client, [put(entry, isAbsentOr({ attempts: 0 })), markOf(tableName, entry, mark)]);
    },
    async leave(key: EntryKey) {
      await client.delete({ TableName: tableName, Key: waitlistKeys.entry(key) });
    },
    /** Every waitlist; may lag behind writes. */
    async all(): Promise<Waitlist[]> {
      return readRows(Waitlist, await queryAll(table, waitlistRanges.all()), log);
    },
    get: (id: string): Promise<Waitlist | null> => getRow(table, waitlistKeys.list(id), Waitlist),
    /** Sets when its people are notified, unless that was changed since it was read; false then. */
    setDue: ({ id, next_check_at }: Waitlist, at: string | null) =>
      reschedule(table, { key: waitlistKeys.list(id), kind: 'notice' }, stillHas({ next_check_at }), at),
    /** The entries of a waitlist, a page at a time. One that cannot be read is left out and logged. */
    async *entries(id: string): AsyncIterable<WaitlistEntry[]> {
      const pages = queryPages(table, waitlistRanges.entries(id), { consistent: true, limit: PAGE });
      for await (const rows of pages) yield readWholeRows(WaitlistEntry, rows, log);
    },
    /** Deletes an empty waitlist; false if someone joined since it was read. */
    remove: ({ id, mark }: Waitlist) => isDone(remove(waitlistKeys.list(id), stillHas({ mark }))),
    /** Writes what an attempt changed, or deletes a settled entry; false if it was attempted since, or is gone. */
    save(entry: WaitlistEntry, attempts: number) {
      const condition = stillHas({ attempts });
      return entry.state === 'PENDING'
        ? writeIf(client, put(entry, condition))
        : isDone(remove(waitlistKeys.entry(entry), condition));
    },
    /** The entries with these keys that exist. */
    async find(keys: readonly EntryKey[]) {
      const rows = await batchGet(table, keys.map(waitlistKeys.entry), { consistent: true });
      const { items, unreadable } = readOrKeep(WaitlistEntry, rows, log);
      return { items, unreadable: unreadable.map(unreadEntry) };
    },
    /** Deletes an entry with its audit event; false if it is gone. With it goes its address from the suppression list. */
    erase(key: EntryKey, { auditEvent, suppressed_id }: { auditEvent: AuditEvent; suppressed_id: string | null }) {
      const address: Write[] =
        suppressed_id === null
          ? []
          : [{ Delete: { TableName: tableName, Key: suppressionKeys.address(suppressed_id) } }];
      const entry = remove(waitlistKeys.entry(key), stillHas({ hash: key.hash }));
      return isDone(entry, ...address, writeOfAuditEvent(tableName, auditEvent));
    },
  };
}

/** Waitlists of cities without clinics, and who is on them. Everything but `all` is read consistently. */
export type WaitlistStore = ReturnType<typeof createWaitlistStore>;
