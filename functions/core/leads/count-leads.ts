import {
  added,
  HOURS_OF_DAY,
  NO_LEADS,
  type LeadDay,
  type Tally,
  type LeadDayChange,
} from '#shared/domain/leads/lead.ts';
import { keptDays } from '#shared/domain/privacy/retention.ts';
import { addDays, daysBetween, istDay, istWallTime, MINUTE_MS } from '#shared/values/ist.ts';
import { dayBounds } from '#shared/values/month.ts';
import type { Clock } from '../ports.ts';
import type { LeadCounting } from '#functions/store/leads/lead-counts.ts';

export type LeadCountDeps = { clock: Clock; counting: LeadCounting };

/** An index may lag, and so may the clock of whoever wrote. */
const OVERLAP_MS = 10 * MINUTE_MS;
const LAG_MS = 10_000;
/** Leads of earlier days are deleted already: their counts stay. */
const KEPT_DAYS = keptDays('lead');

/**
 * Brings the count of each day in step with its leads: of the days since the last run, today among them, and of those of which
 * a lead came to another state. A day is counted from all its leads each time, so that a repeated run does no harm.
 * @param until milliseconds; no day is begun after it
 * @returns what was done, for whoever looks at the log
 */
export async function countLeads({ clock, counting }: LeadCountDeps, until: number): Promise<string> {
  const now = clock.now();
  const today = istDay(now);
  const oldest = addDays(today, 1 - KEPT_DAYS);
  // Today is counted again by the next run, whatever the index knows by now.
  const isKnown = ({ day, at }: LeadDayChange): boolean => day === today || Date.parse(at) < now - LAG_MS;
  const changes = (await counting.changes()).filter(isKnown);
  const mark = await counting.mark();
  const since = mark === null ? oldest : istDay(Date.parse(mark.counted_to) - OVERLAP_MS);
  const recent = daysFrom(since < oldest ? oldest : since, today);
  const counted = new Set<string>();
  const count = async (day: string): Promise<boolean> => {
    if (clock.now() >= until) return false;
    await counting.keep(countOf(day, await counting.leadsOn(day), new Date(now).toISOString()));
    counted.add(day);
    return true;
  };
  for (const day of recent) {
    if (!(await count(day))) break;
    await counting.keepMark({ counted_to: day === today ? new Date(now).toISOString() : dayBounds(day).to });
  }
  for (const change of changes) {
    const { day } = change;
    if (day >= oldest && !counted.has(day) && !(await count(day))) break;
    await counting.settle(change);
  }
  return `${counted.size} days counted`;
}

const daysFrom = (first: string, last: string): string[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));

type Counted = Awaited<ReturnType<LeadCounting['leadsOn']>>[number];

/** The leads of a day by hour (IST) and clinic. */
function countOf(day: string, leads: readonly Counted[], counted_at: string): LeadDay {
  const hours: Tally[] = Array.from({ length: HOURS_OF_DAY }, () => NO_LEADS);
  const clinics: Record<string, Tally> = {};
  for (const { clinic_id, created_at, state } of leads) {
    const one: Tally = [1, Number(state === 'booked')];
    const hour = Number(istWallTime(created_at).slice(0, 2));
    hours[hour] = added(hours[hour] ?? NO_LEADS, one);
    clinics[clinic_id] = added(clinics[clinic_id] ?? NO_LEADS, one);
  }
  return { day, counted_at, hours, clinics };
}
