import { Alarm } from '#shared/domain/alarm.ts';
import { Notification, type FailedNotification } from '#shared/domain/messages/notification.ts';
import type { Waiting } from '#shared/contract/stats/dashboard.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import * as z from 'zod';
import { queryAll } from '../dynamo/query-all.ts';
import { writeIf } from '../dynamo/write-if.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { SentCountRow } from '../messages/sent-counts.ts';
import { countRanges, alarmRanges, alarmKeys, alarmListing } from '../table/table-counts.ts';
import { dueListsOf } from '../table/table-due.ts';
import { cursorIn, identify, keyOf, rangeOf } from '../table/table.ts';
import {
  type KeyRange,
  type TableClient,
  type TableHandle,
  ABSENT,
  collectedAfter,
  type Row,
} from '../table/table-definition.ts';

const Progress = lazyObject(() => ({ changes_until: z.iso.datetime() }));

/** How many of a list there are up to a limit, and since when the oldest of them waits. */
async function waitingIn(table: TableHandle, range: KeyRange, limit: number): Promise<Waiting> {
  const rows = await queryAll(table, range, { limit: limit + 1 });
  const [oldest] = rows;
  const since = oldest === undefined ? null : (cursorIn(range, oldest).split('#')[0] ?? null);
  return { count: Math.min(rows.length, limit), more: rows.length > limit, since };
}

/**
 * Creates the reader of items that wait for a staff member, in DynamoDB: each is one Query with a limit, or one row.
 */
export function createInboxCounts(client: TableClient, name: string, log: RowLog) {
  const table = { client, name };
  const notificationsIn = async (range: KeyRange, limit: number): Promise<FailedNotification[]> => {
    const rows = await queryAll(table, range, { newestFirst: true, limit });
    return readRows(Notification, rows, log).map(({ appointment_id, kind, channel, arrival, created_at }) => ({
      appointment_id,
      kind,
      channel,
      arrival,
      at: created_at,
    }));
  };
  return {
    /** Alarms that ring, those that began last first. */
    ringingAlarms: async (limit: number): Promise<Alarm[]> =>
      readRows(Alarm, await queryAll(table, alarmRanges.ringing(), { newestFirst: true, limit }), log),
    /** Partner requests nobody has decided on and contact messages nobody has answered, older than an instant. */
    partnersBefore: (to: string, limit: number) => waitingIn(table, { ...rangeOf.partnersWith('pending'), to }, limit),
    contactMessagesBefore: (to: string, limit: number) =>
      waitingIn(table, { ...rangeOf.contactMessagesWith('new'), to }, limit),
    /** Clinic drafts that their partners have filled in and nobody has published. */
    finishedDrafts: (limit: number) => waitingIn(table, rangeOf.finishedDrafts(), limit),
    pendingReviews: (limit: number) => waitingIn(table, rangeOf.pendingReviews(), limit),
    /** E-mails to partners that were given up since an instant. */
    failedPartnerEmails: (since: string, limit: number) => waitingIn(table, rangeOf.failedPartnerEmails(since), limit),
    /** Given up since an instant, the newest first. */
    failedNotifications: (since: string, limit: number) =>
      notificationsIn(countRanges.failedNotifications(since), limit),
    /** The same of those that were sent, and came back for good or were reported as spam. */
    bouncedNotifications: (since: string, limit: number) =>
      notificationsIn(countRanges.bouncedNotifications(since), limit),
    /** Ids of bookings that could not be dealt with for a day and are tried once a day now. */
    async stuckBookings(limit: number): Promise<string[]> {
      const [list = ''] = dueListsOf('quarantine');
      const rows = await queryAll(table, countRanges.dueFrom(list), { limit });
      return [...new Set(rows.map(identify).flatMap(({ owner, id }) => (owner === 'APPT' ? [id] : [])))];
    },
    /** Until when (ISO) all clinics were told of their bookings; null before the first run. */
    async clinicsToldUntil(): Promise<string | null> {
      return (await getRow(table, keyOf.clinicNotificationProgress(), Progress))?.changes_until ?? null;
    },
    /** How many messages about bookings were counted on a day (IST). */
    async sentOn(day: string): Promise<{ mail: number; sms: number }> {
      const rows = (['mail', 'sms'] as const).map((key) => getRow(table, keyOf.sentCount(key, day), SentCountRow));
      const [mail, sms] = await Promise.all(rows);
      return { mail: mail?.sent ?? 0, sms: sms?.sent ?? 0 };
    },
  };
}

/** Read operations for items that wait for a staff member. */
export type InboxCounts = ReturnType<typeof createInboxCounts>;

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
