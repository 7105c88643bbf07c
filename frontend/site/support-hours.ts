import { BRAND } from '#shared/content/brand.ts';
import { useTimeWords } from './time-words.ts';

/** When somebody answers the phone, a line for each stretch of days: 'Mon-Sat' and '9 AM-8 PM'. */
export function useSupportHours(): { days: string; hours: string }[] {
  const { weekday, wallTime, range } = useTimeWords();
  return BRAND.supportHours.map(({ firstDay, lastDay, opens, closes }) => ({
    days: firstDay === lastDay ? weekday(firstDay) : range(weekday(firstDay), weekday(lastDay)),
    hours: range(wallTime(opens, { short: true }), wallTime(closes, { short: true })),
  }));
}
