import { istInstant } from '#shared/values/ist.ts';

/** The last day that a field for a day or a moment takes: browsers offer years of six digits, which are no date of ours. */
export const LAST_DAY = '9999-12-31';

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d$/;

/** The instant of a day and a wall time in IST as a field gives them; null where they are none. */
export function typedInstant(day: string, time: string): string | null {
  if (!DAY.test(day) || !TIME.test(time)) return null;
  return Number.isNaN(Date.parse(`${day}T${time}:00.000Z`)) ? null : istInstant(day, time);
}
