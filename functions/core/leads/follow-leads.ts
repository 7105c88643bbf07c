import type { LeadCounting } from '#functions/store/leads/lead-counts.ts';
import { keptSeconds, keptDays } from '#shared/domain/privacy/retention.ts';
import { DAY_MS, MINUTE_MS, addDays, daysBetween, istDay, istWallTime } from '#shared/values/ist.ts';
import { dayBounds } from '#shared/values/month.ts';
import type { Clock } from '../ports.ts';
import {
  type Lead,
  type Booker,
  added,
  HOURS_OF_DAY,
  NO_LEADS,
  type LeadDay,
  type Tally,
  type LeadDayChange,
} from '#shared/domain/leads/lead.ts';
import type { LeadFollowing } from '#functions/store/leads/lead-following.ts';

export type FollowDeps = { clock: Clock; following: LeadFollowing };

/** A booking is paid for within minutes of its hold; what is paid later is found by its money. The index may lag, too. */
const OVERLAP_MS = 45 * MINUTE_MS;
/** So much is looked at before it is noted how far one has come. */
const STEP_MS = DAY_MS;
/** Details are given for a booking right after they were kept as a lead; two clocks may differ by so much. */
const CLOCKS_MS = MINUTE_MS;
const AT_ONCE = 8;

const iso = (at: number): string => new Date(at).toISOString();

/**
 * Leads whose person came to book leave the follow-up: those of the same phone at the same clinic, made before the details of
 * the booking were given. Bookings are followed from where the last run ended; nothing of this is asked while somebody pays.
 * @param until milliseconds; no step is begun after it
 * @returns what was done, for whoever looks at the log
 */
export async function followLeads({ clock, following }: FollowDeps, until: number): Promise<string> {
  const now = clock.now();
  const mark = await following.mark();
  // Before the first run nothing was looked at: every lead that is kept is looked at.
  const since = mark === null ? 0 : Date.parse(mark.seen_until) - OVERLAP_MS;
  let at = Math.max(since, now - keptSeconds('lead') * 1000);
  let booked = 0;
  do {
    const to = Math.min(at + STEP_MS, now);
    booked += await followSpan({ clock, following }, { from: iso(at), to: iso(to) });
    await following.keepMark({ seen_until: iso(to) });
    at = to;
  } while (at < now && clock.now() < until);
  return `${booked} leads booked, until ${iso(at)}`;
}

/** Leads of one day share the row that says so: they are written one after the other. */
async function followSpan({ clock, following }: FollowDeps, span: { from: string; to: string }): Promise<number> {
  const bookers = await following.bookers(span);
  let booked = 0;
  for (let at = 0; at < bookers.length; at += AT_ONCE) {
    const found = await Promise.all(
      bookers.slice(at, at + AT_ONCE).map(async (booker) => {
        const leads = await following.leadsOf(booker);
        return leads.filter((lead) => cameToBook(lead, booker));
      }),
    );
    for (const before of found.flat())
      if (await following.save({ before, after: asBooked(before, clock.now()) })) booked += 1;
  }
  return booked;
}

/** Returns the lead as booked, without a staff member as its author. */
const asBooked = (lead: Lead, now: number): Lead => ({
  ...lead,
  state: 'booked',
  ver: lead.ver + 1,
  updated_at: iso(now),
  updated_by: null,
});

const cameToBook = ({ state, created_at }: Lead, { details_at }: Booker): boolean =>
  state !== 'booked' && Date.parse(created_at) <= Date.parse(details_at) + CLOCKS_MS;

type LeadCountDeps = { clock: Clock; counting: LeadCounting };

/** An index may lag, and so may the clock of whoever wrote. */
const COUNT_OVERLAP_MS = 10 * MINUTE_MS;
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
  const since = mark === null ? oldest : istDay(Date.parse(mark.counted_to) - COUNT_OVERLAP_MS);
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
