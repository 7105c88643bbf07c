import type { DaySlots } from '#shared/contract/clinics/clinics.ts';
import type { DayHours } from '#shared/domain/clinics/availability.ts';
import { BOOKING_DAYS_AHEAD, isOpenOn, slotLabel, slotsOn } from '#shared/domain/clinics/schedule.ts';
import { addDays, dayOfWeek } from '#shared/values/ist.ts';

/**
 * Days and times to show when the real ones could not be read (specification: patient §8, P-159 as decided):
 * the clinic's weekdays with the default times. They show what a day looks like; none of them can be booked.
 */
export function defaultDays(availability: DayHours[] | null, today: string): DaySlots[] {
  const schedule = { availability, closed_dates: [], open_dates: [] };
  return Array.from({ length: BOOKING_DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead)).map((date) => {
    const open = isOpenOn(schedule, date);
    const slots = open ? defaultSlots(date) : [];
    return { date, open, total: slots.length, taken: slots.length, slots };
  });
}

/** A day without times of its own has the default ones. */
const defaultSlots = (date: string): DaySlots['slots'] =>
  slotsOn({ availability: [openWithoutTimes(date)], closed_dates: [], open_dates: [] }, date).map((start) => ({
    start,
    label: slotLabel(start),
    state: 'booked',
  }));

const openWithoutTimes = (date: string): DayHours => ({
  day_of_week: dayOfWeek(date),
  is_open: true,
  morning_start_time: null,
  morning_end_time: null,
  evening_start_time: null,
  evening_end_time: null,
});
