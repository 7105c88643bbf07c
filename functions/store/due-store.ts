import * as z from 'zod';
import { queryPage } from './dynamo/query-all.ts';
import { DUE_ATTRIBUTES, dueEntryOf, dueListsOf, putOffTo, readDueEntry, stuckListOf } from './table/table-due.ts';
import { identify, rangeOf, rowName, slotOf } from './table/table.ts';
import type { Row, TableClient } from './table/table-definition.ts';
import type { Write } from './dynamo/transact.ts';
import { writeIf } from './dynamo/write-if.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import type { Due, DueEntry, DueList, Failing } from '#shared/domain/due.ts';

const PAGE = 100;

/** A failing row, and the list that it belongs to by now. */
type FailedAgain = Failing & { isAlarming: boolean; quarantined: boolean };

const FailingRow = lazyObject(() => ({ failing_since: z.iso.datetime(), failures: z.int().min(1) }));

/** Type of a due row that has no parent, by the owner in its key. */
const WHAT_OF: Partial<Record<string, Due['what']>> = { CONVERSION: 'conversion', BLOG: 'post', WAITLIST: 'notice' };

function dueOf(row: Row): Due {
  const entry = dueEntryOf(row);
  const { since, key } = readDueEntry(entry);
  const { owner, id, item } = identify(row);
  const name = rowName(row);
  if (item === 'SLOT') return { what: 'visit', id, slot: slotOf(key), since, name, entry };
  const whole = WHAT_OF[owner] ?? 'appointment';
  return { what: item === 'META' ? whole : 'notice', id, since, name, entry };
}

/** Creates the store of due work, in DynamoDB: a sparse index, in which every kind has partitions of its own. */
export function createDueStore(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  return {
    lists: dueListsOf,
    /** The one of them that holds the rows that are stuck: those that failed again and again, also while they are put off. */
    stuckList: stuckListOf,
    /** A page of what waits in a list since before `now` (ISO), oldest first, behind `after`; may lag behind writes. */
    async page(list: DueList, now: string, after: DueEntry | null): Promise<{ due: Due[]; next: DueEntry | null }> {
      const { rows, next } = await queryPage(table, rangeOf.due(list, now), {
        limit: PAGE,
        ...(after === null ? {} : { after }),
      });
      return { due: rows.map(dueOf), next: next === undefined ? null : dueEntryOf(next) };
    },
    /** Returns the known failures of a row; null when its last try did not fail, or it is not due any more. */
    async failing(entry: DueEntry): Promise<Failing | null> {
      const { key: Key } = readDueEntry(entry);
      const { Item } = await client.get({ TableName: tableName, Key, ConsistentRead: true });
      const read = FailingRow.safeParse(Item);
      return read.success ? { since: read.data.failing_since, failures: read.data.failures } : null;
    },
    /**
     * Puts a row off until `at` (ISO); false when somebody moved it meanwhile. One that is failing for the third time goes to the
     * stuck list of its kind, and one that has failed for a day into quarantine.
     */
    putOff: (entry: DueEntry, at: string, failing: FailedAgain | null) =>
      writeIf(client, putOffWrite(tableName, entry, at, failing)),
  };
}

export type DueStore = ReturnType<typeof createDueStore>;

function putOffWrite(TableName: string, entry: DueEntry, at: string, failing: FailedAgain | null): Write {
  const moved = putOffTo(entry, at, failing);
  const values: Record<string, string | number> =
    failing === null ? moved : { ...moved, failing_since: failing.since, failures: failing.failures };
  const before = DUE_ATTRIBUTES.map((name) => [`:was_${name}`, entry[name] ?? ''] as const);
  const after = Object.entries(values).map(([name, value]) => [`:${name}`, value] as const);
  return {
    Update: {
      TableName,
      Key: readDueEntry(entry).key,
      UpdateExpression: `SET ${Object.keys(values)
        .map((name) => `${name} = :${name}`)
        .join(', ')}`,
      // A concurrent change of the due attributes wins over this write.
      ConditionExpression: DUE_ATTRIBUTES.map((name) => `${name} = :was_${name}`).join(' AND '),
      ExpressionAttributeValues: Object.fromEntries<string | number>([...after, ...before]),
    },
  };
}
