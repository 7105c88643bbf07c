import { BOOKING_DAYS_AHEAD, slotsOn, type Schedule } from '#shared/domain/clinics/schedule.ts';
import { addDays, istDay } from '#shared/values/ist.ts';
import type { UnpaidLimits } from '../../quota-ports.ts';

/** A small clinic's day takes so many unpaid holds all the same. */
const LEAST_PER_DAY = 3;

/** How many unpaid holds an IST day of a clinic may carry at once, whoever holds them. */
export const unpaidOfDay = (limits: UnpaidLimits, clinic: Schedule, day: string): number =>
  Math.max(LEAST_PER_DAY, Math.floor(slotsOn(clinic, day).length * limits.shareOfDay));

/** How many unpaid holds an address may have at a clinic in all; counted in the slots it offers from `now` to the horizon. */
export function unpaidOfAddress(limits: UnpaidLimits, clinic: Schedule, now: number): number {
  const days = Array.from({ length: BOOKING_DAYS_AHEAD + 1 }, (_, ahead) => addDays(istDay(now), ahead));
  const open = days.flatMap((day) => slotsOn(clinic, day)).filter((slot) => Date.parse(slot) > now);
  return Math.max(limits.perAddress, Math.floor(open.length * limits.shareOfClinic));
}
