import { checkBounds, checkGiven, holds, readTest, type Given, type Row } from './evaluate.ts';
import type { Operand, Test } from './expression.ts';
import { KEY_ATTRIBUTES, PART, placeInIndex, rowPlace, type FakeTable, type Place, type Rows } from './fake-table.ts';
import type { Change, ReadKind } from './looseness.ts';
import { SortedRows } from './sorted-rows.ts';
import { invalid } from './table-errors.ts';

export type Reading = Given & {
  IndexName?: string | undefined;
  KeyConditionExpression?: string | undefined;
  FilterExpression?: string | undefined;
  ProjectionExpression?: string | undefined;
  ConsistentRead?: boolean | undefined;
  ScanIndexForward?: boolean | undefined;
  Limit?: number | undefined;
  ExclusiveStartKey?: Row | undefined;
  Select?: string | undefined;
};
export type Page = { Items?: Row[]; Count: number; ScannedCount: number; LastEvaluatedKey?: Row };

/** Which part of a partition is asked for; `isWithin` stays false once it is, going up. */
type Range = {
  partition: string;
  from: string;
  isWithin: (sort: string) => boolean;
  isLeftOut: (sort: string) => boolean;
};
type Source = { rows: Rows; keys: readonly string[]; place: (row: Row) => Place | null };

function sourceOf(table: FakeTable, name: string | undefined): Source {
  if (name === undefined) return { rows: table.partitions, keys: KEY_ATTRIBUTES, place: rowPlace };
  const found = table.indexes.get(name);
  if (!found) throw invalid(`The table does not have the specified index: ${name}`);
  const { index, rows } = found;
  return { rows, keys: [index.partitionKey, index.sortKey], place: (row) => placeInIndex(index, row) };
}

/** The sort key itself: an index adds the row's own key behind it. */
const sortOf = (key: string): string => key.split(PART, 1)[0] ?? '';

function text(operand: Operand, given: Given): string {
  const value = operand.is === 'value' ? given.ExpressionAttributeValues?.[operand.name] : undefined;
  if (typeof value !== 'string' || value === '')
    throw invalid('A key condition compares with a string that is not empty');
  return value;
}

const never = (): boolean => false;

function sortRange(test: Test, given: Given): Omit<Range, 'partition'> {
  if (test.is === 'between') {
    const [from, to] = [text(test.low, given), text(test.high, given)];
    return { from, isWithin: (sort) => sort <= to, isLeftOut: never };
  }
  if (test.is === 'beginsWith') {
    const start = text(test.start, given);
    return { from: start, isWithin: (sort) => sort.startsWith(start), isLeftOut: never };
  }
  if (test.is !== 'compare') throw invalid('Invalid operator used in KeyConditionExpression');
  const bound = text(test.right, given);
  switch (test.by) {
    case '=':
      return { from: bound, isWithin: (sort) => sort === bound, isLeftOut: never };
    case '<':
      return { from: '', isWithin: (sort) => sort < bound, isLeftOut: never };
    case '<=':
      return { from: '', isWithin: (sort) => sort <= bound, isLeftOut: never };
    case '>':
      return { from: bound, isWithin: () => true, isLeftOut: (sort) => sort === bound };
    case '>=':
      return { from: bound, isWithin: () => true, isLeftOut: never };
    default:
      throw invalid('Invalid operator used in KeyConditionExpression');
  }
}

function nameIn(test: Test, given: Given): string {
  const operand = test.is === 'compare' || test.is === 'between' || test.is === 'beginsWith' ? test.left : null;
  if (operand?.is !== 'path') throw invalid('Invalid KeyConditionExpression');
  return given.ExpressionAttributeNames?.[operand.name] ?? operand.name;
}

function rangeOf(test: Test, given: Given, [partitionKey, sortKey]: readonly string[]): Range {
  const parts = test.is === 'and' ? test.all : [test];
  const partition = parts.find((part) => nameIn(part, given) === partitionKey);
  const sort = parts.find((part) => part !== partition);
  if (partition?.is !== 'compare' || partition.by !== '=' || parts.length > 2)
    throw invalid('Query condition missed key schema element');
  if (sort !== undefined && nameIn(sort, given) !== sortKey) throw invalid('Query key condition not supported');
  const bounds = sort === undefined ? { from: '', isWithin: () => true, isLeftOut: never } : sortRange(sort, given);
  return { partition: text(partition.right, given), ...bounds };
}

/** A partition's rows as a reader sees them, who may miss what changed lately. */
function seenRows(table: FakeTable, source: Source, partition: string, kind: ReadKind, by: unknown): SortedRows {
  const rows = source.rows.get(partition) ?? NO_ROWS;
  const hidden = hiddenChanges(table, source, partition, kind, by);
  if (hidden.length === 0) return rows;
  const seen = new SortedRows();
  for (const key of rows.from('', () => true)) seen.put(key, rows.get(key) ?? {});
  for (const { before, after } of hidden) {
    const [left, taken] = [before && source.place(before), after && source.place(after)];
    if (taken?.partition === partition) seen.delete(taken.sort);
    if (before && left?.partition === partition) seen.put(left.sort, before);
  }
  return seen;
}

const NO_ROWS = new SortedRows();

/** The changes a reader misses, newest first; of one row never an earlier one without the later ones. */
function hiddenChanges(table: FakeTable, source: Source, partition: string, kind: ReadKind, by: unknown): Change[] {
  if (table.changes.length === 0 || table.looseness === null) return [];
  const isHere = (row: Row | undefined): boolean => row !== undefined && source.place(row)?.partition === partition;
  const here = table.changes.filter(({ before, after }) => isHere(before) || isHere(after));
  const hides = here.length === 0 ? null : table.looseness.hides(kind, by);
  if (hides === null) return [];
  const shown = new Set<string>();
  return here.toReversed().filter((change) => {
    if (!shown.has(change.key) && hides(change)) return true;
    shown.add(change.key);
    return false;
  });
}

/** One page of a Query. */
export function query(table: FakeTable, input: Reading, by: unknown): Page {
  const condition = readTest(input.KeyConditionExpression);
  if (condition === null) throw invalid('A Query needs a KeyConditionExpression');
  checkGiven(input, condition, readTest(input.FilterExpression), namesIn(input.ProjectionExpression));
  checkBounds(condition.tree, input);
  if (input.IndexName !== undefined && input.ConsistentRead === true)
    throw invalid('Consistent reads are not supported on global secondary indexes');
  const source = sourceOf(table, input.IndexName);
  const range = rangeOf(condition.tree, input, source.keys);
  const kind = input.IndexName !== undefined ? 'index' : input.ConsistentRead === true ? 'consistent' : 'stale';
  const seen = seenRows(table, source, range.partition, kind, by);
  const keys = seen
    .from(range.from, (key) => range.isWithin(sortOf(key)))
    .filter((key) => !range.isLeftOut(sortOf(key)));
  if (input.ScanIndexForward === false) keys.reverse();
  return pageOf(
    table,
    input,
    by,
    keys.map((key) => [key, seen.get(key) ?? {}]),
    source,
  );
}

/** One page of a Scan of the table. */
export function scan(table: FakeTable, input: Reading, by: unknown): Page {
  const source = sourceOf(table, undefined);
  const kind = input.ConsistentRead === true ? 'consistent' : 'stale';
  const all = [...source.rows.keys()].toSorted().flatMap((partition) => {
    const rows = seenRows(table, source, partition, kind, by);
    return rows.from('', () => true).map((key): [string, Row] => [partition + PART + key, rows.get(key) ?? {}]);
  });
  return pageOf(table, input, by, all, { ...source, place: scanPlace });
}

function scanPlace(row: Row): Place {
  const { partition, sort } = rowPlace(row);
  return { partition, sort: partition + PART + sort };
}

/** Returns the rows after a key, up to a limit or to a random end of the page. */
function pageOf(table: FakeTable, input: Reading, by: unknown, found: readonly [string, Row][], source: Source): Page {
  const start = input.ExclusiveStartKey && source.place(input.ExclusiveStartKey)?.sort;
  if (input.ExclusiveStartKey && start === undefined) throw invalid('The provided starting key is invalid');
  const isBehind = (key: string): boolean =>
    start === undefined || (input.ScanIndexForward === false ? key < start : key > start);
  const filter = readTest(input.FilterExpression);
  const page: Row[] = [];
  let looked = 0;
  let last: Row | undefined;
  for (const [key, row] of found) {
    if (!isBehind(key)) continue;
    looked += 1;
    if (filter === null || holds(filter.tree, row, input)) page.push(row);
    if (looked === input.Limit || table.looseness?.endsPage(by) === true) {
      last = keyOfRow(row, source.keys);
      break;
    }
  }
  const items = input.Select === 'COUNT' ? {} : { Items: page.map((row) => projected(row, input)) };
  return {
    ...items,
    Count: page.length,
    ScannedCount: looked,
    ...(last === undefined ? {} : { LastEvaluatedKey: last }),
  };
}

const keyOfRow = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries([...KEY_ATTRIBUTES, ...names].map((name) => [name, row[name]]));

const namesIn = (projection: string | undefined): { placeholders: ReadonlySet<string> } => ({
  placeholders: new Set(projection?.match(/#\w+/g)),
});

/** The attributes that were asked for. */
export function projected(row: Row, { ProjectionExpression: wanted, ExpressionAttributeNames: names }: Reading): Row {
  if (wanted === undefined) return row;
  const asked = wanted.split(',').map((name) => names?.[name.trim()] ?? name.trim());
  return Object.fromEntries(Object.entries(row).filter(([name]) => asked.includes(name)));
}
