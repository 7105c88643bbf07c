import type { Alarm } from '#shared/domain/alarm.ts';
import { alarmKeys, alarmListing } from '../table/table-alarms.ts';
import { ABSENT, collectedAfter, type Row, type TableClient } from '../table/table-definition.ts';
import { writeIf } from '../dynamo/write-if.ts';

/**
 * As it is stored: also once it is silent, so that what is told late is known to be. It expires, because an alarm that is
 * deleted while it rings never says so.
 */
export const rowOfAlarm = (alarm: Alarm): Row => ({
  ...alarmKeys.alarm(alarm.name),
  ...alarmListing(alarm),
  ...collectedAfter(alarm.since, 'alarm'),
  ...alarm,
});

/** Alarms in DynamoDB: one write each time that one begins or ceases to ring. */
export const createAlarmStore = (client: TableClient, tableName: string) => ({
  /** Keeps what was told of an alarm. False where that is no later than what is known of it. */
  keepIfNewer: (alarm: Alarm) =>
    writeIf(client, {
      Put: {
        TableName: tableName,
        Item: rowOfAlarm(alarm),
        ConditionExpression: `${ABSENT} OR #since < :since`,
        ExpressionAttributeNames: { '#since': 'since' },
        ExpressionAttributeValues: { ':since': alarm.since },
      },
    }),
});

/** Storage of the states of alarms. */
export type AlarmStore = ReturnType<typeof createAlarmStore>;
