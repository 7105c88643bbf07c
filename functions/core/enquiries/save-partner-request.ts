import type { NewPartnerRequest } from '#shared/contract/enquiries.ts';
import { admitEnquiry } from './admit-enquiry.ts';
import type { EnquiryWorld } from './admit-enquiry.ts';
import type { Caller } from '../quotas/admit-request.ts';
import { isSpam } from './is-spam.ts';

/**
 * Keeps a clinic's application; it waits as 'pending' (specification: patient §4, P-095, P-148). What a program sent is
 * dropped without a word.
 * @throws Problem too_many_requests
 */
export async function savePartnerRequest(
  world: EnquiryWorld,
  request: Caller & { application: NewPartnerRequest },
): Promise<void> {
  const created_at = await admitEnquiry(world, request);
  const { website, elapsed_ms, ...typed } = request.application;
  if (isSpam({ website, elapsed_ms })) return;
  await world.enquiries.savePartnerRequest({
    id: world.ids.partnerRequestId(),
    ...typed,
    status: 'pending',
    created_at,
  });
}
