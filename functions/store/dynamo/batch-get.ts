import { setTimeout as sleep } from 'node:timers/promises';
import type { Key, Row, TableHandle } from '../table/table-definition.ts';
import type { Patience } from './transact.ts';

/** The most DynamoDB takes at once (API reference, BatchGetItem). */
const MOST_KEYS = 100;
/**
 * Most tries for keys that the table leaves unprocessed. Retries use a growing backoff: an immediate retry would be
 * refused again.
 */
const MOST_TRIES = 8;
const BASE_MS = 25;
const CAP_MS = 800;

const REAL_PATIENCE: Patience = { sleep: (ms) => sleep(ms), random: Math.random };

/**
 * The rows at some keys, those that exist, each once and in any order; eventually consistent unless told.
 * @throws Error when the table leaves some of them undone all the time
 */
export async function batchGet(
  { client, name }: TableHandle,
  keys: readonly Key[],
  { consistent = false, patience = REAL_PATIENCE }: { consistent?: boolean; patience?: Patience } = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  // A request that names a key twice is refused (API reference, BatchGetItem).
  const once = [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
  for (let at = 0; at < once.length; at += MOST_KEYS) {
    let wanted: Record<string, unknown>[] = once.slice(at, at + MOST_KEYS);
    for (let tries = 0; wanted.length > 0; tries += 1) {
      if (tries === MOST_TRIES) throw new Error(`The table leaves ${wanted.length} rows unread`);
      if (tries > 0) await patience.sleep(patience.random() * Math.min(CAP_MS, BASE_MS * 2 ** tries));
      const asked = { Keys: wanted, ConsistentRead: consistent };
      const page = await client.batchGet({ RequestItems: { [name]: asked } });
      rows.push(...(page.Responses?.[name] ?? []));
      wanted = page.UnprocessedKeys?.[name]?.Keys ?? [];
    }
  }
  return rows;
}
