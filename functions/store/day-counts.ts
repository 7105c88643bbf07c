import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { BOOKING_LISTS } from '#functions/core/booking-desk/ports.ts';
import type { DashboardReader, DayCounting, DaySource, Span, Waiting } from '#functions/core/dashboard/ports.ts';
import { Appointment } from '#shared/domain/appointment.ts';
import { DayCount, NO_DAY_MONEY, NOTHING_BEGUN } from '#shared/domain/day-count.ts';
import type { Begun, DayMoney } from '#shared/domain/day-count.ts';
import { Notice } from '#shared/domain/notice.ts';
import { daysBetween, addDays, istDay } from '#shared/values/ist.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';
import { batchGet } from './batch-get.ts';
import { DayCountMarkRow } from './day-count-rows.ts';
import { CountedDaysRow } from './money-rows.ts';
import { OpenedRow } from './opened-counts.ts';
import { queryAll, queryPage } from './query-all.ts';
import { getRow, readRows } from './read-row.ts';
import type { RowLog } from './read-row.ts';
import { rowOf } from './row-of.ts';
import { SlotLockRow } from './row-schemas.ts';
import { countKeys, countRanges, dayOfPlace } from './table-counts.ts';
import { cursorIn, keyOf, listingCursor, rangeOf } from './table.ts';
import type { KeyRange, Row, TableClient, TableHandle } from './table-definition.ts';

type Table = TableHandle & { log: RowLog };

/** What of a listed booking is counted. */
const Listed = lazyObject(
  () => Appointment.pick({ created_at: true, phase: true, payment_status: true, paid_by: true }).shape,
);
type Listed = Pick<Appointment, 'phase' | 'payment_status' | 'paid_by'>;

/** Whether its visit was paid for, whatever became of the money; a free one as soon as it stands. */
const wasPaid = ({ payment_status, phase, paid_by }: Listed): boolean =>
  paid_by === 'free'
    ? phase === 'CONFIRMED' || phase === 'COMPLETED' || phase === 'NO_SHOW'
    : payment_status !== null && payment_status !== 'Pending';

/** Sums by day. */
class ByDay {
  readonly days = new Map<string, Begun>();

  add(day: string, more: Partial<Begun>): void {
    const { unfinished, bookings, paid, came, leads, partner_requests } = this.days.get(day) ?? NOTHING_BEGUN;
    this.days.set(day, {
      unfinished: unfinished + (more.unfinished ?? 0),
      bookings: bookings + (more.bookings ?? 0),
      paid: paid + (more.paid ?? 0),
      came: came + (more.came ?? 0),
      leads: leads + (more.leads ?? 0),
      partner_requests: partner_requests + (more.partner_requests ?? 0),
    });
  }
}

/** Every row of a range, a page in memory at a time. */
async function eachRow(table: TableHandle, range: KeyRange, take: (row: Row) => void): Promise<void> {
  let next: Row | undefined;
  do {
    const page = await queryPage(table, range, next === undefined ? {} : { after: next });
    for (const row of page.rows) take(row);
    next = page.next;
  } while (next !== undefined);
}

const within = (range: KeyRange, { from, to }: Span): KeyRange => ({ ...range, from, to });

async function begun(table: Table, span: Span): Promise<ReadonlyMap<string, Begun>> {
  const found = new ByDay();
  const booking = (row: Row): void => {
    for (const listed of readRows(Listed, [row], table.log))
      found.add(istDay(listed.created_at), {
        bookings: 1,
        paid: Number(wasPaid(listed)),
        came: Number(listed.phase === 'COMPLETED'),
      });
  };
  const first = istDay(span.from);
  const days = daysBetween(first, istDay(Date.parse(span.to) - 1)) + 1;
  const unfinished = Array.from({ length: Math.max(0, days) }, (_, at) => addDays(first, at)).map(async (day) => {
    await eachRow(table, within(countRanges.unfinishedOn(day), span), () => found.add(day, { unfinished: 1 }));
  });
  await Promise.all([
    ...BOOKING_LISTS.flatMap((list) => countRanges.bookingsWithin(list, span)).map((range) =>
      eachRow(table, range, booking),
    ),
    ...unfinished,
    ...countRanges.leads().map((range) =>
      eachRow(table, within(range, span), (row) => {
        found.add(dayOfPlace(listingCursor(row)), { leads: 1 });
      }),
    ),
    eachRow(table, within(rangeOf.partnerRequests(), span), (row) => {
      found.add(dayOfPlace(listingCursor(row)), { partner_requests: 1 });
    }),
  ]);
  return found.days;
}

function createDaySource(table: Table): DaySource & Pick<DayCounting, 'mark' | 'days'> {
  return {
    begun: (span) => begun(table, span),
    async money(month) {
      const days = new Map<string, DayMoney>();
      await eachRow(table, countRanges.moneyDaysIn(month), (row) => {
        for (const counted of readRows(CountedDaysRow, [row], table.log))
          for (const [day, sums] of Object.entries(counted.days)) {
            const { taken_paise, returned_paise } = days.get(day) ?? NO_DAY_MONEY;
            days.set(day, {
              taken_paise: taken_paise + sums.taken_online + sums.taken_at_clinic,
              returned_paise: returned_paise + sums.returned_online + sums.returned_by_hand + sums.returned_at_clinic,
            });
          }
      });
      return days;
    },
    mark: () => getRow(table, countKeys.dayCountMark(), DayCountMarkRow),
    days: async (from, to) =>
      from > to ? [] : readRows(DayCount, await queryAll(table, countRanges.dayCounts(from, to)), table.log),
  };
}

/** What counting days reads and writes in DynamoDB. */
export function createDayCounting(client: TableClient, name: string, log: RowLog): DayCounting {
  const table = { client, name, log };
  const put = async (row: Row): Promise<void> => {
    await client.send(new PutCommand({ TableName: name, Item: row }));
  };
  return {
    ...createDaySource(table),
    keepMark: (mark) => put(rowOf.dayCountMark(mark)),
    keepDay: (count) => put(rowOf.dayCount(count)),
    async beganAt() {
      const lists = [rangeOf.clinics(), rangeOf.archivedClinics(), ...countRanges.leads(), rangeOf.partnerRequests()];
      const firsts = await Promise.all(lists.map((range) => queryAll(table, range, { limit: 1 })));
      const [first] = firsts.flatMap((rows) => rows.map((row) => listingCursor(row))).toSorted();
      return first?.split('#')[0] ?? null;
    },
    async clinics() {
      const ids: string[] = [];
      for (const range of [rangeOf.clinics(), rangeOf.archivedClinics()])
        await eachRow(table, range, (row) => ids.push(String(row['id'])));
      return ids;
    },
    async visits(clinicId, span) {
      const rows = await queryAll(table, rangeOf.locksBetween(clinicId, span));
      const locks = readRows(SlotLockRow, rows, log).filter(({ state }) => state === 'BOOKED');
      const keys = locks.map(({ appointment_id }) => keyOf.appointment(appointment_id));
      return readRows(Appointment, await batchGet(table, keys), log).map(({ slot, phase }) => ({ slot, phase }));
    },
  };
}

/** When the oldest of a list came, and how many there are up to a limit. */
async function waiting(table: TableHandle, range: KeyRange, to: string, limit: number): Promise<Waiting> {
  const rows = await queryAll(table, { ...range, to }, { limit: limit + 1 });
  const [oldest] = rows;
  const since = oldest === undefined ? null : (cursorIn(range, oldest).split('#')[0] ?? null);
  return { count: Math.min(rows.length, limit), more: rows.length > limit, since };
}

/** What the dashboard reads in DynamoDB. */
export function createDashboardReader(client: TableClient, name: string, log: RowLog): DashboardReader {
  const table = { client, name, log };
  return {
    ...createDaySource(table),
    async opened(from, to) {
      const rows = await queryAll(table, countRanges.opened(from, to));
      return new Map(readRows(OpenedRow, rows, log).map(({ day, opened }) => [day, opened]));
    },
    async clinicsMade() {
      const made: string[] = [];
      await eachRow(table, rangeOf.clinics(), (row) => made.push(listingCursor(row).split('#')[0] ?? ''));
      return made;
    },
    partnersBefore: (at, limit) => waiting(table, rangeOf.partnersWith('pending'), at, limit),
    messagesBefore: (at, limit) => waiting(table, rangeOf.messagesWith('new'), at, limit),
    async failedNotices(since, limit) {
      const rows = await queryAll(table, countRanges.failedNotices(since), { newestFirst: true, limit });
      return readRows(Notice, rows, log).map(({ appointment_id, kind, channel, created_at }) => ({
        appointment_id,
        kind,
        channel,
        at: created_at,
      }));
    },
  };
}
