import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { keyCondition } from './table.ts';
import type { KeyRange, Row } from './table.ts';
import type { TableHandle } from './table-handle.ts';

type Reading = { consistent?: boolean; newestFirst?: boolean; limit?: number; after?: Row };

/**
 * The rows of a range in the order of their keys, over as many pages as it takes.
 * @param reading.limit stops there
 * @param reading.after continues behind this key
 */
export async function queryAll(table: TableHandle, range: KeyRange, reading: Reading = {}): Promise<Row[]> {
  const { consistent = false, newestFirst = false, limit } = reading;
  const rows: Row[] = [];
  let start: Record<string, unknown> | undefined = reading.after;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        ...keyCondition(range),
        ConsistentRead: consistent,
        ScanIndexForward: !newestFirst,
        ...(limit === undefined ? {} : { Limit: limit - rows.length }),
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    rows.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start !== undefined && (limit === undefined || rows.length < limit));
  return rows;
}
