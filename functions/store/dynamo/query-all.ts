import { keyCondition, type projectionOf } from '../table/table.ts';
import type { KeyRange, Row, TableHandle } from '../table/table-definition.ts';

type Reading = {
  consistent?: boolean;
  newestFirst?: boolean;
  limit?: number;
  after?: Row;
  /** Attributes to read of each row; all others are omitted. */
  only?: ReturnType<typeof projectionOf>;
};

/** One page of a range, and the key to go on behind; undefined after the last. */
export async function queryPage(
  table: TableHandle,
  range: KeyRange,
  { consistent = false, newestFirst = false, limit, after, only }: Reading = {},
): Promise<{ rows: Row[]; next: Row | undefined }> {
  const page = await table.client.query({
    TableName: table.name,
    ...keyCondition(range),
    ...only,
    ConsistentRead: consistent,
    ScanIndexForward: !newestFirst,
    ...(limit === undefined ? {} : { Limit: limit }),
    ...(after === undefined ? {} : { ExclusiveStartKey: after }),
  });
  return { rows: page.Items ?? [], next: page.LastEvaluatedKey };
}

/** The rows of a range in the order of their keys, a page in memory at a time. */
export async function* queryPages(table: TableHandle, range: KeyRange, reading: Reading = {}): AsyncIterable<Row[]> {
  let next = reading.after;
  do {
    const page = await queryPage(table, range, { ...reading, ...(next === undefined ? {} : { after: next }) });
    yield page.rows;
    next = page.next;
  } while (next !== undefined);
}

/**
 * The rows of a range in the order of their keys, over as many pages as it takes.
 * @param reading.limit stops there
 * @param reading.after continues behind this key
 */
export async function queryAll(table: TableHandle, range: KeyRange, reading: Reading = {}): Promise<Row[]> {
  const { limit = Infinity } = reading;
  const rows: Row[] = [];
  let next = reading.after;
  do {
    const page = await queryPage(table, range, {
      ...reading,
      ...(limit === Infinity ? {} : { limit: limit - rows.length }),
      ...(next === undefined ? {} : { after: next }),
    });
    rows.push(...page.rows);
    next = page.next;
  } while (next !== undefined && rows.length < limit);
  return rows;
}
