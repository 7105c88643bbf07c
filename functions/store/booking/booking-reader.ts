import { AppointmentRow, HistoryEntry, PatientDetails } from '#shared/domain/booking/appointment.ts';
import { Clinic } from '#shared/domain/clinics/clinic.ts';
import { Member } from '#shared/domain/staff/member.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { bookingOf } from './load-booking.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRow, readRows, type RowLog } from '../table/read-row.ts';
import { OrderRow, SlotLockRow } from '../table/row-schemas.ts';
import { foundAt } from '../table/table-bookings.ts';
import { cursorIn, identify, keyOf, rangeOf } from '../table/table.ts';
import type { KeyRange, Row, TableClient, TableHandle } from '../table/table-definition.ts';
import { type WholeBooking, BookingNote } from '#shared/domain/booking/booking.ts';
import type {
  SearchKey,
  KnownBooking,
  ListedBooking,
  BookingList,
  PatientContact,
} from '#shared/domain/booking/booking-lists.ts';

type Table = TableHandle & { log: RowLog };

/** Attributes that the index of bookings projects; the id is in the row's key. */
const Listed = lazyObject(
  () =>
    AppointmentRow.pick({
      clinic_id: true,
      clinic_name: true,
      slot: true,
      phase: true,
      payment_status: true,
      paid_by: true,
      amount_paise: true,
      razorpay_order_id: true,
      razorpay_payment_id: true,
      created_at: true,
      ver: true,
    }).shape,
);
const PatientContact = lazyObject(() => PatientDetails.pick({ name: true, phone: true }).shape);
/** A booking has few: more than these are not looked at. */
const MOST_EVENTS = 100;

const listedOf = (rows: readonly Row[], log: RowLog): ListedBooking[] =>
  rows.flatMap((row) => readRows(Listed, [row], log).map((listed) => ({ ...listed, id: identify(row).id })));

/** When the first clinic of all was made, archived ones among them. */
async function firstClinicAt(table: Table): Promise<string | null> {
  const lists = [rangeOf.clinics(), rangeOf.archivedClinics()];
  const firsts = await Promise.all(lists.map((range) => queryAll(table, range, { limit: 1 })));
  const [first] = firsts.flatMap((rows) => rows.map((row) => String(row['created_at']))).toSorted();
  return first ?? null;
}

function rangeOfSearchKey(by: SearchKey): KeyRange {
  if ('reference' in by) return rangeOf.ofReference(by.reference);
  if ('email' in by) return rangeOf.ofEmail(by.email);
  return 'phone' in by ? rangeOf.ofPhone(by.phone) : rangeOf.ofPayment(by.payment);
}

const rowsOfBookings = (appointmentIds: readonly string[]) =>
  appointmentIds.flatMap((id) => [keyOf.appointment(id), keyOf.details(id)]);

/** Bookings from their rows and those of their patients, in the order of the ids. */
function knownBookings(ids: readonly string[], rows: readonly Row[], log: RowLog): KnownBooking[] {
  const of = (item: string): Map<string, Row> =>
    new Map(rows.filter((row) => identify(row).item === item).map((row) => [identify(row).id, row]));
  const [appointments, details] = [of('META'), of('PII')];
  return ids.flatMap((id) => {
    const [row, person] = [appointments.get(id), details.get(id)];
    if (row === undefined) return [];
    const [known = null] = person === undefined ? [] : readRows(PatientContact, [person], log);
    return listedOf([row], log).map((listed) => ({ listed, person: known }));
  });
}

async function whole(table: Table, id: string): Promise<WholeBooking | null> {
  const [rows, events] = await Promise.all([
    queryAll(table, rangeOf.wholeBooking(id), { consistent: true }),
    queryAll(table, rangeOf.eventsOf(id), { limit: MOST_EVENTS }),
  ]);
  const booking = bookingOf(rows);
  if (booking === null) return null;
  const of = (item: string): Row[] => rows.filter((row) => identify(row).item === item);
  return {
    booking,
    history: of('AUD').map((row) => readRow(HistoryEntry, row)),
    notes: [...booking.early_notes, ...of('A-NOTE').map((row) => readRow(BookingNote, row))].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    ),
    events: events.map(foundAt).map(({ at, what }) => ({ at, event_type: what })),
  };
}

/** One Query for the locks, and one BatchGet for whose they are and for the clinic, as far as a batch takes them. */
async function ofClinic(
  table: Table,
  clinicId: string,
  span: { from: string; to: string },
): Promise<{ clinic: Clinic; bookings: KnownBooking[] } | null> {
  const locks = (await queryAll(table, rangeOf.locksBetween(clinicId, span))).map((row) => readRow(SlotLockRow, row));
  const ids = locks.map(({ appointment_id }) => appointment_id);
  const rows = await batchGet(table, [keyOf.clinic(clinicId), ...rowsOfBookings(ids)]);
  const [clinic] = readRows(
    Clinic,
    rows.filter((row) => identify(row).item === 'CLINIC'),
    table.log,
  );
  return clinic === undefined ? null : { clinic, bookings: knownBookings(ids, rows, table.log) };
}

/** Bookings as the team looks at them, in DynamoDB. */
export function createBookingReader(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName, log };
  let first: string | null = null;
  return {
    /** The newest of a list and month, in order, at most `limit`; `upTo` is the first place that counts. */
    async listed(list: BookingList, month: string, limit: number, upTo?: string): Promise<ListedBooking[]> {
      const range = rangeOf.bookings(list, month, '0');
      const within = upTo === undefined ? range : { ...range, to: upTo };
      return listedOf(await queryAll(table, within, { newestFirst: true, limit }), log);
    },
    /** Whom bookings are for, by their ids; of some nobody knows. */
    async people(appointmentIds: readonly string[]): Promise<ReadonlyMap<string, PatientContact>> {
      const rows = await batchGet(table, appointmentIds.map(keyOf.details));
      return new Map(
        rows.flatMap((row) => readRows(PatientContact, [row], log).map((person) => [identify(row).id, person])),
      );
    },
    // No clinic is made earlier than one that is there: what was found once stays.
    /** When the first clinic was made: no booking is older. Null while there is none. */
    firstClinicAt: async (): Promise<string | null> => (first ??= await firstClinicAt(table)),
    /** Ids of bookings, the newest first and when their details were given, at most `limit`; `upTo` is the first instant that counts. */
    async find(by: SearchKey, limit: number, upTo?: string): Promise<{ id: string; at: string }[]> {
      const range = rangeOfSearchKey(by);
      const within = upTo === undefined ? range : { ...range, to: upTo };
      const rows = await queryAll(table, within, { newestFirst: true, limit });
      return rows.map((row) => ({ id: identify(row).id, at: cursorIn(range, row) }));
    },
    appointmentOfOrder: async (orderId: string): Promise<string | null> =>
      (await getRow(table, keyOf.order(orderId), OrderRow))?.appointment_id ?? null,
    /** Bookings by their ids, in that order; those that are not there are left out. */
    known: async (ids: readonly string[]) => knownBookings(ids, await batchGet(table, rowsOfBookings(ids)), log),
    /** Read consistently but for the events. */
    whole: (appointmentId: string) => whole(table, appointmentId),
    /** The e-mail addresses of people of the team, by their ids; of some nothing is recorded. */
    async emailsOf(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await batchGet(table, [...new Set(memberIds)].map(keyOf.member));
      return new Map(readRows(Member, rows, log).map(({ id, email }) => [id, email]));
    },
    /** A clinic, and in order of time the bookings that have its slots between two instants, the later one left out. */
    ofClinic: (clinicId: string, span: { from: string; to: string }) => ofClinic(table, clinicId, span),
  };
}

/** Bookings as the team looks at them: lists lag behind what was written by moments. */
export type BookingReader = ReturnType<typeof createBookingReader>;
