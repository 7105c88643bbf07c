import { type DumpedBooking, type Facts, breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import { remindersOf } from '#shared/domain/booking/reminder-times.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { Simulation } from '../simulation.ts';

/** Longest time that the sweeper, and a call that waits for others, may take. */
const LATE_MS = 5 * MINUTE_MS;

/** A visit stood at a time (ISO), as its patient was told at `from` (milliseconds), until `to`. */
type Stay = { slot: string; from: number; to: number };

/** Invariant 29, where nothing fails: whoever has a visit a day, and two hours, ahead is reminded of it. */
export function checkReminded({ plan }: Simulation, { dump, clocksDisagree }: Facts): Violation[] {
  if (plan.faultRate > 0 || clocksDisagree === true) return [];
  return dump.bookings.flatMap((booking) => {
    const written = new Set(
      booking.notifications.filter(({ kind }) => kind === 'reminder').map(({ occasion }) => occasion),
    );
    return staysOf(booking)
      .flatMap((stay) => owedIn(stay))
      .filter((occasion) => !written.has(occasion))
      .map((occasion) => breaks(29)(booking.appointment.id, `was not reminded (${occasion})`));
  });
}

/** The reminders that fell due while the visit stood, by their occasions; what was said within the hour is not said again. */
const owedIn = ({ slot, from, to }: Stay): string[] =>
  remindersOf(slot)
    .filter(({ at }) => at > from + HOUR_MS + LATE_MS && at + LATE_MS < to)
    .map(({ name }) => `${name}-${slot.slice(0, 16).replace(':', '')}`);

function staysOf({ appointment, audit }: DumpedBooking): Stay[] {
  const entries = audit.toSorted((a, b) => a.ver - b.ver);
  const stays: Stay[] = [];
  let slot = entries.find(({ slots }) => slots !== null)?.slots?.from ?? appointment.slot;
  for (const { to, from, slots, at } of entries) {
    const begins = to === 'CONFIRMED' && (from !== 'CONFIRMED' || slots !== null);
    const last = stays.at(-1);
    if (last !== undefined && last.to === Infinity && (to !== 'CONFIRMED' || slots !== null)) last.to = Date.parse(at);
    slot = slots?.to ?? slot;
    if (begins) stays.push({ slot, from: Date.parse(at), to: Infinity });
  }
  return stays;
}
