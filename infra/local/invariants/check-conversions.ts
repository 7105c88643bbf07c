import type { Conversion } from '#shared/domain/stats/conversion.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { CONFIRMED_EVENTS, enqueueConversions } from '../../../functions/core/enqueue-conversions.ts';
import { type DumpedBooking, type Evidence, breaks, type Violation } from './evidence.ts';

/** Older ones may have been collected. */
const KEPT_MS = 28 * DAY_MS;

/**
 * Invariant 21: of a booking whose patient agreed, Schedule and Purchase are written once each when CONFIRMED is reached, of
 * what was charged; of any other booking, nothing.
 */
export function checkConversions({ dump, now }: Evidence): Violation[] {
  const conversions = new Map(dump.conversions.map((conversion) => [conversion.event_id, conversion]));
  const possible = new Set(dump.bookings.flatMap((booking) => enqueueConversions(now, booking)).map(eventId));
  const strangers = dump.conversions
    .filter(({ event, event_id }) => CONFIRMED_EVENTS.some((end) => end === event) && !possible.has(event_id))
    .map(({ event, event_id }) => breaks(21)(event_id, `is a ${event} of no booking that agreed`));
  const twice = dump.conversions.length === conversions.size ? [] : [breaks(21)('conversions', 'share an id')];
  return [...dump.bookings.flatMap((booking) => bookingProblems(booking, conversions, now)), ...strangers, ...twice];
}

const eventId = ({ event_id }: Conversion): string => event_id;

function bookingProblems(
  booking: DumpedBooking,
  conversions: ReadonlyMap<string, Conversion>,
  now: number,
): Violation[] {
  const { id, booking_completed_at: completed } = booking.appointment;
  const isConfirmed = booking.audit.some(({ to }) => to === 'CONFIRMED');
  const isRecent = completed !== null && now - Date.parse(completed) < KEPT_MS;
  return enqueueConversions(now, booking).flatMap(({ event, event_id, value_paise }) => {
    const found = conversions.get(event_id);
    if (found === undefined)
      return isConfirmed && isRecent ? [breaks(21)(id, `was confirmed without its ${event}`)] : [];
    if (!isConfirmed) return [breaks(21)(id, `enqueued a ${event} and was never confirmed`)];
    return found.value_paise === value_paise ? [] : [breaks(21)(id, `told a ${event} of another value`)];
  });
}
