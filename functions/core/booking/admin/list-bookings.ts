import { BOOKINGS_PER_PAGE, type BookingQuery } from '#shared/contract/list-pages.ts';
import type { BookingList } from '#shared/contract/booking/booking-admin.ts';
import { istMonth, monthBefore } from '#shared/values/month.ts';
import type { Clock } from '../../ports.ts';
import { bookingRow } from './booking-row.ts';
import { cursorOf } from '../../lists.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';
import { BOOKING_LISTS, type ListedBooking } from '#shared/domain/booking/booking-lists.ts';

export type ListDeps = {
  clock: Clock;
  reader: Pick<BookingReader, 'listed' | 'people' | 'firstClinicAt'>;
};

/** So many months are looked through for one page; the next page goes on behind them. */
const MONTHS_LOOKED_THROUGH = 24;

type Tab = BookingQuery['tab'];
/** Start of a page: a month, and a place within it; without a place, the end of the month. */
type Start = { month: string; upTo?: string };

/**
 * A page of bookings, newest made first (specification: admin §2). 'All' merges the three lists. A cursor is the place of
 * the page's first booking, or the month to go on with: what is booked or moved meanwhile shifts nothing.
 */
export async function listBookings(
  { clock, reader }: ListDeps,
  { tab, cursor }: BookingQuery,
  limit = BOOKINGS_PER_PAGE,
): Promise<BookingList> {
  // One more than a page holds tells where the next one begins.
  const { found, goesOnAt } = await walk(reader, tab, startOf(cursor, istMonth(clock.now())), limit + 1);
  const next = found[limit];
  const page = found.slice(0, limit);
  const people = await reader.people(page.map(({ id }) => id));
  return {
    bookings: page.map((listed) => bookingRow({ listed, person: people.get(listed.id) ?? null })),
    next_cursor: next === undefined ? goesOnAt : cursorOf(next),
  };
}

/** Nothing was booked in a month to come. */
function startOf(cursor: string | undefined, thisMonth: string): Start {
  if (cursor === undefined) return { month: thisMonth };
  const at = cursor.indexOf('#');
  const month = at === -1 ? cursor : istMonth(cursor.slice(0, at));
  if (month > thisMonth) return { month: thisMonth };
  return at === -1 ? { month } : { month, upTo: cursor };
}

/** Month after month, until there are enough: the month to go on with where they were not looked through to the first one. */
async function walk(
  reader: ListDeps['reader'],
  tab: Tab,
  start: Start,
  wanted: number,
): Promise<{ found: ListedBooking[]; goesOnAt: string | null }> {
  const found = await merged(reader, tab, start, wanted);
  if (found.length === wanted) return { found, goesOnAt: null };
  const firstClinicAt = await reader.firstClinicAt();
  const first = firstClinicAt === null ? start.month : istMonth(firstClinicAt);
  let { month } = start;
  for (let looked = 1; looked < MONTHS_LOOKED_THROUGH && month > first && found.length < wanted; looked++) {
    month = monthBefore(month);
    found.push(...(await merged(reader, tab, { month }, wanted - found.length)));
  }
  return { found, goesOnAt: month > first ? monthBefore(month) : null };
}

/** The newest of a month in the lists of a tab. */
async function merged(
  reader: ListDeps['reader'],
  tab: Tab,
  { month, upTo }: Start,
  limit: number,
): Promise<ListedBooking[]> {
  const lists = tab === 'all' ? BOOKING_LISTS : [tab];
  const parts = await Promise.all(lists.map((list) => reader.listed(list, month, limit, upTo)));
  const [only = []] = parts;
  if (parts.length === 1) return only;
  return parts
    .flat()
    .toSorted((a, b) => cursorOf(b).localeCompare(cursorOf(a)))
    .slice(0, limit);
}
