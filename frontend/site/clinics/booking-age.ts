export type BookingAge = { unit: 'minutes' | 'hours' | 'days'; count: number };

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes as the largest whole unit, at least one minute (specification: patient §2). */
export function bookingAge(minutes: number): BookingAge {
  if (minutes < HOUR) return { unit: 'minutes', count: Math.max(1, Math.floor(minutes)) };
  if (minutes < DAY) return { unit: 'hours', count: Math.floor(minutes / HOUR) };
  return { unit: 'days', count: Math.floor(minutes / DAY) };
}

/** Whether the last booking's age is worth showing: under 24 hours (specification: patient §2, §9). */
export const isFreshBooking = (minutes: number | null): minutes is number => minutes !== null && minutes < DAY;
