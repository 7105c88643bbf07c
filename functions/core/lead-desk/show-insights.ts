import { CLINICS_NAMED } from '#shared/contract/lead-desk.ts';
import type { InsightQuery, LeadInsights } from '#shared/contract/lead-desk.ts';
import { added, HOURS_OF_DAY, NO_LEADS } from '#shared/domain/lead-day.ts';
import type { LeadDay, Tally } from '#shared/domain/lead-day.ts';
import { addDays, dayOfWeek, istDay } from '#shared/values/ist.ts';
import type { Clock } from '../ports.ts';
import type { LeadCounts } from './ports.ts';

export type InsightWorld = { clock: Clock; counts: LeadCounts };

const DAYS_OF_WEEK = 7;

const sumOf = (tallies: readonly Tally[]): Tally => tallies.reduce(added, NO_LEADS);
const said = ([leads, booked]: Tally) => ({ leads, booked });

/** How many leads came in the last days and how many of them came to book: by hour, weekday and clinic. */
export async function showInsights(
  { clock, counts }: InsightWorld,
  { days: length }: InsightQuery,
): Promise<LeadInsights> {
  const to = istDay(clock.now());
  const from = addDays(to, 1 - Number(length));
  const days = await counts.days(from, to);
  const clinics = [...byClinic(days)].toSorted(([a, [many]], [b, [more]]) => more - many || a.localeCompare(b));
  const named = clinics.slice(0, CLINICS_NAMED);
  const names = await counts.clinicNames(named.map(([id]) => id));
  const others = clinics.slice(CLINICS_NAMED).map(([, tally]) => tally);
  return {
    from,
    to,
    counted_at:
      days
        .map(({ counted_at }) => counted_at)
        .toSorted()
        .at(-1) ?? null,
    ...said(sumOf(days.flatMap(({ hours }) => hours))),
    hours: Array.from({ length: HOURS_OF_DAY }, (_, hour) => ({
      hour,
      ...said(sumOf(days.map(({ hours }) => hours[hour] ?? NO_LEADS))),
    })),
    weekdays: Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => ({
      weekday,
      ...said(sumOf(days.filter(({ day }) => dayOfWeek(day) === weekday).flatMap(({ hours }) => hours))),
    })),
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
