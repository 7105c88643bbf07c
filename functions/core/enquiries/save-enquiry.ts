import type { NewContactMessage, NewPartnerRequest } from '#shared/contract/enquiries.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { admitEnquiry } from './admit-enquiry.ts';
import type { EnquiryWorld } from './admit-enquiry.ts';
import type { Caller } from '../quotas/admit-request.ts';
import { placeOf } from './spam.ts';

/**
 * Keeps a message of the contact page (specification: patient §7, P-147). What a program sent goes to the
 * spam folder without a word.
 * @throws Problem too_many_requests
 */
export async function saveContactMessage(
  world: EnquiryWorld,
  request: Caller & { message: NewContactMessage },
): Promise<void> {
  const created_at = await admitEnquiry(world, request);
  const { website, elapsed_ms, ...typed } = request.message;
  const place = await placeOf(world, { website, elapsed_ms });
  if (place === 'nowhere') return;
  await world.enquiries.saveContactMessage({
    id: world.ids.contactMessageId(),
    ...typed,
    status: place === 'spam' ? 'spam' : 'new',
    created_at,
    ...NEVER_EDITED,
  });
}

/**
 * Keeps a clinic's application; it waits as 'pending' (specification: patient §4, P-095, P-148). What a program sent
 * goes to the spam folder without a word.
 * @throws Problem too_many_requests
 */
export async function savePartnerRequest(
  world: EnquiryWorld,
  request: Caller & { application: NewPartnerRequest },
): Promise<void> {
  const created_at = await admitEnquiry(world, request);
  const { website, elapsed_ms, ...typed } = request.application;
  const place = await placeOf(world, { website, elapsed_ms });
  if (place === 'nowhere') return;
  await world.enquiries.savePartnerRequest({
    id: world.ids.partnerRequestId(),
    ...typed,
    status: place === 'spam' ? 'spam' : 'pending',
    clinic_id: null,
    link_ver: 0,
    created_at,
    ...NEVER_EDITED,
  });
}
