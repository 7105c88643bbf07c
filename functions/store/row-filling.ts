import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { RowFilling } from '#functions/core/migration/ports.ts';
import type { Condition } from './condition.ts';
import { UnreadableRow } from '#functions/core/ports.ts';
import { getRow } from './read-row.ts';
import type { RowLog } from './read-row.ts';
import { keyOf, ownKey } from './table.ts';
import type { Row, TableHandle } from './table-definition.ts';
import { writeIf } from './write-if.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';

export const FillingRow = lazyObject(() => ({
  next: z.string().nullable(),
  looked: z.int(),
  filled: z.int(),
  unreadable: z.int().default(0),
  done_at: z.iso.datetime().nullable(),
}));

/** Whether a filling has looked at all rows. */
export async function isFilledIn(table: TableHandle, name: string): Promise<boolean> {
  const progress = await getRow(table, keyOf.filling(name), FillingRow);
  return progress !== null && progress.done_at !== null;
}

const ROWS_AT_ONCE = 200;

/**
 * What an old row lacks. Another name begins anew. `fill` writes what one row lacks and answers whether it wrote; it
 * writes nothing where nothing is lacking.
 */
export type Filling = { name: string; fill: (table: TableHandle, row: Row) => Promise<boolean> };

type Amendment = { set: Row; remove?: readonly string[]; was: Condition };

/** Sets and removes attributes of a row that still is as it was read; a row that was collected meanwhile does not come back. */
export const amend = (table: TableHandle, row: Row, amendment: Amendment): Promise<boolean> =>
  writeIf(table.client, amendmentOf(table, row, amendment));

/** The same as a write, for a transaction with others. */
export function amendmentOf(table: TableHandle, row: Row, { set, remove = [], was }: Amendment) {
  const names = Object.keys(set);
  const sets = names.length === 0 ? [] : [`SET ${names.map((name) => `#new_${name} = :new_${name}`).join(', ')}`];
  const removes = remove.length === 0 ? [] : [`REMOVE ${remove.map((name) => `#new_${name}`).join(', ')}`];
  return {
    Update: {
      TableName: table.name,
      Key: ownKey(row),
      UpdateExpression: [...sets, ...removes].join(' '),
      ConditionExpression: was.ConditionExpression,
      ExpressionAttributeNames: {
        ...was.ExpressionAttributeNames,
        ...Object.fromEntries([...names, ...remove].map((name) => [`#new_${name}`, name])),
      },
      ExpressionAttributeValues: {
        ...was.ExpressionAttributeValues,
        ...Object.fromEntries(names.map((name) => [`:new_${name}`, set[name]])),
      },
    },
  };
}

/** Whether a row is without any of these attributes. */
export const lacks = (row: Row, wanted: Row): boolean => Object.keys(wanted).some((name) => row[name] === undefined);

const Place = z.record(z.string(), z.string());

/** Old rows of the table in DynamoDB. A whole Scan: for deployments, never for a request. */
export function createRowFilling(table: TableHandle, { name, fill }: Filling, log: RowLog): RowFilling {
  const { client, name: tableName } = table;
  /** One that cannot be read is told to the operator, and the others do not wait behind it. */
  const fillOne = async (row: Row): Promise<boolean | 'unreadable'> => {
    try {
      return await fill(table, row);
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      log.alarm('a row cannot be read and is not filled in', { row: error.row }, 'backfill-row');
      return 'unreadable';
    }
  };
  return {
    name,
    progress: () => getRow(table, keyOf.filling(name), FillingRow),
    async keep(progress) {
      await client.send(new PutCommand({ TableName: tableName, Item: { ...keyOf.filling(name), ...progress } }));
    },
    async fillSome(after) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new ScanCommand({
          TableName: tableName,
          Limit: ROWS_AT_ONCE,
          ConsistentRead: true,
          ...(after === null ? {} : { ExclusiveStartKey: Place.parse(JSON.parse(after)) }),
        }),
      );
      let [filled, unreadable] = [0, 0];
      for (const row of Items) {
        const outcome = await fillOne(row);
        if (outcome === 'unreadable') unreadable += 1;
        else if (outcome) filled += 1;
      }
      const next = LastEvaluatedKey === undefined ? null : JSON.stringify(LastEvaluatedKey);
      return { looked: Items.length, filled, unreadable, next };
    },
  };
}
