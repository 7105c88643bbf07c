import { DAYS_SHOWN, type Card, type Dashboard, type Day } from '#shared/contract/stats/dashboard.ts';
import {
  addedTo,
  NO_TOTALS,
  NOTHING_BEGUN,
  type Begun,
  type DayCount,
  type Totals,
  type CountedClinics,
} from '#shared/domain/stats/day-count.ts';
import { addDays, daysBetween, istDay } from '#shared/values/ist.ts';
import { addMonths, dayBounds, monthOfDay } from '#shared/values/month.ts';
import type { Clock } from '../ports.ts';
import { begunBefore, begunOn } from './intraday-stats.ts';
import type { DashboardReader } from '#functions/store/stats/day-counts.ts';

export type CountsDeps = {
  clock: Clock;
  reader: Pick<DashboardReader, 'begun' | 'begunIfFew' | 'course' | 'mark' | 'days' | 'opened' | 'clinicsMade'>;
};

/** Days that nobody has counted yet are counted now, if they are not more than these; the rest is the worker's. */
const MOST_OPEN_DAYS = 3;

export type CountsNow = Omit<Dashboard, 'waiting'>;

/** Days from the first one that is not counted to today, and whether they are all there are. */
export function openDays(countedTo: string | null, today: string): { open: string[]; whole: boolean } {
  const least = addDays(today, 1 - MOST_OPEN_DAYS);
  const first = countedTo === null ? today : addDays(countedTo, 1);
  const whole = countedTo !== null && first >= least;
  const from = first < least ? least : first;
  return { open: Array.from({ length: daysBetween(from, today) + 1 }, (_, at) => addDays(from, at)), whole };
}

/**
 * Totals, trends and the last days: rows of days that are over, what was counted of the others, and what came since. A trend
 * holds this month so far against the month before up to the same time of its day. How much is read does not depend on how
 * many bookings there are.
 */
export async function countsNow({ clock, reader }: CountsDeps): Promise<CountsNow> {
  const now = clock.now();
  const today = istDay(now);
  const mark = await reader.mark();
  const { open, whole } = openDays(mark?.counted_to ?? null, today);
  const months = monthsUntil(today, now);
  const from = earlierOf(months.last.from, addDays(today, 1 - DAYS_SHOWN));
  const [rows, onOpenDays, sameDay, opened, clinics] = await Promise.all([
    reader.days(from, addDays(open[0] ?? today, -1)),
    Promise.all(open.map((day) => begunOn(reader, day, now))),
    begunBefore(reader, months.last.part),
    reader.opened(addDays(today, 1 - DAYS_SHOWN), today),
    clinicsOf(reader, mark?.clinics ?? null, months, now),
  ]);
  const begun = onOpenDays.map((of) => of.begun);
  const counted = new Map([
    ...rows.map((row) => [row.day, row.begun] as const),
    ...open.map((day, place) => [day, begun[place] ?? NOTHING_BEGUN] as const),
  ]);
  const before = rows.at(-1)?.totals ?? NO_TOTALS;
  const sum = (totals: Totals, days: Iterable<Totals>): Totals => [...days].reduce(addedTo, totals);
  const within = (first: string, end: string) => [...counted].filter(([day]) => day >= first && day < end);
  const total = sum(before, begun);
  const values = (entries: readonly (readonly [string, Begun])[]) => entries.map(([, of]) => of);
  const this_month = sum(NO_TOTALS, values(within(months.first, addDays(today, 1))));
  const last_month = sum(NO_TOTALS, [...values(within(months.last.from, months.last.day)), sameDay]);
  const card = (name: keyof Totals): Card => ({
    total: total[name],
    this_month: this_month[name],
    last_month: last_month[name],
  });
  const visits = mark?.visits.day === today ? mark.visits : null;
  return {
    counted_at: onOpenDays.at(-1)?.counted_at ?? new Date(now).toISOString(),
    whole,
    clinics,
    appointments: card('bookings'),
    leads: card('leads'),
    partner_requests: card('partner_requests'),
    visits_today: visits === null ? null : { counted_at: visits.counted_at, ...visits.of },
    days: shownDays(today, {
      rows,
      counted,
      opened,
      since: mark?.unfinished_since ?? today,
      visits: visits?.of ?? null,
    }),
  };
}

/** Clinics as they were counted, and those made since; all of them are read where nobody has counted. */
async function clinicsOf(
  reader: Pick<DashboardReader, 'clinicsMade'>,
  counted: CountedClinics | null,
  { first, last }: ReturnType<typeof monthsUntil>,
  now: number,
): Promise<Card> {
  const since = counted === null ? undefined : { from: counted.counted_at, to: new Date(now).toISOString() };
  const [made, sameDay] = await Promise.all([reader.clinicsMade(since), reader.clinicsMade(last.part)]);
  const madeOn = Object.entries(counted?.made_on ?? {});
  const between = (from: string, before: string): number =>
    madeOn.filter(([day]) => day >= from && day < before).reduce((sum, [, count]) => sum + count, 0) +
    made.map((at) => istDay(at)).filter((day) => day >= from && day < before).length;
  return {
    total: (counted?.total ?? 0) + made.length,
    this_month: between(first, addDays(istDay(now), 1)),
    last_month: between(last.from, last.day) + sameDay.length,
  };
}

const earlierOf = (a: string, b: string): string => (a < b ? a : b);

/** The first day of this month and of the last, and how far into the last the same time of it reaches: where it has no such day, to its end. */
function monthsUntil(today: string, now: number) {
  const month = monthOfDay(today);
  const last = addMonths(month, -1);
  const day = `${last}-${today.slice(-2)}`;
  const end = dayBounds(`${month}-01`).from;
  const isDay = day <= addDays(`${month}-01`, -1);
  const from = isDay ? dayBounds(day).from : end;
  const into = now - Date.parse(dayBounds(today).from);
  return {
    first: `${month}-01`,
    last: {
      from: `${last}-01`,
      /** The day that counts in part; those before it count whole. */
      day: isDay ? day : `${month}-01`,
      part: { from, to: isDay ? new Date(Date.parse(from) + into).toISOString() : end },
    },
  };
}

type Shown = {
  rows: readonly DayCount[];
  counted: ReadonlyMap<string, Begun>;
  opened: ReadonlyMap<string, number>;
  since: string;
  visits: DayCount['visits'];
};

function shownDays(today: string, { rows, counted, opened, since, visits }: Shown): Day[] {
  const [firstOpened = ''] = [...opened.keys()].toSorted();
  const visitsOf = new Map(rows.map((row) => [row.day, row.visits]));
  return Array.from({ length: DAYS_SHOWN }, (_, at) => {
    const day = addDays(today, at + 1 - DAYS_SHOWN);
    const { bookings, paid, came, unfinished } = counted.get(day) ?? NOTHING_BEGUN;
    return {
      day,
      bookings,
      paid,
      came,
      opened: firstOpened === '' || day < firstOpened ? null : (opened.get(day) ?? 0),
      unfinished: day < since ? null : unfinished,
      visits: day === today ? visits : (visitsOf.get(day) ?? null),
    };
  });
}
