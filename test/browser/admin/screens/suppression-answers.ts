import { SUPPRESSED_PER_PAGE } from '#shared/contract/list-pages.ts';
import { SuppressionReason, type SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { at, emailAsLong, rowsOf } from './booking-rows.ts';
import type { Answers } from './serve.ts';
import type { Amount } from './words.ts';

/** Returns stubbed suppressed addresses: none, some, or a page of the longest possible addresses. */
export function suppressionAnswers(amount: Amount): Required<Answers>['suppression'] {
  const isLong = amount === 'much';
  const addresses = rowsOf(amount, SUPPRESSED_PER_PAGE).map((_row, n): SuppressedAddress => {
    const why = SuppressionReason.options[n % SuppressionReason.options.length] ?? 'BOUNCED';
    const isManual = why === 'UNSUBSCRIBED';
    return {
      id: String(n).padStart(64, '0'),
      address: isLong ? emailAsLong() : `yazhini${n}@patients.example`,
      why,
      told_by: isManual ? 'team' : 'ses',
      added_by: isManual ? (isLong ? emailAsLong() : 'ravi@punnagai.example') : null,
      since: at(n),
    };
  });
  const next_cursor = isLong ? 'next' : null;
  return {
    list: ({ query }) =>
      query.has('address') ? { addresses: addresses.slice(0, 1), next_cursor: null } : { addresses, next_cursor },
  };
}
