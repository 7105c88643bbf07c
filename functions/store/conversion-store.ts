import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Conversion } from '#shared/domain/conversion.ts';
import type { ConversionStore } from '#functions/core/conversions/ports.ts';
import { isAbsent, stillHas } from './condition.ts';
import type { Condition } from './condition.ts';
import { countRequest } from './count-request.ts';
import { getRow } from './get-row.ts';
import { rowOf } from './row-of.ts';
import { keyOf } from './table.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';

/** The events owed to the advertising platform, in DynamoDB. Those of a booking are written by its own move. */
export function createConversionStore(client: DynamoDBDocumentClient, tableName: string): ConversionStore {
  const table = { client, name: tableName };
  const happened = async (write: Write): Promise<boolean> => (await transact(client, [write])).length === 0;
  const put = (conversion: Conversion, condition: Condition): Promise<boolean> =>
    happened({ Put: { TableName: tableName, Item: rowOf.conversion(conversion), ...condition } });
  return {
    enqueue: (conversion) => put(conversion, isAbsent),
    get: (eventId) => getRow(table, keyOf.conversion(eventId), Conversion),
    update: (conversion, expectAttempts) => put(conversion, stillHas({ attempts: expectAttempts })),
    count: (quota) => countRequest(table, quota),
  };
}
