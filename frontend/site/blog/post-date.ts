import { addDays, istDay } from '#shared/values/ist.ts';

/** The day a post came out, in IST, or null for what is no date ('Date unavailable', specification: patient §8). */
export const postDay = (instant: string | null): string | null =>
  instant === null || Number.isNaN(Date.parse(instant)) ? null : istDay(instant);

/** For how long the day a post came out is news; advice on teeth stays true for longer. */
const NEWS_FOR_DAYS = 365;

/** Whether a post came out within the last year. @param today the IST day it is now */
export function isRecent(instant: string | null, today: string): boolean {
  const day = postDay(instant);
  return day !== null && day >= addDays(today, -NEWS_FOR_DAYS);
}
