import { useLingui } from '@lingui/react/macro';
import type { CancelTerms } from '#shared/contract/booking/booking.ts';
import { useTimeWords } from '../../catalogues.ts';

/** Says the terms of cancelling, from what the server decided (shared/domain/payments/refund-policy.ts). */
export function useCancelTerms(): (terms: CancelTerms) => string {
  const { t } = useLingui();
  const { near } = useTimeWords();
  return ({ free_until: until, cancel_hours: hours }) => {
    if (!until) return t`Starts in less than ${hours} hours: no refund if you cancel`;
    const time = near(until);
    return t`Free cancellation until ${time}`;
  };
}
