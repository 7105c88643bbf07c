import { counted, dayOf } from '../../ui/format.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/**
 * 'just now', '5 minutes ago', '1 hour ago', '6 days ago', and from the eighth day on '24-11-2026' (specification: admin §9).
 * @param now milliseconds; an instant behind it is just now
 */
export function relativeDate(instant: string, now: number): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  if (seconds < MINUTE_S) return 'just now';
  if (seconds < HOUR_S) return `${counted(Math.floor(seconds / MINUTE_S), 'minute')} ago`;
  if (seconds < DAY_S) return `${counted(Math.floor(seconds / HOUR_S), 'hour')} ago`;
  if (seconds < 7 * DAY_S) return `${counted(Math.floor(seconds / DAY_S), 'day')} ago`;
  return dayOf(instant);
}
