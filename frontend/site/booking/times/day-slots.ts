import type { DaySlots } from '#shared/contract/clinics/clinics.ts';
import { DAYS_PER_PAGE } from '#shared/domain/clinics/schedule.ts';

/** A clinic's days as the patient who holds one of the times sees them: it is nobody else's, so it can be chosen. */
export function withOwnSlot(days: readonly DaySlots[], own: string | null): readonly DaySlots[] {
  if (own === null) return days;
  return days.map((day) => {
    const isTaken = day.slots.some(({ start, state }) => start === own && state !== 'free');
    if (!isTaken) return day;
    const slots = day.slots.map((slot) => (slot.start === own ? { ...slot, state: 'free' as const } : slot));
    return { ...day, slots, taken: day.taken - 1 };
  });
}

/** The first day on which a time can still be taken, null when there is none: what a patient in pain would choose. */
export const firstFreeDay = (days: readonly DaySlots[]): string | null =>
  days.find(({ open, slots }) => open && slots.some(({ state }) => state === 'free'))?.date ?? null;

/** The open days, five to a page; closed days and closed dates are hidden (specification: patient §5, §9). */
export function dayPages(days: readonly DaySlots[]): DaySlots[][] {
  const open = days.filter((day) => day.open);
  return Array.from({ length: Math.ceil(open.length / DAYS_PER_PAGE) }, (_, page) =>
    open.slice(page * DAYS_PER_PAGE, (page + 1) * DAYS_PER_PAGE),
  );
}
