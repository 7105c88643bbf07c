import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key, Row, TableHandle } from './table-definition.ts';

/** The most DynamoDB takes at once (API reference, BatchGetItem). */
const MOST_KEYS = 100;

/** The rows at some keys, those that exist, in any order; eventually consistent unless told. */
export async function batchGet(
  { client, name }: TableHandle,
  keys: readonly Key[],
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < keys.length; at += MOST_KEYS) {
    let wanted: Record<string, unknown>[] = keys.slice(at, at + MOST_KEYS);
    while (wanted.length > 0) {
      const asked = { Keys: wanted, ConsistentRead: consistent };
      const page = await client.send(new BatchGetCommand({ RequestItems: { [name]: asked } }));
      rows.push(...(page.Responses?.[name] ?? []));
      wanted = page.UnprocessedKeys?.[name]?.Keys ?? [];
    }
  }
  return rows;
}
