import { useLingui } from '@lingui/react/macro';
import { dayOfWeek, istDay, istWallTime } from '#shared/values/ist.ts';
import { useTimeWords } from '../time-words.ts';

/** Says when a visit begins: 'Tue 24 Nov 2026, 10 AM'. */
export function useVisitWords(): (slot: string) => string {
  const { t } = useLingui();
  const words = useTimeWords();
  return (slot) => {
    const day = istDay(slot);
    const [weekday, date] = [words.weekday(dayOfWeek(day)), words.date(day)];
    // 'AM' stays with its hour.
    const time = words.wallTime(istWallTime(slot), { short: true }).replaceAll(' ', '\u00A0');
    return t({ comment: "'Tue 24 Nov 2026, 10 AM'", message: `${weekday} ${date}, ${time}` });
  };
}
