import { useLingui } from '@lingui/react/macro';
import { slotWhen } from './slot-when.ts';

/** Says a slot: 'Tomorrow, Tue 24 Nov, 10:00 AM IST'. `today` is the IST day it is now. */
export function useSlotWords(today: string): (slot: string) => string {
  const { t } = useLingui();
  return (slot) => {
    const { near, day, time } = slotWhen(slot, today);
    if (near === 'today') return t`Today, ${day}, ${time} IST`;
    if (near === 'tomorrow') return t`Tomorrow, ${day}, ${time} IST`;
    return t`${day}, ${time} IST`;
  };
}
