import type { DaySlots } from '#shared/contract/clinics.ts';

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
