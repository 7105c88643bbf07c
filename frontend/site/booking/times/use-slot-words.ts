import { useLingui } from '@lingui/react/macro';
import { istDay, istWallTime } from '#shared/values/ist.ts';
import { useTimeWords } from '../../time-words.ts';
import { nearness } from './slot-when.ts';

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
