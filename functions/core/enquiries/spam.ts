import { FASTEST_PERSON_MS } from '#shared/domain/enquiry-rules.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import type { EnquiryWorld } from './admit-enquiry.ts';

/** What a form sends beside what was typed; all of it may be missing. */
export type BotSignals = { website?: string | undefined; elapsed_ms?: number | undefined };

/** So many a day are kept of what programs send, from wherever: enough to see what is filtered, too little to fill a table. */
export const SPAM_A_DAY = 200;

/** Whether a program filled the form in: it wrote where nobody can see a field, or was faster than a person. */
export const isSpam = ({ website = '', elapsed_ms }: BotSignals): boolean =>
  website.trim() !== '' || (elapsed_ms !== undefined && elapsed_ms < FASTEST_PERSON_MS);

/** Where an enquiry goes: to the team, to the spam folder, where a person may find it, or nowhere once that had its day's share. */
export async function destinationOf(
  {
    clock,
    signer,
    enquiries,
  }: Pick<EnquiryWorld, 'clock' | 'signer'> & { enquiries: Pick<EnquiryWorld['enquiries'], 'count'> },
  botSignals: BotSignals,
): Promise<'team' | 'spam' | 'nowhere'> {
  if (!isSpam(botSignals)) return 'team';
  const quota = { key: signer.digest('spam'), limit: SPAM_A_DAY, window_ms: DAY_MS, at: clock.now() };
  return (await enquiries.count(quota)) ? 'spam' : 'nowhere';
}
