import { CLINICS_NAMED, type InsightQuery, type LeadInsights } from '#shared/contract/leads/lead-admin.ts';
import { added, HOURS_OF_DAY, NO_LEADS, type LeadDay, type Tally } from '#shared/domain/leads/lead.ts';
import { addDays, dayOfWeek, istDay } from '#shared/values/ist.ts';
import type { Clock } from '../ports.ts';
import type { LeadCounts } from '#functions/store/leads/lead-counts.ts';

export type InsightDeps = { clock: Clock; counts: LeadCounts };

const DAYS_OF_WEEK = 7;

const sumOf = (tallies: readonly Tally[]): Tally => tallies.reduce(added, NO_LEADS);
const said = ([leads, booked]: Tally) => ({ leads, booked });

/**
 * Tallies of the leads of some days until today: by hour, by weekday, and by clinic, the one with the most leads first.
 */
export type TalliedDays = {
  from: string;
  to: string;
  counted_at: string | null;
  hours: Tally[];
  /** Sunday's first. */
  weekdays: Tally[];
  clinics: [clinicId: string, tally: Tally][];
};

/** Adds up what was counted of the last days. */
export async function tallyDays({ clock, counts }: InsightDeps, { days: length }: InsightQuery): Promise<TalliedDays> {
  const to = istDay(clock.now());
  const from = addDays(to, 1 - Number(length));
  const days = await counts.days(from, to);
  const counted = days.map(({ counted_at }) => counted_at).toSorted();
  return {
    from,
    to,
    counted_at: counted.at(-1) ?? null,
    hours: Array.from({ length: HOURS_OF_DAY }, (_, hour) => sumOf(days.map(({ hours }) => hours[hour] ?? NO_LEADS))),
    weekdays: Array.from({ length: DAYS_OF_WEEK }, (_, weekday) =>
      sumOf(days.filter(({ day }) => dayOfWeek(day) === weekday).flatMap(({ hours }) => hours)),
    ),
    clinics: [...byClinic(days)].toSorted(([a, [many]], [b, [more]]) => more - many || a.localeCompare(b)),
  };
}

/** How many leads came in the last days and how many of them came to book: by hour, weekday and clinic. */
export async function showInsights(deps: InsightDeps, asked: InsightQuery): Promise<LeadInsights> {
  const { from, to, counted_at, hours, weekdays, clinics } = await tallyDays(deps, asked);
  const named = clinics.slice(0, CLINICS_NAMED);
  const names = await deps.counts.clinicNames(named.map(([id]) => id));
  const others = clinics.slice(CLINICS_NAMED).map(([, tally]) => tally);
  return {
    from,
    to,
    counted_at,
    ...said(sumOf(hours)),
    hours: hours.map((tally, hour) => ({ hour, ...said(tally) })),
    weekdays: weekdays.map((tally, weekday) => ({ weekday, ...said(tally) })),
    clinics: named.map(([clinic_id, tally]) => ({
      clinic_id,
      clinic_name: names.get(clinic_id) ?? null,
      ...said(tally),
    })),
    others: { clinics: others.length, ...said(sumOf(others)) },
  };
}

function byClinic(days: readonly LeadDay[]): Map<string, Tally> {
  const clinics = new Map<string, Tally>();
  for (const day of days)
    for (const [id, tally] of Object.entries(day.clinics)) clinics.set(id, added(clinics.get(id) ?? NO_LEADS, tally));
  return clinics;
}
