import * as z from 'zod';
import { ContactMessage, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { Member } from '#shared/domain/staff/member.ts';
import { MoneyCheck } from '#shared/domain/money/money-check.ts';
import { Notification, notificationIdOf } from '#shared/domain/messages/notification.ts';
import { Review } from '#shared/domain/clinics/review.ts';
import { AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { NotificationTopic, type StaffEvent } from '#shared/domain/staff/staff-notifications.ts';
import { istDay } from '#shared/values/ist.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRow, readRows, type RowLog } from '../table/read-row.ts';
import { countRanges } from '../table/table-counts.ts';
import { daysWithin, LISTED_TOPICS } from '../table/table-notification-marks.ts';
import { identify, keyOf, ownKey, rangeOf } from '../table/table.ts';
import type { KeyRange, TableClient } from '../table/table-definition.ts';
import { AdminRollRow } from './staff-store.ts';
import type { StaffNotificationMark } from '#shared/domain/messages/notification-mark.ts';

const ToldRow = lazyObject(() => ({
  id: z.string(),
  until: z.iso.datetime(),
  known: z.array(z.string()),
  /** Rows of the versions before have none. */
  delivery_id: z.string().nullable(),
}));
/** Attributes of a transition that the index projects, and those of its visit. */
const MoveRow = lazyObject(() => ({ at: z.iso.datetime(), ver: z.int() }));
const ListedTopics = lazyObject(() => ({
  kind: NotificationTopic,
  id: z.string(),
  clinic_name: z.string(),
  slot: z.iso.datetime(),
}));

const bookingPath = (id: string): string => `/admin/appointments/${id}`;

const newsOfTransition = (
  { at, ver }: z.infer<typeof MoveRow>,
  { kind, id, clinic_name, slot }: z.infer<typeof ListedTopics>,
): StaffEvent => ({
  kind,
  key: `${id}#${ver}`,
  at,
  facts: { clinic_name, slot, booking_id: id },
  path: bookingPath(id),
});

/** Creates the store of staff notifications, in DynamoDB. */
export function createStaffNotifications(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  const read = async <T>(range: KeyRange, schema: z.ZodType<T>): Promise<T[]> =>
    readRows(schema, await queryAll(table, range), log);

  const moves = async (span: { from: string; to: string }): Promise<StaffEvent[]> => {
    const days = daysWithin(span).map((day) => queryAll(table, rangeOf.newsOn(day, span)));
    const rows = (await Promise.all(days)).flat();
    return rows.flatMap((row) => {
      const [move] = readRows(MoveRow, [row], log);
      const topics = ListedTopics.safeParse(row[LISTED_TOPICS]);
      return move === undefined || !topics.success ? [] : [newsOfTransition(move, topics.data)];
    });
  };
  const partners = async (span: { from: string; to: string }): Promise<StaffEvent[]> =>
    (await read({ ...rangeOf.partnerRequests(), ...span }, PartnerRequest)).map(
      ({ id, clinic_name, city, created_at }) => ({
        kind: 'partner_request',
        key: id,
        at: created_at,
        facts: { clinic_name, city },
        path: '/admin/partners',
      }),
    );
  const drafts = async (span: { from: string; to: string }): Promise<StaffEvent[]> => {
    const listed = await queryAll(table, { ...rangeOf.finishedDrafts(), ...span });
    if (listed.length === 0) return [];
    const rows = await batchGet(table, listed.map(ownKey));
    return readRows(AdminClinicRecord, rows, log).flatMap(
      ({ clinic_name, city, partner_request_id, partner_completed_at: at }) =>
        at === null || partner_request_id === null
          ? []
          : [
              {
                kind: 'draft_finished' as const,
                key: `${partner_request_id}#${at}`,
                at,
                facts: { clinic_name, city },
                path: `/admin/partners?view=${partner_request_id}`,
              },
            ],
    );
  };
  const reviews = async (span: { from: string; to: string }): Promise<StaffEvent[]> => {
    const found = await read({ ...rangeOf.pendingReviews(), ...span }, Review);
    if (found.length === 0) return [];
    const rows = await batchGet(table, [...new Set(found.map(({ clinic_id }) => clinic_id))].map(keyOf.clinic));
    const names = new Map(readRows(AdminClinicRecord, rows, log).map((clinic) => [clinic.id, clinic.clinic_name]));
    return found.map(({ id, clinic_id, created_at }) => ({
      kind: 'review_written',
      key: id,
      at: created_at,
      facts: { clinic_name: names.get(clinic_id) ?? null, city: null },
      path: '/admin/reviews',
    }));
  };
  const messages = async (span: { from: string; to: string }): Promise<StaffEvent[]> =>
    (await read({ ...rangeOf.contactMessages(), ...span }, ContactMessage)).map(({ id, created_at }) => ({
      kind: 'contact_message',
      key: id,
      at: created_at,
      facts: { written_at: created_at },
      path: '/admin/contact-messages',
    }));
  const failed = async (since: string): Promise<StaffEvent[]> =>
    (await read(countRanges.failedNotifications(since), Notification)).map((notification) => ({
      kind: 'message_failed',
      key: notificationIdOf(notification),
      at: notification.created_at,
      facts: { channel: notification.channel, booking_id: notification.appointment_id },
      path: bookingPath(notification.appointment_id),
    }));
  const differing = async (since: string): Promise<StaffEvent[]> =>
    (await read({ ...rangeOf.moneyChecks('9'), from: istDay(since) }, MoneyCheck))
      .filter(({ different }) => different > 0)
      .map(({ day, different, checked_at }) => ({
        kind: 'money_differs',
        key: `${day}#${different}`,
        at: checked_at,
        facts: { day, payments: different },
        path: '/admin/money/check',
      }));

  return {
    /** Returns the current staff members who may want notifications. */
    async people(): Promise<Member[]> {
      const [roll, readers] = await Promise.all([
        getRow(table, keyOf.adminRoll(), AdminRollRow),
        queryAll(table, rangeOf.newsReaders()),
      ]);
      const ids = new Set([...(roll?.ids ?? []), ...readers.map((row) => identify(row).id)]);
      const rows = await batchGet(table, [...ids].map(keyOf.member), { consistent: true });
      return rows.map((row) => readRow(Member, row));
    },
    /** How far some of them were told; those who never were are left out. */
    async marks(ids: readonly string[]): Promise<StaffNotificationMark[]> {
      const rows = await batchGet(table, ids.map(keyOf.staffNotified), { consistent: true });
      return rows.map((row) => readRow(ToldRow, row));
    },
    async saveNotified(mark: StaffNotificationMark) {
      await client.put({ TableName: tableName, Item: { ...keyOf.staffNotified(mark.id), ...mark } });
    },
    /** Returns the events from an instant until before another; the index of them lags by moments. */
    happened: async (span: { from: string; to: string }): Promise<StaffEvent[]> =>
      (await Promise.all([moves, partners, drafts, reviews, messages].map((kind) => kind(span)))).flat(),
    /**
     * Returns conditions without an instant of their own that exist since some days: messages that were given up, days
     * whose money differs.
     */
    standing: async (since: string): Promise<StaffEvent[]> =>
      (await Promise.all([failed(since), differing(since)])).flat(),
  };
}

/** Read and write operations for notifying staff. */
export type StaffNotifications = ReturnType<typeof createStaffNotifications>;
