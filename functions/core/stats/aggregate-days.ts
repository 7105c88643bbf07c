import {
  addedTo,
  NO_DAY_MONEY,
  NO_TOTALS,
  NO_VISITS,
  type Begun,
  type DayCount,
  type IntradayStats,
  type DayMoney,
  type VisitCounts,
  type CountedClinics,
  type DayCountMark,
  type KnownClinic,
  type Span,
} from '#shared/domain/stats/day-count.ts';
import {
  countedFigures,
  FIGURE_DAYS,
  shownFigures,
  type PartnerFigures,
} from '#shared/domain/stats/partner-figures.ts';
import { addDays, HOUR_MS, istDay, daysBetween } from '#shared/values/ist.ts';
import { addMonths, dayBounds, monthOfDay } from '#shared/values/month.ts';
import type { Clock } from '../ports.ts';
import { openDays } from './counts-now.ts';
import { EMPTY_DAY, keepCourses, wholeCourse } from './intraday-stats.ts';
import type { DailyStatsStore } from '#functions/store/stats/day-counts.ts';

export type AggregateDaysDeps = { clock: Clock; counting: DailyStatsStore };

/** Time after midnight by which every hold of the day before has details or was released. */
const OVER_AFTER_MS = HOUR_MS;
/** So many days are counted anew each night: what was booked is paid, cancelled and visited meanwhile. */
const COUNTED_ANEW = 31;
/** Visits are noted, and corrected, within a week. */
const VISITS_ANEW = 9;
const AT_ONCE = 8;

/**
 * Brings the row of each day that is over in step with that day's rows, and counts the visits of today. Once a day it counts
 * the days since its last run and those of the last month, in order, so that each row's totals go on from the day before; a run
 * that ends early, is repeated or missed some days leaves nothing wrong.
 * @param until milliseconds; no month is begun after it
 * @returns what was done, for whoever looks at the log
 */
export async function aggregateDays(deps: AggregateDaysDeps, until: number): Promise<string> {
  const { clock, counting } = deps;
  const now = clock.now();
  const today = istDay(now);
  const last = addDays(istDay(now - OVER_AFTER_MS), -1);
  const allClinics = await counting.clinics();
  const clinics = allClinics.map(({ id }) => id);
  const before = await counting.mark();
  const first = before?.first ?? istDay((await counting.beganAt()) ?? now);
  const unfinished_since = before?.unfinished_since ?? today;
  const run = new CountingRun(deps, clinics, last, until);
  const counted_to =
    before?.counted_to === last ? last : await run.days({ first, counted_to: before?.counted_to ?? null });
  const visits = await visitsOf(counting, clinics, dayBounds(today));
  const counted_at = new Date(now).toISOString();
  await keepCourses(counting, openDays(counted_to, today).open, now);
  const mark: DayCountMark = {
    first,
    counted_to,
    unfinished_since,
    visits: { day: today, counted_at, of: visits.get(today) ?? NO_VISITS },
    clinics: clinicsCounted(allClinics, now),
    figures: await figuresOf(counting, allClinics, last),
  };
  await counting.keepMark(mark);
  return `${run.written} days written${counted_to === last ? '' : ', more to come'}`;
}

/** The figures of the partner page that are enough to be shown, with the bookings of the last days until `last`. */
async function figuresOf(
  counting: DailyStatsStore,
  clinics: readonly KnownClinic[],
  last: string,
): Promise<PartnerFigures> {
  const days = await counting.days(addDays(last, 1 - FIGURE_DAYS), last);
  const shown = clinics.filter(({ is_archived }) => !is_archived);
  const figures = countedFigures(
    shown.map(({ rating }) => rating),
    days.map(({ begun }) => begun.paid),
  );
  return shownFigures(figures, await counting.leastFigures());
}

/** @param now milliseconds, before the clinics were read: one that was made since is found by its time */
function clinicsCounted(clinics: readonly KnownClinic[], now: number): CountedClinics {
  const made = clinics.filter(({ is_archived }) => !is_archived).map(({ made_at }) => made_at);
  const counted_at = new Date(now).toISOString();
  const lately = dayBounds(`${addMonths(monthOfDay(istDay(now)), -1)}-01`).from;
  const before = made.filter((at) => at < counted_at);
  const byDay = Map.groupBy(
    before.filter((at) => at >= lately),
    (at) => istDay(at),
  );
  const made_on = Object.fromEntries([...byDay].map(([day, ofDay]) => [day, ofDay.length]));
  return { counted_at, total: before.length, made_on };
}

class CountingRun {
  written = 0;
  private readonly counting: DailyStatsStore;
  private readonly clinics: readonly string[];
  private readonly last: string;
  /** The first day that is counted again. */
  private readonly anew: string;
  private readonly clock: Clock;
  private readonly until: number;

  constructor({ clock, counting }: AggregateDaysDeps, clinics: readonly string[], last: string, until: number) {
    this.counting = counting;
    this.clinics = clinics;
    this.last = last;
    this.anew = addDays(last, 1 - COUNTED_ANEW);
    this.clock = clock;
    this.until = until;
  }

  /** Until which day everything is counted when the run is over. */
  async days({ first, counted_to }: Pick<DayCountMark, 'first' | 'counted_to'>): Promise<string | null> {
    const next = counted_to === null ? first : addDays(counted_to, 1);
    let from = laterOf(first, earlierOf(next, this.anew));
    let done = counted_to;
    while (from <= this.last && this.clock.now() < this.until) {
      const to = earlierOf(this.last, addDays(`${addMonths(monthOfDay(from), 1)}-01`, -1));
      await this.span(from, to);
      done = done === null ? to : laterOf(done, to);
      from = addDays(to, 1);
    }
    // Before there is a day to count none is missing.
    return from > this.last ? this.last : done;
  }

  /** Days of one month. */
  private async span(from: string, to: string): Promise<void> {
    const { counting } = this;
    const known = new Map((await counting.days(addDays(from, -1), to)).map((count) => [count.day, count]));
    const begun = await counting.begun({ from: dayBounds(from).from, to: dayBounds(to).to });
    const money = await counting.money(monthOfDay(from));
    const visits = await this.visits(from, to, known);
    const courses = new Map(
      to < this.anew ? [] : (await counting.courses(from, to)).map((course) => [course.day, course]),
    );
    let { totals } = known.get(addDays(from, -1)) ?? { totals: NO_TOTALS };
    const changed: { counts: DayCount[]; courses: IntradayStats[] } = { counts: [], courses: [] };
    for (const day of daysOf(from, to)) {
      const whole = begun.get(day) ?? EMPTY_DAY;
      const of = whole.begun;
      totals = addedTo(totals, of);
      const before = known.get(day);
      const count: DayCount = {
        day,
        begun: of,
        visits: visits.get(day) ?? before?.visits ?? null,
        money: money.get(day) ?? NO_DAY_MONEY,
        totals,
      };
      if (before === undefined || !areSame(before, count)) changed.counts.push(count);
      if (day < this.anew) continue;
      const course = wholeCourse(day, whole, this.clock.now());
      if (!isSameCourse(courses.get(day), course)) changed.courses.push(course);
    }
    await counting.keepMonth(changed.counts, changed.courses);
    this.written += changed.counts.length;
  }

  /** Visits of the days of a span that are still noted or corrected, or were never counted and are shown. */
  private async visits(
    from: string,
    to: string,
    known: ReadonlyMap<string, DayCount>,
  ): Promise<ReadonlyMap<string, VisitCounts>> {
    const shown = daysOf(laterOf(from, this.anew), to);
    const open = addDays(this.last, 1 - VISITS_ANEW);
    const since = shown.find((day) => day >= open || (known.get(day)?.visits ?? null) === null);
    if (since === undefined) return new Map();
    const found = await visitsOf(this.counting, this.clinics, { from: dayBounds(since).from, to: dayBounds(to).to });
    return new Map(daysOf(since, to).map((day) => [day, found.get(day) ?? NO_VISITS]));
  }
}

const laterOf = (a: string, b: string): string => (a > b ? a : b);
const earlierOf = (a: string, b: string): string => (a < b ? a : b);

const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));

const BEGUN: readonly (keyof Begun)[] = ['unfinished', 'bookings', 'paid', 'came', 'leads', 'partner_requests'];
const VISITS: readonly (keyof VisitCounts)[] = ['booked', 'came', 'missed'];
const MONEY: readonly (keyof DayMoney)[] = ['taken_paise', 'returned_paise'];

const haveSame = (a: Begun, b: Begun): boolean => BEGUN.every((name) => a[name] === b[name]);

/** True if two counts of a day are equal; totals follow from what began and from the day before. */
const areSame = (a: DayCount, b: DayCount): boolean =>
  haveSame(a.begun, b.begun) &&
  VISITS.every((name) => a.visits?.[name] === b.visits?.[name]) &&
  MONEY.every((name) => a.money[name] === b.money[name]) &&
  a.totals.bookings === b.totals.bookings &&
  a.totals.leads === b.totals.leads &&
  a.totals.partner_requests === b.totals.partner_requests;

const isSameCourse = (before: IntradayStats | undefined, course: IntradayStats): boolean =>
  before !== undefined &&
  before.settled_until === course.settled_until &&
  haveSame(before.settled, course.settled) &&
  before.quarters.bookings.every((count, at) => count === course.quarters.bookings[at]);

/** Visits at some clinics within a span, by IST day. */
async function visitsOf(
  counting: Pick<DailyStatsStore, 'visits'>,
  clinics: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, VisitCounts>> {
  const counts = new Map<string, VisitCounts>();
  for (let at = 0; at < clinics.length; at += AT_ONCE) {
    const some = clinics.slice(at, at + AT_ONCE).map((id) => counting.visits(id, span));
    for (const { slot, phase } of (await Promise.all(some)).flat()) {
      const day = istDay(slot);
      const { booked, came, missed } = counts.get(day) ?? NO_VISITS;
      counts.set(day, {
        booked: booked + 1,
        came: came + Number(phase === 'COMPLETED'),
        missed: missed + Number(phase === 'NO_SHOW'),
      });
    }
  }
  return counts;
}
