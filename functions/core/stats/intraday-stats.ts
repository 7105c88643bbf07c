import {
  addedTo,
  NO_DAY_MONEY,
  NO_TOTALS,
  NOTHING_BEGUN,
  QUARTER_MS,
  QUARTERS_A_DAY,
  togetherOf,
  type Begun,
  type IntradayStats,
  type QuarterTotals,
  type Totals,
  type BegunDay,
  type Span,
} from '#shared/domain/stats/day-count.ts';
import { istDay, MINUTE_MS } from '#shared/values/ist.ts';
import { dayBounds, monthOfDay } from '#shared/values/month.ts';
import type { DashboardReader, DailyStatsStore } from '#functions/store/stats/day-counts.ts';

/** Age at which a hold has details, or has expired: it is in a list by then. */
const RECONCILED_MS = 10 * MINUTE_MS;
/** Limit of new items since the last count of a day: they are read where no list has more. */
const MOST_SINCE = 25;

const iso = (at: number): string => new Date(at).toISOString();
const laterOf = (a: string, b: string): string => (a > b ? a : b);
const earlierOf = (a: string, b: string): string => (a < b ? a : b);

const NO_QUARTERS: readonly number[] = Array.from({ length: QUARTERS_A_DAY }, () => 0);
export const EMPTY_DAY: BegunDay = {
  begun: NOTHING_BEGUN,
  quarters: { bookings: [...NO_QUARTERS], leads: [...NO_QUARTERS], partner_requests: [...NO_QUARTERS] },
};

/** Returns what began on a day within a part of it; nothing for an empty part. */
const partOf = async (source: Pick<DailyStatsStore, 'begun'>, day: string, span: Span): Promise<BegunDay> =>
  span.from < span.to ? ((await source.begun(span)).get(day) ?? EMPTY_DAY) : EMPTY_DAY;

const sumOfEach = (a: readonly number[], b: readonly number[]): number[] => a.map((one, at) => one + (b[at] ?? 0));

/**
 * Counts days that go on, or whose night has not come yet, as they are now: whoever looks reads only what came since.
 * @param now milliseconds
 */
export async function keepCourses(
  counting: Pick<DailyStatsStore, 'begun' | 'money' | 'keepCourse'>,
  days: readonly string[],
  now: number,
): Promise<void> {
  const months = [...new Set(days.map(monthOfDay))];
  const money = new Map((await Promise.all(months.map((month) => counting.money(month)))).flatMap((of) => [...of]));
  for (const day of days) {
    const { from, to } = dayBounds(day);
    const settled_until = laterOf(from, earlierOf(to, iso(now - RECONCILED_MS)));
    const settled = await partOf(counting, day, { from, to: settled_until });
    const rest = await partOf(counting, day, { from: settled_until, to: earlierOf(to, iso(now)) });
    await counting.keepCourse({
      day,
      counted_at: iso(now),
      settled_until,
      settled: settled.begun,
      begun: togetherOf(settled.begun, rest.begun),
      quarters: {
        bookings: sumOfEach(settled.quarters.bookings, rest.quarters.bookings),
        leads: sumOfEach(settled.quarters.leads, rest.quarters.leads),
        partner_requests: sumOfEach(settled.quarters.partner_requests, rest.quarters.partner_requests),
      },
      money: money.get(day) ?? NO_DAY_MONEY,
    });
  }
}

/** The course of a day that is over. @param now milliseconds */
export const wholeCourse = (day: string, { begun, quarters }: BegunDay, now: number): IntradayStats => ({
  day,
  counted_at: iso(now),
  settled_until: dayBounds(day).to,
  settled: begun,
  begun,
  quarters,
});

type Reader = Pick<DashboardReader, 'begun' | 'begunIfFew' | 'course'>;

const isFew = (more: Totals, less: Totals): boolean =>
  more.bookings - less.bookings <= MOST_SINCE &&
  more.leads - less.leads <= MOST_SINCE &&
  more.partner_requests - less.partner_requests <= MOST_SINCE;

/**
 * Returns what began on a day until now, and the time of that count. It is the last count with the newer items, or the
 * last count alone where the newer items are many. A day without a count is read whole.
 * @param now milliseconds
 */
export async function begunOn(reader: Reader, day: string, now: number): Promise<{ begun: Begun; counted_at: string }> {
  const { from, to } = dayBounds(day);
  const end = earlierOf(to, iso(now));
  const counted_at = iso(now);
  const course = await reader.course(day);
  if (course === null) return { begun: (await partOf(reader, day, { from, to: end })).begun, counted_at };
  const { settled, settled_until } = course;
  if (settled_until >= end) return { begun: settled, counted_at };
  const since = isFew(course.begun, settled)
    ? await reader.begunIfFew({ from: settled_until, to: end }, MOST_SINCE)
    : null;
  if (since === null) return { begun: course.begun, counted_at: course.counted_at };
  return { begun: togetherOf(settled, since), counted_at };
}

const at = ({ bookings, leads, partner_requests }: QuarterTotals, quarter: number): Totals => ({
  bookings: bookings[quarter] ?? 0,
  leads: leads[quarter] ?? 0,
  partner_requests: partner_requests[quarter] ?? 0,
});

/**
 * Returns what had begun by a time of a day that is over. It adds the quarters of an hour that were over and the items
 * of the current quarter. If those items are many, it adds their share instead.
 * @param span from the beginning of the day to that time
 */
export async function begunBefore(reader: Reader, { from, to }: Span): Promise<Totals> {
  if (from >= to) return NO_TOTALS;
  const day = istDay(from);
  const course = await reader.course(day);
  if (course === null) return (await partOf(reader, day, { from, to })).begun;
  const into = (Date.parse(to) - Date.parse(from)) / QUARTER_MS;
  const quarter = Math.floor(into);
  const [before, after] = [at(course.quarters, quarter - 1), at(course.quarters, quarter)];
  const start = iso(Date.parse(from) + quarter * QUARTER_MS);
  if (start >= to) return before;
  const begun = isFew(after, before) ? await reader.begunIfFew({ from: start, to }, MOST_SINCE) : null;
  if (begun !== null) return addedTo(before, begun);
  const share = (name: keyof Totals): number => Math.round((after[name] - before[name]) * (into - quarter));
  return addedTo(before, {
    bookings: share('bookings'),
    leads: share('leads'),
    partner_requests: share('partner_requests'),
  });
}
