import type { Retention } from '#shared/contract/privacy/privacy.ts';
import { keptDays, keptSeconds } from '#shared/domain/privacy/retention.ts';
import { Problem } from '#shared/problems.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { dayBounds } from '#shared/values/month.ts';
import { BOOKING_LISTS } from '#shared/domain/booking/booking-lists.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { RetentionMark } from '#shared/domain/booking/erasure.ts';
import { reportStuck, type StuckDeps } from '../alarms.ts';
import { eraseBooking, type EraseBookingDeps } from './erase-booking.ts';
import { eraseObstacle } from './erase-obstacle.ts';
import type { OldDrafts, OldVisits } from '#functions/store/privacy/privacy-store.ts';

export type OldVisitsDeps = EraseBookingDeps & StuckDeps & { old: OldVisits };

/** No booking of ours is older. */
const FIRST = dayBounds('2020-01-01').from;
/** Bookings whose money is still under way after years: more of them are an operator's affair. */
const MOST_LEFT = 100;
const AT_ONCE = 8;

const earlierOf = (a: string, b: string): string => (a < b ? a : b);
const nextDay = (instant: string): string => new Date(Date.parse(instant) + DAY_MS).toISOString();

/**
 * Erases whom bookings name once they have been kept as long as we say: visit and money stay. It goes on from where the last run
 * ended, day by day; what cannot be erased yet is tried again with each run.
 * @param until milliseconds; nothing is begun after it
 * @param from the day (IST) of which on everything is gone over again
 * @returns what was done, for whoever looks at the log
 */
export async function eraseOldVisits(deps: OldVisitsDeps, until: number, from?: string): Promise<string> {
  const ran_at = new Date(deps.clock.now()).toISOString();
  const end = new Date(deps.clock.now() - keptSeconds('visit_details') * 1000).toISOString();
  const known = await deps.old.mark();
  const before = known ?? { made_until: earlierOf(FIRST, end), erased: 0, left: [], ran_at };
  const again = from === undefined ? {} : { made_until: earlierOf(dayBounds(from).from, before.made_until) };
  let mark: RetentionMark = { ...before, ...again, ran_at, left: [] };
  const failed = new Set<string>();
  const eraseMore = async (ids: readonly string[]): Promise<void> => {
    mark = await eraseSome(deps, mark, ids, failed);
  };
  await eraseMore(before.left);
  // The first run of a new table finds nothing: it need not go through the days of years.
  if (known === null && (await isNothingMade(deps, { from: mark.made_until, to: end })))
    mark = { ...mark, made_until: end };
  while (mark.made_until < end && deps.clock.now() < until) {
    const to = earlierOf(nextDay(mark.made_until), end);
    for (const list of BOOKING_LISTS)
      for await (const ids of deps.old.made(list, { from: mark.made_until, to })) await eraseMore(ids);
    mark = { ...mark, made_until: to };
    await deps.old.keepMark(mark);
  }
  await deps.old.keepMark(mark);
  const isMany = mark.left.length > MOST_LEFT;
  if (isMany) deps.log.alarm('many bookings cannot be erased', { left: mark.left.length }, 'old-visit');
  reportStuck(deps, 'old-visit', isMany ? mark.left : [...failed]);
  return `${mark.erased - before.erased} bookings erased, ${mark.left.length} wait`;
}

/** True if no booking was made in a span. */
async function isNothingMade({ old }: OldVisitsDeps, span: { from: string; to: string }): Promise<boolean> {
  for (const list of BOOKING_LISTS) for await (const ids of old.made(list, span)) if (ids.length > 0) return false;
  return true;
}

async function eraseSome(
  deps: OldVisitsDeps,
  mark: RetentionMark,
  ids: readonly string[],
  failed: Set<string>,
): Promise<RetentionMark> {
  let { erased } = mark;
  const left = new Set(mark.left);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const outcomes = await Promise.all(some.map((id) => eraseOne(deps, id)));
    erased += outcomes.filter((outcome) => outcome === 'erased').length;
    for (const [place, id] of some.entries()) {
      if (outcomes[place] === 'failed') failed.add(id);
      if (outcomes[place] === 'waits' || outcomes[place] === 'failed') left.add(id);
    }
  }
  return { ...mark, erased, left: [...left] };
}

/** One that fails is told and waits, and the others do not wait behind it. */
async function eraseOne(deps: OldVisitsDeps, id: string): Promise<'erased' | 'nothing' | 'waits' | 'failed'> {
  try {
    return await eraseIfDue(deps, id);
  } catch (error) {
    // A Problem: somebody changed or erased it in this moment.
    if (error instanceof Problem) return 'waits';
    const reason = error instanceof Error ? error.name : 'unknown';
    const details = { appointment_id: id, reason };
    deps.log.alarm('a booking of long ago cannot be erased and waits', details, 'old-visit');
    return 'failed';
  }
}

async function eraseIfDue(deps: OldVisitsDeps, id: string): Promise<'erased' | 'nothing' | 'waits'> {
  const booking = await deps.bookings.load(id);
  if (booking === null || (booking.details === null && !(await hasNotesLeft(deps, booking)))) return 'nothing';
  if (eraseObstacle(booking, deps.clock.now()) !== null) return 'waits';
  await eraseBooking(deps, 'schedule', { id, ver: booking.appointment.ver });
  return 'erased';
}

/** True if an erasure was interrupted before it deleted a note that was written at the same moment. */
const hasNotesLeft = async ({ reader }: OldVisitsDeps, { appointment: { id, erased_at } }: Booking): Promise<boolean> =>
  erased_at !== null && ((await reader.whole(id))?.notes.length ?? 0) > 0;

/** How long what names people is kept, and what the schedule has erased of bookings and deleted of drafts. */
export async function showRetention({
  old,
  drafts,
}: {
  old: Pick<OldVisits, 'mark'>;
  drafts: Pick<OldDrafts, 'mark'>;
}): Promise<Retention> {
  const [mark, draftMark] = await Promise.all([old.mark(), drafts.mark()]);
  return {
    kept_days: {
      visit_details: keptDays('visit_details'),
      unpaid_details: keptDays('unpaid_details'),
      lead: keptDays('lead'),
      enquiry: keptDays('enquiry'),
      waitlist: keptDays('waitlist'),
      clinic_draft: keptDays('clinic_draft'),
      suppressed_address: keptDays('suppressed_address'),
      audit_event: keptDays('audit_event'),
      typed_copy: keptDays('typed_copy'),
      turned_away: keptDays('log'),
      backup: keptDays('backup'),
    },
    visits: mark && { ran_at: mark.ran_at, made_until: mark.made_until, erased: mark.erased, left: mark.left.length },
    drafts: draftMark && { ran_at: draftMark.ran_at, deleted: draftMark.deleted },
  };
}
