import type { NewContactMessage, NewPartnerRequest } from '#shared/contract/enquiries.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { FASTEST_PERSON_MS } from '#shared/domain/enquiry-rules.ts';
import { admitEnquiry } from './admit-enquiry.ts';
import type { EnquiryWorld } from './admit-enquiry.ts';
import type { Caller } from '../quotas/admit-request.ts';

/** What a form sends beside what was typed; all of it may be missing. */
type Traps = { website?: string | undefined; elapsed_ms?: number | undefined };

/** Whether a program filled the form in: it wrote where nobody can see a field, or was faster than a person. */
const isSpam = ({ website = '', elapsed_ms }: Traps): boolean =>
  website.trim() !== '' || (elapsed_ms !== undefined && elapsed_ms < FASTEST_PERSON_MS);

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
  await world.enquiries.saveContactMessage({
    id: world.ids.contactMessageId(),
    ...typed,
    status: 'new',
    created_at,
    ...NEVER_EDITED,
  });
}

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
    clinic_id: null,
    created_at,
    ...NEVER_EDITED,
  });
}
