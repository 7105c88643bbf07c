import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { Clinic, type ClinicCounts, AdminClinicRecord } from '#shared/domain/clinics/clinic.ts';
import { NOT_PAUSED, Pause } from '#shared/domain/clinics/pause.ts';
import { writeOfAuditEvent } from '../audit/audit-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { changeOf, clearedReviewsAndImages, MOST_WRITES } from './clinic-writes.ts';
import { isAbsent, isAbsentOr, isVersion } from '../table/condition.ts';
import { getRow, readRow, readRows, type RowLog } from '../table/read-row.ts';
import { queryAll, searchedPage } from '../dynamo/query-all.ts';
import { rowOf } from '../table/row-of.ts';
import { SlotLockRow } from '../table/row-schemas.ts';
import { identify, keyOf, rangeOf } from '../table/table.ts';
import type { KeyRange, TableClient, TableHandle } from '../table/table-definition.ts';
import { transact, type Patience, type Write } from '../dynamo/transact.ts';
import type { Edit } from '#shared/domain/edit.ts';
import type { BookingList, ComingVisit } from '#shared/domain/booking/booking-lists.ts';
import { AppointmentRow } from '#shared/domain/booking/appointment.ts';
import { statusOf } from '#shared/domain/booking/lifecycle.ts';
import { lazyObject } from '#shared/values/lazy.ts';

const isDone = (refused: readonly number[]): boolean => refused.length === 0;

/** The writes that change a clinic; the first is refused where another version stands. */
function clinicWrites(
  table: string,
  { before, after }: Edit<Clinic> & { after: Clinic },
  auditEvent: AuditEvent,
): Write[] {
  const condition = before === null ? isAbsent : isVersion(before.ver);
  return [
    { Put: { TableName: table, Item: rowOf.clinic(after), ...condition } },
    changeOf(table, after.id),
    writeOfAuditEvent(table, auditEvent),
  ];
}

async function counted(table: TableHandle, clinicId: string, limit: number): Promise<ClinicCounts> {
  const count = async (range: KeyRange): Promise<number> => {
    const consistent = range.index === undefined;
    return (await queryAll(table, range, { consistent, limit })).length;
  };
  const [standing, ended, leads, reviews, gallery] = await Promise.all([
    count(rangeOf.locks(clinicId)),
    count(rangeOf.endedBookings(clinicId)),
    count(rangeOf.leadsAt(clinicId)),
    count(rangeOf.allReviews(clinicId)),
    count(rangeOf.gallery(clinicId)),
  ]);
  return { appointments: Math.min(standing + ended, limit), leads, reviews, gallery };
}

/** True if a clinic has an active booking, or a booking that ended after a patient gave details. */
async function isBooked(table: TableHandle, clinicId: string): Promise<boolean> {
  const ranges = [rangeOf.locks(clinicId), rangeOf.endedBookings(clinicId)];
  const found = await Promise.all(ranges.map((range) => queryAll(table, range, { consistent: true, limit: 1 })));
  return found.flat().length > 0;
}

type Span = { since: string; now: string };

/** Attributes that are read from the index of bookings; the id is in the row's key. */
const Listed = lazyObject(() => AppointmentRow.pick({ clinic_name: true, slot: true, phase: true }).shape);

/**
 * Returns visits after `now`, in order of time, whose bookings were begun since an instant and have patient details.
 * Searches the newest `most` bookings of each list and month; sets `more` when there were as many.
 */
async function comingVisits(
  table: TableHandle & { log: RowLog },
  span: Span,
  most: number,
): Promise<{ visits: ComingVisit[]; more: boolean }> {
  const read = async (list: BookingList) => {
    const ranges = rangeOf.bookingsMade(list, span);
    const found = await Promise.all(ranges.map((range) => queryAll(table, range, { newestFirst: true, limit: most })));
    const visits = found.flat().flatMap((row) =>
      readRows(Listed, [row], table.log).map(({ clinic_name, slot, phase }) => ({
        appointment_id: identify(row).id,
        clinic_name,
        slot,
        held: statusOf(phase) === 'pending',
      })),
    );
    return { visits, more: found.some(({ length }) => length === most) };
  };
  const [paid, pending] = await Promise.all([read('paid'), read('pending')]);
  const coming = [...paid.visits, ...pending.visits].filter(({ slot }) => slot > span.now);
  return {
    visits: coming.toSorted((a, b) => a.slot.localeCompare(b.slot)),
    more: paid.more || pending.more,
  };
}

/** The clinics in DynamoDB, as the team works on them. */
export function createClinicAdminStore(client: TableClient, tableName: string, log: RowLog, patience?: Patience) {
  const table = { client, name: tableName };
  const lists = { standing: rangeOf.clinics(), archived: rangeOf.archivedClinics() };
  return {
    /** Newest created first; archived ones are in a list of their own, deleted ones in none. */
    async page(list: 'standing' | 'archived', limit: number, cursor?: string) {
      const found = { range: lists[list], keyOf: keyOf.clinic, schema: AdminClinicRecord };
      const { items, ...page } = await searchedPage({ ...table, log }, found, limit, cursor);
      return { clinics: items, ...page };
    },
    /** Clinics by their ids, in that order; those that are not there are left out. */
    async several(clinicIds: readonly string[]): Promise<Clinic[]> {
      const rows = await batchGet(table, clinicIds.map(keyOf.clinic), { consistent: true });
      const clinics = new Map(readRows(Clinic, rows, log).map((clinic) => [clinic.id, clinic]));
      return clinicIds.flatMap((id) => clinics.get(id) ?? []);
    },
    get: (clinicId: string): Promise<Clinic | null> => getRow(table, keyOf.clinic(clinicId), AdminClinicRecord),
    /** The locks of a clinic's slots from an instant on, in order of time. */
    async locksFrom(clinicId: string, fromSlot: string): Promise<SlotLock[]> {
      const rows = await queryAll(table, rangeOf.slotsAndClinic(clinicId, fromSlot), { consistent: true });
      return rows.filter((row) => identify(row).item === 'SLOT').map((row) => readRow(SlotLockRow, row));
    },
    /**
     * Visits after `now` that were booked since an instant, in order of time. In each list of bookings the newest `most`
     * are scanned; `more` is true when there were as many.
     */
    comingVisits: (span: { since: string; now: string }, most: number) => comingVisits({ ...table, log }, span, most),
    /** Each kind up to `most`. */
    count: (clinicId: string, most: number) => counted(table, clinicId, most),
    /** The clinic, its note for the lists and the act, all or nothing; false when another version stands there. */
    save: async (edit: Edit<Clinic> & { after: Clinic }, auditEvent: AuditEvent) =>
      isDone(await transact(client, clinicWrites(tableName, edit, auditEvent), patience)),
    /**
     * As save, and what belongs to the clinic is gone with it. False also when there is more than fits in one transaction, or
     * when somebody has booked meanwhile.
     */
    async saveAndClear(edit: Edit<Clinic> & { after: Clinic }, auditEvent: AuditEvent) {
      const writes = [
        ...clinicWrites(tableName, edit, auditEvent),
        ...(await clearedReviewsAndImages(table, edit.after.id)),
      ];
      // Looked at last: who booked while the clinic was counted keeps it.
      if (await isBooked(table, edit.after.id)) return false;
      return writes.length <= MOST_WRITES && isDone(await transact(client, writes, patience));
    },
    pause: async (): Promise<Pause> => (await getRow(table, keyOf.pause(), Pause)) ?? NOT_PAUSED,
    async savePause({ before, after }: { before: Pause; after: Pause }, auditEvent: AuditEvent) {
      const condition = before.ver === NOT_PAUSED.ver ? isAbsentOr({ ver: before.ver }) : isVersion(before.ver);
      const write = { Put: { TableName: tableName, Item: rowOf.pause(after), ...condition } };
      return isDone(await transact(client, [write, writeOfAuditEvent(tableName, auditEvent)], patience));
    },
  };
}

/** Clinics as the team works on them. Everything is read consistently but the lists. */
export type ClinicAdminStore = ReturnType<typeof createClinicAdminStore>;
