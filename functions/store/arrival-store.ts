import type { ArrivalStore } from '#functions/core/notices/ports.ts';
import { Notice } from '#shared/domain/notice.ts';
import { getRow } from './read-row.ts';
import { keyOf } from './table.ts';
import type { TableClient } from './table-definition.ts';
import { writeIf } from './write-if.ts';

/** What became of e-mails, in DynamoDB: one attribute of the notice. */
export const createArrivalStore = (client: TableClient, tableName: string): ArrivalStore => ({
  notice: (mail) => getRow({ client, name: tableName }, keyOf.notice(mail), Notice),
  keepArrival: (read, arrival) =>
    writeIf(client, {
      Update: {
        TableName: tableName,
        Key: keyOf.notice(read),
        UpdateExpression: 'SET #arrival = :arrival',
        ConditionExpression: `#delivery = :delivery AND ${read.arrival === undefined ? 'attribute_not_exists(#arrival)' : '#arrival = :read'}`,
        ExpressionAttributeNames: { '#arrival': 'arrival', '#delivery': 'delivery_id' },
        ExpressionAttributeValues: {
          ':arrival': arrival,
          ':delivery': read.delivery_id,
          ...(read.arrival !== undefined && { ':read': read.arrival }),
        },
      },
    }),
});
