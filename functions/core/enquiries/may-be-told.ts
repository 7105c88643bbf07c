import { DAY_MS } from '#shared/values/ist.ts';
import type { EnquiryWorld } from './admit-enquiry.ts';

/**
 * Whether an address is told that a form arrived: once a day, whichever form it was, as anybody may type the address of
 * somebody else. Counts it.
 */
export const mayBeTold = (
  { clock, signer, enquiries }: Pick<EnquiryWorld, 'clock' | 'signer' | 'enquiries'>,
  email: string,
): Promise<boolean> =>
  enquiries.count({
    key: signer.digest(`told that it arrived ${email.trim().toLowerCase()}`),
    limit: 1,
    window_ms: DAY_MS,
    at: clock.now(),
  });
