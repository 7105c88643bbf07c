import { tableDefinition } from '#functions/store/table/table-definition.ts';
import type { Row } from './evaluate.ts';
import type { Change, Looseness } from './looseness.ts';
import { SortedRows } from './sorted-rows.ts';
import { invalid } from './table-errors.ts';
import { Collector } from './collector.ts';

/** Parts the texts a key is made of; no key holds it. */
export const PART = '\u0000';
const PARTITION = tableDefinition.partitionKey;
const SORT = tableDefinition.sortKey;
export const KEY_ATTRIBUTES = [PARTITION, SORT] as const;

export type Place = { partition: string; sort: string };
type Index = (typeof tableDefinition.indexes)[number];

/** One table, or one of its indexes, as partitions of sorted rows. */
export type Rows = ReadonlyMap<string, SortedRows>;

function keyPart(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw invalid('A key attribute must be a string that is not empty');
  return value;
}

/** Returns the place of a row, by its own key. */
export const rowPlace = (row: Row): Place => ({ partition: keyPart(row[PARTITION]), sort: keyPart(row[SORT]) });

/** A place as one text. */
export const keyText = ({ partition, sort }: Place): string => partition + PART + sort;

/** Returns the place of a row in an index; null if it lacks one of the index's attributes. */
export function placeInIndex(index: Index, row: Row): Place | null {
  const [partition, sort] = [index.partitionKey, index.sortKey].map((name) =>
    row[name] === undefined ? undefined : keyPart(row[name]),
  );
  if (partition === undefined || sort === undefined) return null;
  return {
    partition,
    sort: sort + PART + String(row[PARTITION]) + PART + String(row[SORT]),
  };
}

function shownIn(index: Index, row: Row): Row {
  if (index.projection === 'ALL') return row;
  const columns = typeof index.projection === 'string' ? [] : index.projection;
  const names = [PARTITION, SORT, index.partitionKey, index.sortKey, ...columns];
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** A deep copy as the SDK would send it: without undefined values; anything but plain values is refused. */
function plain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') {
    if (typeof value === 'function' || typeof value === 'symbol') throw new Error('Unsupported type passed');
    return value;
  }
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Uint8Array) return value.slice();
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('Unsupported type passed');
  return plainRow(value);
}

/** A row's own copy of what was given. */
export function plainRow(given: object): Row {
  const copy: Row = {};
  for (const [name, value] of Object.entries(given)) if (value !== undefined) copy[name] = plain(value);
  return copy;
}

/** Throws when a key attribute of the row, or of an index, is not what it must be. @returns the row */
export function withGoodKeys(row: Row): Row {
  rowPlace(row);
  for (const index of tableDefinition.indexes) placeInIndex(index, row);
  return row;
}

/** The rows of the one table and its indexes. Rows are replaced, never changed. */
export class FakeTable {
  readonly partitions = new Map<string, SortedRows>();
  readonly indexes = new Map(
    tableDefinition.indexes.map((index) => [index.name as string, { index, rows: new Map<string, SortedRows>() }]),
  );
  /** Recent changes, oldest first; empty if the table has no looseness. */
  readonly changes: Change[] = [];
  readonly now: () => number;
  readonly looseness: Looseness | null;
  /** Counts writes, so that what was computed from the rows can be kept until the next. */
  version = 0;
  private readonly latest = new Map<string, Change>();
  private readonly collector: Collector | null;

  /** Strict unless told otherwise: one step after the other, nothing collected. */
  constructor(now: () => number, looseness: Looseness | null = null) {
    this.now = now;
    this.looseness = looseness;
    this.collector = looseness === null ? null : new Collector(looseness);
  }

  get({ partition, sort }: Place): Row | undefined {
    return this.partitions.get(partition)?.get(sort);
  }

  /** Puts a row, or takes it away. */
  write(place: Place, after: Row | undefined, by: unknown, inTransaction = false): void {
    const before = this.get(place);
    this.version += 1;
    this.putIn(this.partitions, place, after);
    for (const { index, rows } of this.indexes.values()) {
      const left = before === undefined ? null : placeInIndex(index, before);
      const taken = after === undefined ? null : placeInIndex(index, after);
      if (left !== null) this.putIn(rows, left, undefined);
      if (taken !== null && after !== undefined) this.putIn(rows, taken, shownIn(index, after));
    }
    if (this.looseness !== null)
      this.remember({ key: keyText(place), at: this.now(), by, inTransaction, before, after });
    this.collector?.watch(place, after);
  }

  /** The last change of a row, as long as it is remembered. */
  lately(place: Place): Change | undefined {
    return this.latest.get(keyText(place));
  }

  /** Forgets old changes and collects what is past its `ttl`. To be called before each command. */
  age(): void {
    if (this.looseness === null) return;
    const now = this.now();
    const oldest = now - this.looseness.rememberMs;
    const young = this.changes.findIndex(({ at }) => at >= oldest);
    this.changes.splice(0, young === -1 ? this.changes.length : young);
    for (const place of this.collector?.due(now) ?? []) this.write(place, undefined, 'ttl');
  }

  private remember(change: Change): void {
    this.changes.push(change);
    this.latest.set(change.key, change);
  }

  private putIn(rows: Map<string, SortedRows>, { partition, sort }: Place, row: Row | undefined): void {
    const found = rows.get(partition);
    if (row === undefined) {
      found?.delete(sort);
      if (found?.size === 0) rows.delete(partition);
      return;
    }
    const rowsHere = found ?? new SortedRows();
    if (!found) rows.set(partition, rowsHere);
    rowsHere.put(sort, row);
  }
}
