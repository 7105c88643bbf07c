import type * as z from 'zod';
import { contentOf, rowName } from './table.ts';
import type { Row, Key, TableHandle } from './table-definition.ts';
import { UnreadableRow } from '#shared/domain/due.ts';
import type { AlarmKind } from '#shared/domain/alarm.ts';

/**
 * Parses and validates a row. Attributes unknown to this version stay on the value, at every depth: a later version may
 * have written them. A caller that writes the value back must not lose them.
 * @throws UnreadableRow
 */
export function readRow<T>(schema: z.ZodType<T>, row: Row): T {
  const content = contentOf(row);
  const result = schema.safeParse(content);
  if (!result.success) throw new UnreadableRow(rowName(row));
  if (isObject(result.data)) keepUnknown(result.data, content);
  return result.data;
}

/** Lists and maps; bytes are one value. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/**
 * Puts what only the stored value has beside what was read of it; changes `known`, which the schema has just made. An array
 * is looked through by its places, and keeps its length.
 */
function keepUnknown(known: Record<string, unknown>, stored: Record<string, unknown>): void {
  const isList = Array.isArray(known);
  if (isList !== Array.isArray(stored)) return;
  // Plain values need no look: most of a row is made of them, and every read comes through here.
  for (const name of Object.keys(stored)) {
    const value = stored[name];
    if (isObject(value) && isObject(known[name])) keepUnknown(known[name], value);
    else if (!isList && !Object.hasOwn(known, name)) known[name] = value;
  }
}

/** Log that reports an unreadable row of a list. It takes ids only, never personal data. */
export type RowLog = { alarm(message: string, ids: Record<string, string | number>, kind?: AlarmKind): void };

/**
 * Parses and validates the rows of a list. An unreadable row raises an alarm for the operator and does not hide the
 * others.
 */
export const readRows = <T>(schema: z.ZodType<T>, rows: readonly Row[], log: RowLog): T[] =>
  readOrKeep(schema, rows, log).items;

/** The same, with the rows that cannot be read. */
export function readOrKeep<T>(
  schema: z.ZodType<T>,
  rows: readonly Row[],
  log: RowLog,
): { items: T[]; unreadable: Row[] } {
  const [items, unreadable]: [T[], Row[]] = [[], []];
  for (const row of rows) {
    const { success, data } = schema.safeParse(contentOf(row));
    if (success) items.push(data);
    else {
      log.alarm('a row cannot be read and is left out of its list', { row: rowName(row) }, 'row');
      unreadable.push(row);
    }
  }
  return { items, unreadable };
}

/** As readRows, for whoever writes a row back: attributes that this version does not know stay on the values. */
export const readWholeRows = <T>(schema: z.ZodType<T>, rows: readonly Row[], log: RowLog): T[] =>
  rows.filter((row) => readRows(schema, [row], log).length > 0).map((row) => readRow(schema, row));

/** The row at a key, consistently and checked, or null. */
export async function getRow<T>(table: TableHandle, key: Key, schema: z.ZodType<T>): Promise<T | null> {
  const { Item } = await table.client.get({ TableName: table.name, Key: key, ConsistentRead: true });
  return Item === undefined ? null : readRow(schema, Item);
}
