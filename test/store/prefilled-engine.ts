import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { ensureTable } from '#functions/store/dynamo/ensure-table.ts';
import { tableDefinition, type Row } from '#functions/store/table/table-definition.ts';
import { startDynamoSomewhere } from '#infra/local/engines/start-dynamo.ts';
import { REGION, tableClient } from '#test/table-client.ts';

/** The local engine's own file is written, past the engine: a million bookings through it would take half an hour. */

const TABLE = 'punnagai-filled';
/** The form of the engine's file that is written here; what another version keeps may be another. */
const KNOWN_FORM = '9';
const PER_COMMIT = 50_000;

type Attribute = Record<string, unknown>;
const KEYS = [tableDefinition.partitionKey, tableDefinition.sortKey] as const;

/** A value as DynamoDB writes it, and about how many bytes it counts as (developer guide, Item sizes). */
function attributeOf(value: unknown): { written: Attribute; bytes: number } {
  if (typeof value === 'string') return { written: { S: value }, bytes: Buffer.byteLength(value) };
  if (typeof value === 'number')
    return { written: { N: String(value) }, bytes: Math.ceil(String(value).length / 2) + 1 };
  if (typeof value === 'boolean') return { written: { BOOL: value }, bytes: 1 };
  if (value === null) return { written: { NULL: true }, bytes: 1 };
  if (Array.isArray(value)) {
    const items = value.map(attributeOf);
    return {
      written: { L: items.map(({ written }) => written) },
      bytes: items.reduce((sum, { bytes }) => sum + bytes + 1, 3),
    };
  }
  if (typeof value !== 'object') throw new Error(`A ${typeof value} is not written`);
  const { written, bytes } = itemOf(value);
  return { written: { M: written }, bytes: bytes + 3 };
}

function itemOf(row: object): { written: Record<string, Attribute>; bytes: number } {
  const written: Record<string, Attribute> = {};
  let size = 0;
  for (const [name, value] of Object.entries(row)) {
    const attribute = attributeOf(value);
    written[name] = attribute.written;
    size += name.length + attribute.bytes;
  }
  return { written, bytes: size };
}

const keyText = (value: unknown): string => `S:${String(value)}`;

/** Returns the attributes of an item in an index: all of it, or its keys and some columns. */
function shownBy(
  { partitionKey, sortKey, projection }: (typeof tableDefinition.indexes)[number],
  item: Record<string, Attribute>,
): Record<string, Attribute> {
  if (projection === 'ALL') return item;
  const columns = projection === 'KEYS_ONLY' ? [] : projection;
  const names = [...KEYS, partitionKey, sortKey, ...columns];
  return Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
}

/** Writes rows into the engine's file while nobody else has it open. Answers how many. */
function writeInto(file: string, rows: Iterable<Row>): number {
  const db = new DatabaseSync(file);
  const form = db.prepare("SELECT value FROM _config WHERE key = 'schema_version'").get()?.['value'];
  if (form !== KNOWN_FORM) throw new Error(`The engine's file has form ${String(form)}, not ${KNOWN_FORM}`);
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -400000');
  // Key, item, its size, and two columns that the engine fills in for itself.
  const put = db.prepare(`INSERT INTO "${TABLE}" VALUES (?, ?, ?, ?, NULL, '')`);
  // The index' key, the item's, and what is shown of it.
  const list = new Map<string, StatementSync>();
  for (const { name } of tableDefinition.indexes)
    list.set(name, db.prepare(`INSERT INTO "${TABLE}::gsi::${name}" VALUES (?, ?, ?, ?, ?)`));
  let written = 0;
  db.exec('BEGIN');
  for (const row of rows) {
    const { written: item, bytes } = itemOf(row);
    const key = [keyText(row[KEYS[0]]), keyText(row[KEYS[1]])] as const;
    put.run(...key, JSON.stringify(item), bytes);
    for (const index of tableDefinition.indexes) {
      const [partition, sort] = [row[index.partitionKey], row[index.sortKey]];
      if (partition === undefined || sort === undefined) continue;
      list.get(index.name)?.run(keyText(partition), keyText(sort), ...key, JSON.stringify(shownBy(index, item)));
    }
    written += 1;
    if (written % PER_COMMIT === 0) db.exec('COMMIT; BEGIN');
  }
  db.exec('COMMIT');
  db.close();
  return written;
}

/** An engine whose table holds these rows, in a file that goes when it stops. */
export async function engineFilledWith(rows: Iterable<Row>) {
  const dir = mkdtempSync(path.join(tmpdir(), 'punnagai-filled-'));
  const file = path.join(dir, 'table.db');
  const clientOf = (endpoint: string) => tableClient(endpoint);
  const clear = (): void => rmSync(dir, { recursive: true, force: true });
  try {
    const empty = await startDynamoSomewhere(file);
    await ensureTable({ region: REGION, endpoint: empty.endpoint }, TABLE);
    await empty.stop();
    const written = writeInto(file, rows);
    const { endpoint, stop } = await startDynamoSomewhere(file);
    const ended = () => stop().finally(clear);
    return { table: { client: clientOf(endpoint), name: TABLE }, endpoint, written, stop: ended };
  } catch (error) {
    clear();
    throw error;
  }
}
