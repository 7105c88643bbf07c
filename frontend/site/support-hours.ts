import { useLingui } from '@lingui/react/macro';
import { BRAND } from '#shared/content/brand.ts';
import { useTimeWords } from './time-words.ts';

/** When somebody answers the phone, a line for each stretch of days: 'Mon-Sat' and '9:00 AM-8:00 PM'. */
export function useSupportHours(): { days: string; hours: string }[] {
  const { t } = useLingui();
  const { weekday, wallTime } = useTimeWords();
  const range = (from: string, to: string) =>
    t({ comment: "A stretch of days or hours: 'Mon-Sat', '9:00 AM-8:00 PM'", message: `${from}-${to}` });
  return BRAND.supportHours.map(({ firstDay, lastDay, opens, closes }) => ({
    days: firstDay === lastDay ? weekday(firstDay) : range(weekday(firstDay), weekday(lastDay)),
    hours: range(wallTime(opens, { short: true }), wallTime(closes, { short: true })),
  }));
}
