import type { ArrivalStore } from '#functions/core/notices/ports.ts';
import { Notice } from '#shared/domain/notice.ts';
import { getRow } from './read-row.ts';
import { noticeListing } from './table-counts.ts';
import { keyOf } from './table.ts';
import type { TableClient } from './table-definition.ts';
import { writeIf } from './write-if.ts';

/** What became of e-mails, in DynamoDB: one attribute of the notice, and its place in the list of those that came back. */
export const createArrivalStore = (client: TableClient, tableName: string): ArrivalStore => ({
  notice: (mail) => getRow({ client, name: tableName }, keyOf.notice(mail), Notice),
  keepArrival(read, arrival) {
    // One that came back stands in a list from then on.
    const set = { arrival, ...noticeListing({ ...read, arrival }) };
    const names = Object.keys(set);
    return writeIf(client, {
      Update: {
        TableName: tableName,
        Key: keyOf.notice(read),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: `#delivery = :delivery AND ${read.arrival === undefined ? 'attribute_not_exists(#arrival)' : '#arrival = :read'}`,
        ExpressionAttributeNames: {
          ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
          '#delivery': 'delivery_id',
        },
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
          ':delivery': read.delivery_id,
          ...(read.arrival !== undefined && { ':read': read.arrival }),
        },
      },
    });
  },
});
