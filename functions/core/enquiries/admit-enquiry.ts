import type { Clock, TokenSigner, EnquiryIds } from '../ports.ts';
import { admitRequest, type Caller } from '../admit-request.ts';
import type { EnquiryStore } from '#functions/store/enquiries/enquiry-store.ts';

/** Dependencies for accepting an enquiry. */
export type EnquiryWorld = {
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
  world: Pick<EnquiryWorld, 'clock' | 'signer' | 'enquiriesPerAddress'> & {
    enquiries: Pick<EnquiryWorld['enquiries'], 'count'>;
  },
  caller: Caller,
): Promise<string> {
  const now = world.clock.now();
  await admitRequest(world, world.enquiries, { purpose: 'enquiry', caller, limit: world.enquiriesPerAddress });
  return new Date(now).toISOString();
}
