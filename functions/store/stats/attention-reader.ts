import type { AttentionReader, FailedNotice } from '#functions/core/stats/ports.ts';
import { Alarm } from '#shared/domain/alarm.ts';
import { Notice } from '#shared/domain/messages/notice.ts';
import type { Waiting } from '#shared/contract/stats/dashboard.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import * as z from 'zod';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { SentCountRow } from '../messages/sent-counts.ts';
import { alarmRanges } from '../table/table-alarms.ts';
import { countRanges } from '../table/table-counts.ts';
import { dueListsOf } from '../table/table-due.ts';
import { cursorIn, identify, keyOf, rangeOf } from '../table/table.ts';
import type { KeyRange, TableClient, TableHandle } from '../table/table-definition.ts';

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
export function createAttentionReader(client: TableClient, name: string, log: RowLog): AttentionReader {
  const table = { client, name };
  const noticesIn = async (range: KeyRange, limit: number): Promise<FailedNotice[]> => {
    const rows = await queryAll(table, range, { newestFirst: true, limit });
    return readRows(Notice, rows, log).map(({ appointment_id, kind, channel, arrival, created_at }) => ({
      appointment_id,
      kind,
      channel,
      arrival,
      at: created_at,
    }));
  };
  return {
    ringingAlarms: async (limit) =>
      readRows(Alarm, await queryAll(table, alarmRanges.ringing(), { newestFirst: true, limit }), log),
    partnersBefore: (to, limit) => waitingIn(table, { ...rangeOf.partnersWith('pending'), to }, limit),
    contactMessagesBefore: (to, limit) => waitingIn(table, { ...rangeOf.contactMessagesWith('new'), to }, limit),
    finishedDrafts: (limit) => waitingIn(table, rangeOf.finishedDrafts(), limit),
    waitingReviews: (limit) => waitingIn(table, rangeOf.waitingReviews(), limit),
    failedPartnerMails: (since, limit) => waitingIn(table, rangeOf.failedPartnerMails(since), limit),
    failedNotices: (since, limit) => noticesIn(countRanges.failedNotices(since), limit),
    bouncedNotices: (since, limit) => noticesIn(countRanges.bouncedNotices(since), limit),
    async stuckBookings(limit) {
      const [list = ''] = dueListsOf('quarantine');
      const rows = await queryAll(table, countRanges.dueFrom(list), { limit });
      return [...new Set(rows.map(identify).flatMap(({ owner, id }) => (owner === 'APPT' ? [id] : [])))];
    },
    async clinicsToldUntil() {
      return (await getRow(table, keyOf.clinicNewsProgress(), Progress))?.changes_until ?? null;
    },
    async sentOn(day) {
      const rows = (['mail', 'sms'] as const).map((key) => getRow(table, keyOf.sentCount(key, day), SentCountRow));
      const [mail, sms] = await Promise.all(rows);
      return { mail: mail?.sent ?? 0, sms: sms?.sent ?? 0 };
    },
  };
}
