import type { DaySlots } from '#shared/contract/clinics.ts';

/** The first day on which a time can still be taken, null when there is none: what a patient in pain would choose. */
export const firstFreeDay = (days: readonly DaySlots[]): string | null =>
  days.find(({ open, slots }) => open && slots.some(({ state }) => state === 'free'))?.date ?? null;
