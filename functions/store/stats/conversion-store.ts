import { Conversion } from '#shared/domain/stats/conversion.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import { isAbsent, stillHas, type Condition } from '../table/condition.ts';
import { countRequest } from '../dynamo/count-request.ts';
import { getRow } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { keyOf } from '../table/table.ts';
import { writeIf } from '../dynamo/write-if.ts';
import type { TableClient } from '../table/table-definition.ts';

/** The events that the advertising platform is to be sent, in DynamoDB. Those of a booking are written by its own move. */
export function createConversionStore(client: TableClient, tableName: string) {
  const table = { client, name: tableName };
  const put = (conversion: Conversion, condition: Condition): Promise<boolean> =>
    writeIf(client, { Put: { TableName: tableName, Item: rowOf.conversion(conversion), ...condition } });
  return {
    /** False when a conversion of this id is already there; nothing is written then. */
    enqueue: (conversion: Conversion) => put(conversion, isAbsent),
    get: (eventId: string): Promise<Conversion | null> => getRow(table, keyOf.conversion(eventId), Conversion),
    /** Writes the conversion after an attempt, if it is PENDING and `attempts` still is what it was read with; false otherwise. */
    update: (conversion: Conversion, expectAttempts: number) =>
      put(conversion, stillHas({ attempts: expectAttempts, state: 'PENDING' })),
    /** Counts one request against a quota; false when it is used up. */
    count: (quota: Quota) => countRequest(table, quota),
  };
}

/** The conversions that the advertising platform is to be sent. */
export type ConversionStore = ReturnType<typeof createConversionStore>;
