import { LOG_MARK } from '#shared/contract/cursor.ts';
import { PatientDetails, type Receiver } from '#shared/domain/booking/appointment.ts';
import { Notification, type ListedNotification } from '#shared/domain/messages/notification.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { readRows, type RowLog } from '../table/read-row.ts';
import { countRanges } from '../table/table-counts.ts';
import { dueListsOf } from '../table/table-due.ts';
import { cursorIn, identify, keyOf, listingCursor, ownKey } from '../table/table.ts';
import type { Row, TableClient, TableHandle } from '../table/table-definition.ts';

type LogPage = { notifications: Notification[]; next_cursor: string | null };

const Receiver = lazyObject(() => PatientDetails.pick({ name: true, phone: true, email: true }).shape);

const dueCursor = (row: Row): string => cursorIn(countRanges.dueFrom(''), row);
const cursorAt = (place: string): string => `${LOG_MARK}${place}`;
const startOf = (cursor: string | undefined): string | undefined => cursor?.slice(LOG_MARK.length);

/**
 * Returns the partitions of due messages: due rows have a few partitions, and the quarantine of messages that wait for
 * staff is one of them.
 */
const waitingLists = (): string[] => [...dueListsOf('notice'), ...dueListsOf('quarantine')];

/** One Query for each partition of what is due, merged by time, and one BatchGet for the messages to patients among it. */
async function waiting(table: TableHandle & { log: RowLog }, limit: number, cursor?: string): Promise<LogPage> {
  // One more than a page holds tells where the next one begins.
  const parts = await Promise.all(
    waitingLists().map((list) => queryAll(table, countRanges.dueFrom(list, startOf(cursor)), { limit: limit + 1 })),
  );
  const rows = parts.flat().toSorted((a, b) => (dueCursor(a) < dueCursor(b) ? -1 : 1));
  const isNotification = (row: Row): boolean => identify(row).owner === 'APPT' && identify(row).item === 'NOTICE';
  const keys = rows.slice(0, limit).filter(isNotification).map(ownKey);
  const read = readRows(Notification, await batchGet(table, keys), table.log);
  const next = rows[limit];
  return {
    // The index lags behind: what was sent meanwhile waits no more.
    notifications: read
      .filter(({ state }) => state === 'PENDING')
      .toSorted((a, b) => (a.next_check_at ?? '').localeCompare(b.next_check_at ?? '')),
    next_cursor: next === undefined ? null : cursorAt(dueCursor(next)),
  };
}

/** The log of messages in DynamoDB: their rows lie with their bookings, and those not sent in lists by what became of them. */
export function createMessageLogReader(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName, log };
  return {
    /** Those that were not sent, or not for good, newest written first, at most `limit`; `cursor` is the first place that counts. */
    async unsent(state: ListedNotification, limit: number, cursor?: string): Promise<LogPage> {
      const range = countRanges.unsentNotifications(state, startOf(cursor));
      const rows = await queryAll(table, range, { newestFirst: true, limit: limit + 1 });
      const next = rows[limit];
      return {
        notifications: readRows(Notification, rows.slice(0, limit), log),
        next_cursor: next === undefined ? null : cursorAt(listingCursor(next)),
      };
    },
    /** Those that wait, the next to be tried first; a page may be short of messages and have a next one, as others wait between them. */
    waiting: (limit: number, cursor?: string) => waiting(table, limit, cursor),
    /** All of one booking, in no order: one Query. */
    ofBooking: async (appointmentId: string): Promise<Notification[]> =>
      readRows(Notification, await queryAll(table, countRanges.notificationsOf(appointmentId)), log),
    /** Whom bookings are for, by their ids; of some nobody knows. */
    async receivers(appointmentIds: readonly string[]): Promise<ReadonlyMap<string, Receiver>> {
      const rows = await batchGet(table, appointmentIds.map(keyOf.details));
      return new Map(rows.flatMap((row) => readRows(Receiver, [row], log).map((person) => [identify(row).id, person])));
    },
  };
}

/** Messages to patients as the team looks at them; lists lag behind what was written by moments. */
export type MessageLogReader = ReturnType<typeof createMessageLogReader>;
