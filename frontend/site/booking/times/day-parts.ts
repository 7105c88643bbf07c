import { EVENING_FROM } from '#shared/domain/clinics/schedule.ts';
import { istWallTime } from '#shared/values/ist.ts';

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

const AFTERNOON_FROM = '12:00';

function dayPartOf(start: string): DayPart {
  const time = istWallTime(start);
  if (time < AFTERNOON_FROM) return 'morning';
  return time < EVENING_FROM ? 'afternoon' : 'evening';
}

/** The slots of one IST day under Morning, Afternoon and Evening; empty parts are left out, the order is kept. */
export function byDayPart<S extends { start: string }>(slots: readonly S[]): { part: DayPart; slots: S[] }[] {
  return DAY_PARTS.map((part) => ({
    part,
    slots: slots.filter(({ start }) => dayPartOf(start) === part),
  })).filter((group) => group.slots.length > 0);
}
