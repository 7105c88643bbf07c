import { istDay, istWallTime } from '#shared/values/ist.ts';

/** '24-11-2026' of an IST day 'YYYY-MM-DD'. */
export const dayWords = (day: string): string => day.split('-').toReversed().join('-');

/** '24-11-2026 10:00', in IST (specification: admin §9). */
export const momentWords = (instant: string): string => `${dayWords(istDay(instant))} ${istWallTime(instant)}`;

/** '1 visit', '2 visits', with Indian groups of digits. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
