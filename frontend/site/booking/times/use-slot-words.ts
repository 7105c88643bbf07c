import { useLingui } from '@lingui/react/macro';
import { istDay, addDays } from '#shared/values/ist.ts';
import { useTimeWords } from '../../../catalogues.ts';

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
    const [near, time] = [nearness(istDay(slot), today), words.near(slot)];
    if (near === 'today') return t`Today, ${time}`;
    return near === 'tomorrow' ? t`Tomorrow, ${time}` : time;
  };
}
