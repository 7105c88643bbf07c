import { Conversion } from '#shared/domain/stats/conversion.ts';
import type { ConversionStore } from '#functions/core/stats/conversions/ports.ts';
import { isAbsent, stillHas, type Condition } from '../table/condition.ts';
import { countRequest } from '../dynamo/count-request.ts';
import { getRow } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import { writeIf } from '../dynamo/write-if.ts';
import type { TableClient } from '../table/table-definition.ts';

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
