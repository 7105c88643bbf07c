import { DAY_MS } from '#shared/values/ist.ts';
import type { EnquiryWorld } from './admit-enquiry.ts';

/**
 * Saves a form, with whether its address is told that it arrived: once a day, whichever form it was, as anybody may type the
 * address of somebody else. Counts it, and takes that back where saving failed: whoever sends the form again is told, twice where
 * only the answer of the first time was lost.
 * @throws what `save` throws
 */
export async function saveAndAcknowledge(
  { clock, signer, enquiries }: Pick<EnquiryWorld, 'clock' | 'signer' | 'enquiries'>,
  email: string,
  save: (isAcknowledged: boolean) => Promise<void>,
): Promise<void> {
  const quota = {
    key: signer.digest(`told that it arrived ${email.trim().toLowerCase()}`),
    limit: 1,
    window_ms: DAY_MS,
    at: clock.now(),
  };
  const isAcknowledged = await enquiries.count(quota);
  try {
    await save(isAcknowledged);
  } catch (error) {
    // A count that is not given back only makes the limit stricter.
    if (isAcknowledged) await enquiries.giveBack(quota).catch(() => {});
    throw error;
  }
}
