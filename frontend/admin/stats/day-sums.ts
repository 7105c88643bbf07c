import type { AdminDashboard, Day } from '#shared/contract/stats/dashboard.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { subtractPaise } from '#shared/values/money/paise-sums.ts';

/** A day as chart and table show it; without the money for whoever may not see it. */
export type ShownDay = Day & { revenue: Paise | null };

/** Adds each day's revenue, the money taken less the money returned, to the bookings of that day. */
export function withRevenue(days: readonly Day[], money: AdminDashboard['days'] | undefined): ShownDay[] {
  const moneyOf = new Map(money?.map((of) => [of.day, subtractPaise(of.taken_paise, of.returned_paise)]));
  return days.map((day) => ({ ...day, revenue: money === undefined ? null : (moneyOf.get(day.day) ?? ZERO_PAISE) }));
}

export type FunnelStep = { label: string; count: number };

/**
 * From a clinic's times to a visit, of the days on which all of it is counted: where nobody counted how often times were
 * opened, from a time that was held. Null where held times are not counted, either.
 */
export function funnelOf(days: readonly Day[]): { since: string; steps: FunnelStep[] } | null {
  const held = days.filter(({ unfinished }) => unfinished !== null);
  const opened = held.filter((day) => day.opened !== null);
  const counted = opened.length > 0 ? opened : held;
  const [first] = counted;
  if (first === undefined) return null;
  const sum = (of: (day: Day) => number): number => counted.reduce((all, day) => all + of(day), 0);
  return {
    since: first.day,
    steps: [
      ...(opened.length > 0 ? [{ label: 'Times viewed', count: sum((day) => day.opened ?? 0) }] : []),
      { label: 'Times held', count: sum(({ unfinished, bookings }) => (unfinished ?? 0) + bookings) },
      { label: 'Details entered', count: sum(({ bookings }) => bookings) },
      { label: 'Paid', count: sum(({ paid }) => paid) },
      { label: 'Visits completed', count: sum(({ came }) => came) },
    ],
  };
}

/** How many of the visits came whose coming was noted; null while none was. */
export function showRateOf(days: readonly Day[]): { came: number; noted: number; percent: number } | null {
  const came = days.reduce((all, { visits }) => all + (visits?.came ?? 0), 0);
  const noted = days.reduce((all, { visits }) => all + (visits?.missed ?? 0), came);
  return noted === 0 ? null : { came, noted, percent: percentOf(came, noted) };
}

/**
 * Returns whole percent: 100 only for exactly the whole, 0 only for exactly nothing, and above 100 for more than the
 * whole. A whole of nothing gives 0.
 */
export function percentOf(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  if (part === whole) return 100;
  const percent = Math.round((100 * part) / whole);
  return part > whole ? Math.max(101, percent) : Math.min(99, Math.max(1, percent));
}
