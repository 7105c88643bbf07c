import type { BookingRow, ClinicBookings } from '#shared/contract/booking-desk.ts';

type Read = { days: ClinicBookings['days']; bookings: readonly Pick<BookingRow, 'slot' | 'status'>[] };

type DayTimes = { date: string; open: boolean; free: string[] };

/** The times of each day that nobody has and that have not begun. */
export function freeTimes({ days, bookings }: Read, now: number): DayTimes[] {
  const taken = new Set(bookings.filter(({ status }) => status !== 'cancelled').map(({ slot }) => slot));
  return days.map(({ date, open, slots }) => ({
    date,
    open,
    free: slots.filter((slot) => Date.parse(slot) > now && !taken.has(slot)),
  }));
}
