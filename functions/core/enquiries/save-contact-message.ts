import type { NewContactMessage } from '#shared/contract/enquiries.ts';
import { admitEnquiry } from './admit-enquiry.ts';
import type { EnquiryWorld } from './admit-enquiry.ts';
import type { Caller } from '../quotas/admit-request.ts';
import { isSpam } from './is-spam.ts';

/**
 * Keeps a message of the contact page (specification: patient §7, P-147). What a program sent is dropped without a word.
 * @throws Problem too_many_requests
 */
export async function saveContactMessage(
  world: EnquiryWorld,
  request: Caller & { message: NewContactMessage },
): Promise<void> {
  const created_at = await admitEnquiry(world, request);
  const { website, elapsed_ms, ...typed } = request.message;
  if (isSpam({ website, elapsed_ms })) return;
  await world.enquiries.saveContactMessage({ id: world.ids.contactMessageId(), ...typed, created_at });
}
