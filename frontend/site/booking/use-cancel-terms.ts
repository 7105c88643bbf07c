import { useLingui } from '@lingui/react/macro';
import { useTimeWords } from '../time-words.ts';

/** @param free_until the instant until which cancelling costs nothing; empty or null where no refund is due any more */
type CancelTerms = { free_until: string | null; cancel_hours: number };

/** Says the terms of cancelling, from what the server decided (shared/domain/refund-policy.ts). */
export function useCancelTerms(): (terms: CancelTerms) => string {
  const { t } = useLingui();
  const { near } = useTimeWords();
  return ({ free_until: until, cancel_hours: hours }) => {
    if (!until) return t`Starts in less than ${hours} hours: no refund if you cancel`;
    const time = near(until);
    return t`Free cancellation until ${time}`;
  };
}
