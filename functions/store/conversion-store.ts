import { Conversion } from '#shared/domain/conversion.ts';
import type { ConversionStore } from '#functions/core/conversions/ports.ts';
import { isAbsent, stillHas, type Condition } from './condition.ts';
import { countRequest } from './count-request.ts';
import { getRow } from './read-row.ts';
import { rowOf } from './row-of.ts';
import { keyOf } from './table.ts';
import { writeIf } from './write-if.ts';
import type { TableClient } from './table-definition.ts';

/** The events that the advertising platform is to be sent, in DynamoDB. Those of a booking are written by its own move. */
export function createConversionStore(client: TableClient, tableName: string): ConversionStore {
  const table = { client, name: tableName };
  const put = (conversion: Conversion, condition: Condition): Promise<boolean> =>
    writeIf(client, { Put: { TableName: tableName, Item: rowOf.conversion(conversion), ...condition } });
  return {
    enqueue: (conversion) => put(conversion, isAbsent),
    get: (eventId) => getRow(table, keyOf.conversion(eventId), Conversion),
    update: (conversion, expectAttempts) => put(conversion, stillHas({ attempts: expectAttempts, state: 'PENDING' })),
    count: (quota) => countRequest(table, quota),
  };
}
