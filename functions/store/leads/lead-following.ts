import { AppointmentRow, PatientDetails, Phase } from '#shared/domain/booking/appointment.ts';
import { isVisit } from '#shared/domain/booking/lifecycle.ts';
import { istDay, addDays } from '#shared/values/ist.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import * as z from 'zod';
import { batchGet } from '../dynamo/batch-get.ts';
import { Lead, type Booker, type LeadChange } from '#shared/domain/leads/lead.ts';
import { writesOfLead } from './lead-admin-store.ts';
import { queryAll } from '../dynamo/query-all.ts';
import { getRow, readRows, readWholeRows, type RowLog } from '../table/read-row.ts';
import { leadKeys, leadRanges } from '../table/table-leads.ts';
import { identify, keyOf, ownKey, rangeOf } from '../table/table.ts';
import type { Row, TableClient, TableHandle } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

export const LeadMarkRow = lazyObject(() => ({ seen_until: z.iso.datetime() }));
/** Time until which bookings were followed. */
type FollowMark = z.infer<typeof LeadMarkRow>;

const Stands = lazyObject(() => AppointmentRow.pick({ clinic_id: true, phase: true }).shape);
const Details = lazyObject(() => PatientDetails.pick({ phone_digest: true, consented_at: true }).shape);

const LISTS = ['paid', 'pending'] as const;

const isBooked = (phase: unknown): boolean => {
  const known = Phase.safeParse(phase);
  return known.success && isVisit(known.data);
};

type Span = { from: string; to: string };

const daysOf = ({ from, to }: Span): string[] => {
  const days = [istDay(from)];
  for (let day = istDay(from); day < istDay(to);) days.push((day = addDays(day, 1)));
  return days;
};

/** Ids of bookings that were made in a span and may stand, and of those that got or gave back money in it. */
async function bookingsOf(table: TableHandle, { from, to }: Span): Promise<string[]> {
  const made = LISTS.flatMap((list) => rangeOf.bookingsMade(list, { since: from, now: to }));
  const money = daysOf({ from, to }).map((day) => rangeOf.moneyOn(day, from));
  const rows = await Promise.all([...made, ...money].map((range) => queryAll(table, { ...range, to: `${to}~` })));
  const found = rows.flat().filter(({ phase }) => phase === undefined || isBooked(phase));
  return [...new Set(found.map((row) => identify(row).id))];
}

/** Returns the patients with an active booking among these ids. */
async function bookersOf(table: TableHandle, ids: readonly string[], log: RowLog): Promise<Booker[]> {
  const rows = await batchGet(
    table,
    ids.flatMap((id) => [keyOf.appointment(id), keyOf.details(id)]),
  );
  const details = new Map<string, Row>();
  for (const row of rows) if (identify(row).item === 'PII') details.set(identify(row).id, row);
  return rows.flatMap((row): Booker[] => {
    const given = details.get(identify(row).id);
    if (identify(row).item !== 'META' || given === undefined) return [];
    const [[booking], [person]] = [readRows(Stands, [row], log), readRows(Details, [given], log)];
    if (booking === undefined || person === undefined) return [];
    if (!isVisit(booking.phase)) return [];
    return [{ clinic_id: booking.clinic_id, phone_digest: person.phone_digest, details_at: person.consented_at }];
  });
}

/** Creates the store that the lead follow-up reads and writes, in DynamoDB. */
export function createLeadFollowing(client: TableClient, tableName: string, log: RowLog) {
  const table = { client, name: tableName };
  return {
    mark: (): Promise<FollowMark | null> => getRow(table, leadKeys.mark(), LeadMarkRow),
    async keepMark(mark: FollowMark) {
      await client.put({ TableName: tableName, Item: { ...leadKeys.mark(), ...mark } });
    },
    /** Returns the patients with a booking that was made, or paid, between two instants. */
    bookers: async (span: { from: string; to: string }) => bookersOf(table, await bookingsOf(table, span), log),
    /** Leads of the same phone at the same clinic. */
    async leadsOf({ clinic_id, phone_digest }: Booker): Promise<Lead[]> {
      const keys = (await queryAll(table, leadRanges.ofPhone(clinic_id, phone_digest))).map(ownKey);
      return readWholeRows(Lead, await batchGet(table, keys, { consistent: true }), log);
    },
    /** The lead, and that its day changed; false when another version stands there. */
    save: async (change: LeadChange) => (await transact(client, writesOfLead(tableName, change))).length === 0,
  };
}

/** Read and write operations for following up leads. */
export type LeadFollowing = ReturnType<typeof createLeadFollowing>;
