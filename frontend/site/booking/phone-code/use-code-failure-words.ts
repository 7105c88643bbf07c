import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { istDay } from '#shared/values/ist.ts';
import { useTimeWords } from '../../time-words.ts';
import type { CodeFailure } from './code-failure.ts';

/** Says what went wrong with a code, and what to do. `today` is the IST day it is now. */
export function useCodeFailureWords(today: string): (failure: CodeFailure) => string {
  const { t } = useLingui();
  const words = useTimeWords();
  const tooMany = (retryAt: string | null): string => {
    if (retryAt === null) return t`No more codes can be sent now. Please try again later.`;
    const [date, time] = [istDay(retryAt), words.time(retryAt)];
    if (date === today) return t`No more codes can be sent now. Please try again after ${time}, or use another number.`;
    const day = words.day(date);
    return t`No more codes can be sent now. Please try again after ${day}, ${time}, or use another number.`;
  };
  const wrong = (left: number): string =>
    left === 0
      ? t`That code is not right, and it was the last try. Please ask for a new one.`
      : t`That code is not right. ${plural(left, { one: `${left} try left.`, other: `${left} tries left.` })}`;
  return (failure) => {
    switch (failure.why) {
      case 'incomplete':
        return t`Please enter all 6 digits of the code`;
      case 'wrong':
        return wrong(failure.triesLeft);
      case 'expired':
        return t`This code is no longer valid. Please ask for a new one.`;
      case 'too_many':
        return tooMany(failure.retryAt);
      case 'not_sent':
        return t`The SMS could not be sent. Please try again in a moment.`;
      case 'hold_ended':
      case 'over':
      case 'unreachable':
        return t`There was no answer. Please check your connection and try again.`;
    }
  };
}
