import { isVisit } from '#shared/domain/booking/lifecycle.ts';
import { BOOKING_LISTS } from '#shared/domain/booking/booking-lists.ts';
import { AppointmentInPhase } from '#shared/domain/booking/appointment-facts.ts';
import { AppointmentRow, type Phase } from '#shared/domain/booking/appointment.ts';
import type { LeastFigures } from '#shared/domain/stats/partner-figures.ts';
import {
  addedTo,
  DayCount,
  IntradayStats,
  NO_DAY_MONEY,
  NO_TOTALS,
  NOTHING_BEGUN,
  QUARTER_MS,
  QUARTERS_A_DAY,
  togetherOf,
  type Begun,
  type DayMoney,
  type QuarterTotals,
  type Totals,
  type BegunDay,
  type KnownClinic,
  type Span,
  type DayCountMark,
} from '#shared/domain/stats/day-count.ts';
import { PatientRating } from '#shared/domain/clinics/review.ts';
import { daysBetween, addDays, istDay } from '#shared/values/ist.ts';
import { lazyObject } from '#shared/values/lazy.ts';
import { sumPaise } from '#shared/values/money/paise-sums.ts';
import { dayBounds, type Month } from '#shared/values/month.ts';
import { createBusinessStore } from '../settings/business-store.ts';
import { batchGet } from '../dynamo/batch-get.ts';
import { CountedDaysRow, DayCountMarkRow } from '../table/count-rows.ts';
import { OpenedRow } from './opened-counts.ts';
import { queryAll, queryPages } from '../dynamo/query-all.ts';
import { getRow, readRows, type RowLog } from '../table/read-row.ts';
import { rowOf } from '../table/row-of.ts';
import { SlotLockRow } from '../table/row-schemas.ts';
import { countKeys, countRanges, instantOfPlace } from '../table/table-counts.ts';
import { cursorIn, keyOf, listingCursor, rangeOf } from '../table/table.ts';
import type { KeyRange, Row, TableClient, TableHandle } from '../table/table-definition.ts';
import { transact } from '../dynamo/transact.ts';

type Table = TableHandle & { log: RowLog };

/** Attributes of a listed booking that are counted. */
const Listed = lazyObject(
  () => AppointmentRow.pick({ created_at: true, phase: true, payment_status: true, paid_by: true }).shape,
);
type Listed = Pick<AppointmentRow, 'phase' | 'payment_status' | 'paid_by'>;

/**
 * True if the visit was paid for, even if the money was refunded later. A free visit counts as soon as it is confirmed.
 */
const wasPaid = ({ payment_status, phase, paid_by }: Listed): boolean =>
  paid_by === 'free' ? isVisit(phase) : payment_status !== null && payment_status !== 'Pending';

type Counted = keyof Begun;

/** Sums by day, and by its quarters of an hour. */
class ByDay {
  private readonly days = new Map<string, { begun: Begun; quarters: Totals[] }>();

  /** @param at when it began (ISO) */
  add(at: string, counted: Partial<Record<Counted, number>>): void {
    const day = istDay(at);
    const known = this.days.get(day) ?? { begun: NOTHING_BEGUN, quarters: [] };
    const more = { ...NOTHING_BEGUN, ...counted };
    const quarter = Math.floor((Date.parse(at) - Date.parse(dayBounds(day).from)) / QUARTER_MS);
    known.quarters[quarter] = addedTo(known.quarters[quarter] ?? NO_TOTALS, more);
    this.days.set(day, { begun: togetherOf(known.begun, more), quarters: known.quarters });
  }

  result(): ReadonlyMap<string, BegunDay> {
    return new Map([...this.days].map(([day, { begun, quarters }]) => [day, { begun, quarters: summed(quarters) }]));
  }
}

/** Returns the cumulative totals by the end of each quarter of an hour, from the totals of each quarter. */
function summed(each: readonly (Totals | undefined)[]): QuarterTotals {
  const sums: QuarterTotals = { bookings: [], leads: [], partner_requests: [] };
  let totals = NO_TOTALS;
  for (let quarter = 0; quarter < QUARTERS_A_DAY; quarter += 1) {
    totals = addedTo(totals, each[quarter] ?? NO_TOTALS);
    sums.bookings.push(totals.bookings);
    sums.leads.push(totals.leads);
    sums.partner_requests.push(totals.partner_requests);
  }
  return sums;
}

/** Every row of a range, a page in memory at a time. */
async function eachRow(table: TableHandle, range: KeyRange, take: (row: Row) => void): Promise<void> {
  for await (const rows of queryPages(table, range)) rows.forEach(take);
}

const within = (range: KeyRange, { from, to }: Span): KeyRange => ({ ...range, from, to });

/** A list that something began in, and what each row of it counts as. */
type BegunList = { range: KeyRange; add: (found: ByDay, row: Row) => void };

/** The lists of what began within a span. */
function begunLists(span: Span, log: RowLog): BegunList[] {
  const first = istDay(span.from);
  const days = daysBetween(first, istDay(Date.parse(span.to) - 1)) + 1;
  const eachDay = Array.from({ length: Math.max(0, days) }, (_, at) => addDays(first, at));
  const placed = (counted: Counted) => (found: ByDay, row: Row) =>
    found.add(instantOfPlace(listingCursor(row)), { [counted]: 1 });
  const booking = (found: ByDay, row: Row): void => {
    for (const listed of readRows(Listed, [row], log))
      found.add(listed.created_at, {
        bookings: 1,
        paid: Number(wasPaid(listed)),
        came: Number(listed.phase === 'COMPLETED'),
      });
  };
  return [
    ...BOOKING_LISTS.flatMap((list) => countRanges.bookingsWithin(list, span)).map((range) => ({
      range,
      add: booking,
    })),
    ...eachDay.map((day) => ({
      range: within(countRanges.unfinishedOn(day), span),
      add: (found: ByDay, row: Row) =>
        found.add(instantOfPlace(cursorIn(countRanges.unfinishedOn(day), row)), { unfinished: 1 }),
    })),
    ...countRanges.leads().map((range) => ({ range: within(range, span), add: placed('leads') })),
    { range: within(rangeOf.partnerRequests(), span), add: placed('partner_requests') },
  ];
}

async function begun(table: Table, span: Span): Promise<ReadonlyMap<string, BegunDay>> {
  const found = new ByDay();
  await Promise.all(
    begunLists(span, table.log).map(({ range, add }) => eachRow(table, range, (row) => add(found, row))),
  );
  return found.result();
}

/** The same of a span within one day; null where a list has more than so many rows of it. */
async function begunIfFew(table: Table, span: Span, most: number): Promise<Begun | null> {
  const lists = begunLists(span, table.log);
  const pages = await Promise.all(lists.map(({ range }) => queryAll(table, range, { limit: most + 1 })));
  if (pages.some((rows) => rows.length > most)) return null;
  const found = new ByDay();
  for (const [place, rows] of pages.entries()) for (const row of rows) lists[place]?.add(found, row);
  return found.result().get(istDay(span.from))?.begun ?? NOTHING_BEGUN;
}

function createDaySource(table: Table) {
  return {
    /** Returns what began within a span, by IST day; days without anything may be left out. */
    begun: (span: Span) => begun(table, span),
    /** An IST day as it was counted while it went on; null where it was not. */
    course: (day: string): Promise<IntradayStats | null> => getRow(table, countKeys.intradayStats(day), IntradayStats),
    mark: (): Promise<DayCountMark | null> => getRow(table, countKeys.dayCountMark(), DayCountMarkRow),
    /** Days that are counted, both bounds among them, in order. */
    days: async (from: string, to: string): Promise<DayCount[]> =>
      from > to ? [] : readRows(DayCount, await queryAll(table, countRanges.dayCounts(from, to)), table.log),
  };
}

/** Creates the store that the daily count reads and writes, in DynamoDB. */
export function createDailyStatsStore(client: TableClient, name: string, log: RowLog) {
  const table = { client, name, log };
  const put = async (row: Row): Promise<void> => {
    await client.put({ TableName: name, Item: row });
  };
  return {
    ...createDaySource(table),
    keepMark: (mark: DayCountMark) => put(rowOf.dayCountMark(mark)),
    /** Keeps days of one month and their courses, all of them or none. */
    async keepMonth(counts: readonly DayCount[], courses: readonly IntradayStats[]) {
      const rows = [
        ...counts.map((count) => rowOf.dayCount(count)),
        ...courses.map((course) => rowOf.intradayStats(course)),
      ];
      if (rows.length === 0) return;
      await transact(
        client,
        rows.map((Item) => ({ Put: { TableName: name, Item } })),
      );
    },
    /** Returns the amounts taken and returned, by the days of a month that had any: the same as the money page's sums. */
    async money(month: Month): Promise<ReadonlyMap<string, DayMoney>> {
      const days = new Map<string, DayMoney>();
      await eachRow(table, countRanges.moneyDaysIn(month), (row) => {
        for (const counted of readRows(CountedDaysRow, [row], table.log))
          for (const [day, sums] of Object.entries(counted.days)) {
            const { taken_paise, returned_paise } = days.get(day) ?? NO_DAY_MONEY;
            days.set(day, {
              taken_paise: sumPaise([taken_paise, sums.taken_online, sums.taken_at_clinic]),
              returned_paise: sumPaise([
                returned_paise,
                sums.returned_online,
                sums.returned_by_hand,
                sums.returned_at_clinic,
              ]),
            });
          }
      });
      return days;
    },
    /** Courses of days, both bounds among them. */
    courses: async (from: string, to: string): Promise<IntradayStats[]> =>
      readRows(IntradayStats, await queryAll(table, countRanges.intradayStatsOf(from, to)), log),
    keepCourse: (course: IntradayStats) => put(rowOf.intradayStats(course)),
    /** When the oldest clinic, lead or partner request was made: nothing that is counted is older. */
    async beganAt(): Promise<string | null> {
      const lists = [rangeOf.clinics(), rangeOf.archivedClinics(), ...countRanges.leads(), rangeOf.partnerRequests()];
      const firsts = await Promise.all(lists.map((range) => queryAll(table, range, { limit: 1 })));
      const [first] = firsts.flatMap((rows) => rows.map((row) => listingCursor(row))).toSorted();
      return first?.split('#')[0] ?? null;
    },
    /** All clinics. */
    async clinics(): Promise<KnownClinic[]> {
      const found: KnownClinic[] = [];
      for (const is_archived of [false, true])
        await eachRow(table, is_archived ? rangeOf.archivedClinics() : rangeOf.clinics(), (row) =>
          found.push({
            id: String(row['id']),
            made_at: instantOfPlace(listingCursor(row)),
            is_archived,
            rating: PatientRating.safeParse(row['patient_rating']).data ?? null,
          }),
        );
      return found;
    },
    /** The least that each figure of the partner page has to be. */
    leastFigures: async (): Promise<LeastFigures> => (await createBusinessStore(client, name).read()).least_figures,
    /** The visits of a clinic within a span that are or were to be. */
    async visits(clinicId: string, span: Span): Promise<{ slot: string; phase: Phase }[]> {
      const rows = await queryAll(table, rangeOf.locksBetween(clinicId, span));
      const locks = readRows(SlotLockRow, rows, log).filter(({ state }) => state === 'BOOKED');
      const keys = locks.map(({ appointment_id }) => keyOf.appointment(appointment_id));
      return readRows(AppointmentInPhase, await batchGet(table, keys), log).map(({ slot, phase }) => ({ slot, phase }));
    },
  };
}

/** Read and write operations for counting days. Only one run at a time writes: counts have no conditions. */
export type DailyStatsStore = ReturnType<typeof createDailyStatsStore>;

/** Creates the reader of the dashboard, in DynamoDB. */
export function createDashboardReader(client: TableClient, name: string, log: RowLog) {
  const table = { client, name, log };
  return {
    ...createDaySource(table),
    /** Returns what began within a span of one IST day; null where a list has more items than `most`. */
    begunIfFew: (span: Span, most: number) => begunIfFew(table, span, most),
    /** How often times were opened on some IST days, both bounds among them, by day; those without any are left out. */
    async opened(from: string, to: string): Promise<ReadonlyMap<string, number>> {
      const rows = await queryAll(table, countRanges.opened(from, to));
      return new Map(readRows(OpenedRow, rows, log).map(({ day, opened }) => [day, opened]));
    },
    /** When each clinic was made that is not archived, of those made within a span; of all without one. */
    async clinicsMade(span?: Span): Promise<string[]> {
      // A clock that is behind another's asks for nothing.
      if (span !== undefined && span.from >= span.to) return [];
      const made: string[] = [];
      const range = span === undefined ? rangeOf.clinics() : within(rangeOf.clinics(), span);
      await eachRow(table, range, (row) => made.push(instantOfPlace(listingCursor(row))));
      return made;
    },
  };
}

/** Read operations of the dashboard. */
export type DashboardReader = ReturnType<typeof createDashboardReader>;
