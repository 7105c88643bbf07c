import { SLOT_MS } from '#shared/domain/clinics/schedule.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import type { BookingRow, ClinicBookings } from '#shared/contract/booking/booking-admin.ts';

type Clinic = ClinicBookings['clinic'];
type Read = { days: ClinicBookings['days']; bookings: readonly Pick<BookingRow, 'slot' | 'status'>[] };

/** Staff book and move so many days ahead (design: T17). */
export const STAFF_DAYS_AHEAD = 90;

export type DayTimes = { date: string; open: boolean; free: string[] };

/** The times of each day that nobody has and that have not ended: also the hour that has begun, for whoever walks in. */
export function freeTimes({ days, bookings }: Read, now: number): DayTimes[] {
  const taken = new Set(bookings.filter(({ status }) => status !== 'cancelled').map(({ slot }) => slot));
  return days.map(({ date, open, slots }) => ({
    date,
    open,
    free: slots.filter((slot) => Date.parse(slot) + SLOT_MS > now && !taken.has(slot)),
  }));
}

/** Why nobody can be booked in at a clinic, in a few words; null where somebody can. */
export function whyClosed({
  takes_bookings,
  archived_at,
}: Pick<Clinic, 'takes_bookings' | 'archived_at'>): string | null {
  if (takes_bookings) return null;
  return archived_at === null ? 'Bookings are paused' : 'This clinic takes no bookings';
}

/** A day that can be asked for: from today on, ninety days ahead at most; today for anything else. */
export function dayWithin(day: string, now: number): string {
  const [first, last] = [istDay(now), addDays(istDay(now), STAFF_DAYS_AHEAD)];
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < first) return first;
  return day > last ? last : day;
}
