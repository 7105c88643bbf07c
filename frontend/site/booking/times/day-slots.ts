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

/** From this share of a day's slots on it is said that it fills up. */
const BUSY_FROM_PERCENT = 40;
const FEW_FROM_PERCENT = 70;

type Counts = Pick<DaySlots, 'total' | 'taken'>;

/** Counted in whole numbers, so that 7 of 10 is exactly seventy percent. */
const isTakenTo = (percent: number, { total, taken }: Counts): boolean => total > 0 && taken * 100 >= total * percent;

/** Badge of a day: a number of slots left, the last slot, or a day that fills up; null shows nothing. */
export type SlotBadge = { kind: 'few'; left: number } | { kind: 'last' } | { kind: 'limited' } | null;

/**
 * The badge of one day from its real counts (specification: patient §9; the 70 % boundary belongs to 'few').
 * Nothing is said of a day that is full or has no slots: the list of times says that.
 */
export function slotBadge(day: Counts): SlotBadge {
  const left = day.total - day.taken;
  if (left <= 0) return null;
  if (isTakenTo(FEW_FROM_PERCENT, day)) return left === 1 ? { kind: 'last' } : { kind: 'few', left };
  return isTakenTo(BUSY_FROM_PERCENT, day) ? { kind: 'limited' } : null;
}

/**
 * True if a held slot is 'in high demand': its day is as full as the badge's 40 % without it (specification: patient
 * §9, as decided for P-060).
 */
export function isInDemand(day: Pick<DaySlots, 'total' | 'taken' | 'slots'>, slot: string): boolean {
  // Read again since, the day counts this hold as well.
  const isCounted = day.slots.some(({ start, state }) => start === slot && state !== 'free');
  return isTakenTo(BUSY_FROM_PERCENT, { total: day.total, taken: day.taken - (isCounted ? 1 : 0) });
}
