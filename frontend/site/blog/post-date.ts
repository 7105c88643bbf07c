import { istDay } from '#shared/values/ist.ts';

/** The day a post came out, in IST, or null for what is no date ('Date unavailable', specification: patient §8). */
export const postDay = (instant: string | null): string | null =>
  instant === null || Number.isNaN(Date.parse(instant)) ? null : istDay(instant);
