import { useBusiness } from '../lib/served.ts';
import { useTimeWords } from '../catalogues.ts';

/** When somebody answers the phone, a line for each stretch of days: 'Mon-Sat' and '9 AM-8 PM'. */
export function useSupportHours(): { days: string; hours: string }[] {
  const { support_hours } = useBusiness();
  const { weekday, wallTime, range } = useTimeWords();
  return support_hours.map(({ first_day, last_day, opens, closes }) => ({
    days: first_day === last_day ? weekday(first_day) : range(weekday(first_day), weekday(last_day)),
    hours: range(wallTime(opens, { short: true }), wallTime(closes, { short: true })),
  }));
}
