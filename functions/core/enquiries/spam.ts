import { FASTEST_PERSON_MS } from '#shared/domain/enquiries/enquiry-rules.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import type { EnquiryStore } from '#functions/store/enquiries/enquiry-store.ts';
import type { Clock, TokenSigner, EnquiryIds } from '../ports.ts';
import { admitRequest, type Caller } from '../admit-request.ts';

/** Fields that a form sends beside the typed ones; all of them may be missing. */
export type BotSignals = { website?: string | undefined; elapsed_ms?: number | undefined };

/** So many a day are kept of what programs send, from wherever: enough to see what is filtered, too little to fill a table. */
export const SPAM_A_DAY = 200;

/** True if a bot filled the form in: it filled a hidden field, or was faster than a person. */
export const isSpam = ({ website = '', elapsed_ms }: BotSignals): boolean =>
  website.trim() !== '' || (elapsed_ms !== undefined && elapsed_ms < FASTEST_PERSON_MS);

/** Dependencies for accepting an enquiry. */
export type EnquiryDeps = {
  clock: Clock;
  ids: EnquiryIds;
  signer: Pick<TokenSigner, 'digest'>;
  enquiries: Pick<EnquiryStore, 'saveContactMessage' | 'savePartnerRequest' | 'count' | 'giveBack'>;
  /** Rate limit of one address in ten minutes. */
  enquiriesPerAddress: number;
};

/**
 * Counts one enquiry of a caller; whoever is taken for a program is counted too, so that nothing tells it so.
 * @returns the instant it came in, ISO
 * @throws Problem too_many_requests
 */
export async function admitEnquiry(
  deps: Pick<EnquiryDeps, 'clock' | 'signer' | 'enquiriesPerAddress'> & {
    enquiries: Pick<EnquiryDeps['enquiries'], 'count'>;
  },
  caller: Caller,
): Promise<string> {
  const now = deps.clock.now();
  await admitRequest(deps, deps.enquiries, { purpose: 'enquiry', caller, limit: deps.enquiriesPerAddress });
  return new Date(now).toISOString();
}

/**
 * Returns the destination of an enquiry: the inbox, the spam folder, where staff may find it, or none once the spam
 * folder is full for the day.
 */
export async function destinationOf(
  {
    clock,
    signer,
    enquiries,
  }: Pick<EnquiryDeps, 'clock' | 'signer'> & { enquiries: Pick<EnquiryDeps['enquiries'], 'count'> },
  botSignals: BotSignals,
): Promise<'team' | 'spam' | 'nowhere'> {
  if (!isSpam(botSignals)) return 'team';
  const quota = { key: signer.digest('spam'), limit: SPAM_A_DAY, window_ms: DAY_MS, at: clock.now() };
  return (await enquiries.count(quota)) ? 'spam' : 'nowhere';
}
