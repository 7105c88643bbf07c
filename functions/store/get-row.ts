import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { readRow } from './read-row.ts';
import type { Key } from './table-definition.ts';
import type { TableHandle } from './table-handle.ts';

/** The row at a key, consistently and checked, or null. */
export async function getRow<T>(table: TableHandle, key: Key, schema: z.ZodType<T>): Promise<T | null> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  return Item === undefined ? null : readRow(schema, Item);
}
