import type { ArrivalStore } from '#functions/core/notices/ports.ts';
import { Appointment } from '#shared/domain/appointment.ts';
import { Notice } from '#shared/domain/notice.ts';
import { isAbsent, stillHas } from './condition.ts';
import { getRow } from './read-row.ts';
import { rowOf } from './row-of.ts';
import { noticeListing } from './table-counts.ts';
import { keyOf } from './table.ts';
import type { TableClient } from './table-definition.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';
import { writeIf } from './write-if.ts';

/** What became of e-mails, in DynamoDB: one attribute of the notice, its place in the list of those that came back, and the SMS that says so. */
export const createArrivalStore = (client: TableClient, tableName: string): ArrivalStore => ({
  notice: (mail) => getRow({ client, name: tableName }, keyOf.notice(mail), Notice),
  appointment: (id) => getRow({ client, name: tableName }, keyOf.appointment(id), Appointment),
  async keepArrival(read, arrival, sms) {
    // One that came back stands in a list from then on.
    const set = { arrival, ...noticeListing({ ...read, arrival }) };
    const names = Object.keys(set);
    const update: Write = {
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
    };
    if (sms === undefined) return writeIf(client, update);
    const { appointment, notice } = sms;
    const writes: Write[] = [
      update,
      {
        ConditionCheck: {
          TableName: tableName,
          Key: keyOf.appointment(appointment.id),
          ...stillHas({ ver: appointment.ver }),
        },
      },
      { Put: { TableName: tableName, Item: rowOf.notice(notice), ...isAbsent } },
    ];
    return (await transact(client, writes)).length === 0;
  },
});
