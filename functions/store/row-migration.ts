import * as z from 'zod';
import { UnreadableRow } from '#shared/domain/due.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { getRow, type RowLog } from './table/read-row.ts';
import { keyOf } from './table/table.ts';
import type { Row, TableHandle } from './table/table-definition.ts';

export const MigrationRow = lazyObject(() => ({
  next: z.string().nullable(),
  read: z.int(),
  migrated: z.int(),
  /** Rows that could not be read; they wait for a person. */
  unreadable: z.int(),
  done_at: z.iso.datetime().nullable(),
}));
/** The progress of a migration: the key after which it continues (null at the start), and when it ended (ISO). */
export type MigrationProgress = z.infer<typeof MigrationRow>;

/**
 * A change of rows that an earlier version of the product wrote. `migrate` writes one row in its new form, on the condition
 * that it is still as it was read, and answers whether it wrote; a row in the new form stays as it is. A changed migration
 * gets a new name, and so starts again.
 */
export type Migration = { name: string; migrate: (table: TableHandle, row: Row) => Promise<boolean> };

/**
 * The migrations of this version, in the order in which they run. None yet: the rows of the first deployment are those of
 * this version. `test/store/row-migration.test.ts` holds a worked example.
 */
export const MIGRATIONS: readonly Migration[] = [];

const ROWS_PER_PAGE = 200;

const PageKey = z.record(z.string(), z.string());

/** One migration over the table in DynamoDB. It scans the whole table: for deployments, never for a request. */
export function createRowMigration(table: TableHandle, { name, migrate }: Migration, log: RowLog) {
  const { client, name: tableName } = table;
  /** An unreadable row raises an alarm, and the others do not wait behind it. */
  const migrateOne = async (row: Row): Promise<boolean | 'unreadable'> => {
    try {
      return await migrate(table, row);
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      log.alarm('a row cannot be read and is not migrated', { row: error.row }, 'unmigrated-row');
      return 'unreadable';
    }
  };
  return {
    name,
    /** Its stored progress; null before the first run. */
    progress: (): Promise<MigrationProgress | null> => getRow(table, keyOf.migration(name), MigrationRow),
    async saveProgress(progress: MigrationProgress) {
      await client.put({ TableName: tableName, Item: { ...keyOf.migration(name), ...progress } });
    },
    /** Reads a page of rows after a key, and migrates those that need it unless another write came first. */
    async migratePage(after: string | null) {
      const { Items = [], LastEvaluatedKey } = await client.scan({
        TableName: tableName,
        Limit: ROWS_PER_PAGE,
        ConsistentRead: true,
        ...(after === null ? {} : { ExclusiveStartKey: PageKey.parse(JSON.parse(after)) }),
      });
      let [migrated, unreadable] = [0, 0];
      for (const row of Items) {
        const outcome = await migrateOne(row);
        if (outcome === 'unreadable') unreadable += 1;
        else if (outcome) migrated += 1;
      }
      const next = LastEvaluatedKey === undefined ? null : JSON.stringify(LastEvaluatedKey);
      return { read: Items.length, migrated, unreadable, next };
    },
  };
}

/** One migration over all rows of the table. */
export type RowMigration = ReturnType<typeof createRowMigration>;
