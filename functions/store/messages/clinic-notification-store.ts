import * as z from 'zod';
import { ClinicContact, FormerContact, type ClinicChannel } from '#shared/domain/clinics/clinic-contact.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRow, readRows, type RowLog } from '../table/read-row.ts';
import { daysWithin, LISTED_TOPICS } from '../table/table-notification-marks.ts';
import { keyOf, rangeOf } from '../table/table.ts';
import type { Key, Row, TableClient } from '../table/table-definition.ts';
import type {
  BookingChange,
  NotificationProgress,
  ClinicNotificationMark,
} from '#shared/domain/messages/notification-mark.ts';

const WAYS = ['email', 'sms'] as const satisfies readonly ClinicChannel[];
/** The provider's id; rows of the versions before have none. */
const DeliveryId = z.string().nullable();
const Told = lazyObject(() => ({
  clinic_id: z.string(),
  by: z.enum(WAYS),
  until: z.iso.datetime(),
  delivery_id: DeliveryId,
}));
const Sheet = lazyObject(() => ({ clinic_id: z.string(), day: z.iso.date() }));
const Progress = lazyObject(() => ({ changes_until: z.iso.datetime(), sheets_of: z.iso.date().nullable() }));
/**
 * Attributes of a transition that the index projects, and those of its visit. Other kinds hold nothing for a clinic.
 */
const Transition = lazyObject(() => ({ at: z.iso.datetime() }));
const Listed = lazyObject(() => ({
  kind: z.enum(['booked', 'moved', 'cancelled']),
  id: z.string(),
  clinic_id: z.string(),
}));

/** Creates the store of clinic notifications, in DynamoDB. */
export function createClinicNotifications(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  const put = async (key: Key, content: Row): Promise<void> =>
    void (await client.put({ TableName: tableName, Item: { ...key, ...content } }));
  const rowsAt = (keys: readonly Key[]): Promise<Row[]> => batchGet(table, keys, { consistent: true });

  const changeIn = (row: Row): BookingChange[] => {
    const listed = Listed.safeParse(row[LISTED_TOPICS]);
    const [move] = readRows(Transition, [row], log);
    if (move === undefined || !listed.success) return [];
    const { kind, id, clinic_id } = listed.data;
    return [{ kind, clinic_id, appointment_id: id, at: move.at }];
  };

  return {
    progress: (): Promise<NotificationProgress | null> => getRow(table, keyOf.clinicNotificationProgress(), Progress),
    keepProgress: (progress: NotificationProgress) => put(keyOf.clinicNotificationProgress(), progress),
    /** Returns the changes from an instant until before another; the index of them lags by moments. */
    async changes(span: { from: string; to: string }): Promise<BookingChange[]> {
      const days = await Promise.all(daysWithin(span).map((day) => queryAll(table, rangeOf.newsOn(day, span))));
      return days.flat().flatMap(changeIn);
    },
    /** Those of some clinics; those that have none are left out. */
    contacts: async (ids: readonly string[]): Promise<ClinicContact[]> =>
      readRows(ClinicContact, await rowsAt(ids.map(keyOf.clinicContact)), log),
    /** How far some clinics were told, by each way; those that never were are left out. */
    async marks(ids: readonly string[]): Promise<ClinicNotificationMark[]> {
      const rows = await rowsAt(ids.flatMap((id) => WAYS.map((by) => keyOf.clinicNotified(id, by))));
      return rows.map((row) => readRow(Told, row));
    },
    saveNotified: (mark: ClinicNotificationMark) => put(keyOf.clinicNotified(mark.clinic_id, mark.by), mark),
    /** Clinics that want the sheet of the next day; the index of it lags by moments. */
    sheetContacts: async (): Promise<ClinicContact[]> =>
      readRows(ClinicContact, await queryAll(table, rangeOf.daySchedules()), log),
    /** Which of some clinics have the sheet of a day (IST). */
    async withSheet(ids: readonly string[], day: string): Promise<ReadonlySet<string>> {
      const sheets = (await rowsAt(ids.map(keyOf.daySchedule))).map((row) => readRow(Sheet, row));
      return new Set(sheets.filter((sheet) => sheet.day === day).map(({ clinic_id }) => clinic_id));
    },
    /** Pending notifications of former addresses, oldest first; the index lags by moments. */
    formerContacts: async (): Promise<FormerContact[]> =>
      readRows(FormerContact, await queryAll(table, rangeOf.formerContacts()), log),
    /** Deletes one that was sent or given up. */
    async dropFormer({ clinic_id, ver }: FormerContact) {
      await client.delete({ TableName: tableName, Key: keyOf.formerContact(clinic_id, ver) });
    },
    /** `deliveryId`: the provider's. */
    keepSheet: (clinic_id: string, day: string, delivery_id: string | null) =>
      put(keyOf.daySchedule(clinic_id), { clinic_id, day, delivery_id }),
  };
}

/** Read and write operations for notifying clinics. */
export type ClinicNotificationStore = ReturnType<typeof createClinicNotifications>;
