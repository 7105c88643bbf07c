import { HOUR_MS, istDay, istInstant } from '#shared/values/ist.ts';

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Hours from IST midnight at which afternoon and evening begin. */
const AFTERNOON = 12;
const EVENING = 17;

function dayPartOf(start: string): DayPart {
  const hour = (Date.parse(start) - Date.parse(istInstant(istDay(start), '00:00'))) / HOUR_MS;
  if (hour < AFTERNOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}

/** The slots of one IST day under Morning, Afternoon and Evening; empty parts are left out, the order is kept. */
export function byDayPart<S extends { start: string }>(slots: readonly S[]): { part: DayPart; slots: S[] }[] {
  return DAY_PARTS.map((part) => ({
    part,
    slots: slots.filter(({ start }) => dayPartOf(start) === part),
  })).filter((group) => group.slots.length > 0);
}
