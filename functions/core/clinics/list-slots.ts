import type { DaySlots, PublicSlot } from '#shared/contract/clinics/clinics.ts';
import { isBookable } from '#shared/domain/clinics/fee.ts';
import { bookingWindow, slotLabel, slotsOn, type Schedule } from '#shared/domain/clinics/schedule.ts';
import { Problem } from '#shared/problems.ts';
import { addDays, istInstant } from '#shared/values/ist.ts';
import type { LockState } from '#shared/domain/booking/slot-lock.ts';
import type { ClinicsDeps } from './get-clinic.ts';

export type SlotsQuery = { id: string; from?: string | undefined; days: number };

const STATE_OF: Record<LockState, PublicSlot['state']> = { HELD: 'held', SECURED: 'held', BOOKED: 'booked' };
const LAST_DAY = '9999-12-31';

/**
 * The days from an IST day on (today by default) with their slots. Days outside today … today + 20 are closed; slots of
 * today that have begun are not listed and not counted: nobody took them (specification: patient §5, §9; P-060 as
 * decided). While a clinic or all of them are paused every day is closed. Throws clinic_not_found.
 */
export async function listSlots(
  deps: ClinicsDeps,
  query: SlotsQuery,
): Promise<{ clinic_id: string; days: DaySlots[] }> {
  const now = deps.clock.now();
  const window = bookingWindow(now);
  const from = query.from ?? window.first;
  // Locks of past days are never needed, however far back somebody asks.
  const firstNeeded = from > window.first ? from : window.first;
  const [found, isPaused] = await Promise.all([
    deps.clinics.times(query.id, istInstant(firstNeeded, '00:00')),
    deps.clinics.isPausedEverywhere(),
  ]);
  if (found === null || !isBookable(found.clinic)) throw new Problem('clinic_not_found');
  const states = new Map(found.locks.map(({ slot, state }) => [slot, STATE_OF[state]]));
  // Instants of one form are in order as texts, too.
  const present = new Date(now).toISOString();
  const takesNone = isPaused || found.clinic.paused_at !== null;
  const days = daysFrom(from, query.days).map((date) =>
    takesNone || date < window.first || date > window.last ? closed(date) : dayOf(found.clinic, date, states, present),
  );
  return { clinic_id: query.id, days };
}

/** Calendar days end with the year 9999; later ones could not be written as YYYY-MM-DD. */
const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index)).filter((day) => day >= from && day <= LAST_DAY);

const closed = (date: string): DaySlots => ({ date, open: false, total: 0, taken: 0, slots: [] });

function dayOf(
  schedule: Schedule,
  date: string,
  states: ReadonlyMap<string, PublicSlot['state']>,
  present: string,
): DaySlots {
  const offered = slotsOn(schedule, date);
  if (offered.length === 0) return closed(date);
  const slots = offered
    .filter((start) => start > present)
    .map((start): PublicSlot => ({ start, label: slotLabel(start), state: states.get(start) ?? 'free' }));
  const free = slots.filter(({ state }) => state === 'free').length;
  return { date, open: true, total: slots.length, taken: slots.length - free, slots };
}
