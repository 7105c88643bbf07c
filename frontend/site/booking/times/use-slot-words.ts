import { useLingui } from '@lingui/react/macro';
import { istDay, istWallTime, addDays } from '#shared/values/ist.ts';
import { useTimeWords } from '../../time-words.ts';

/** @param today the IST day it is now; the server's, where known, because phone clocks lie */
export function nearness(date: string, today: string): 'today' | 'tomorrow' | null {
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : null;
}

/** Says a slot: 'Tomorrow, Tue 24 Nov, 10 AM'. `today` is the IST day it is now. */
export function useSlotWords(today: string): (slot: string) => string {
  const { t } = useLingui();
  const words = useTimeWords();
  return (slot) => {
    const date = istDay(slot);
    const [near, day, time] = [
      nearness(date, today),
      words.day(date),
      words.wallTime(istWallTime(slot), { short: true }),
    ];
    if (near === 'today') return t`Today, ${day}, ${time}`;
    if (near === 'tomorrow') return t`Tomorrow, ${day}, ${time}`;
    return t`${day}, ${time}`;
  };
}
