import type { NewContactMessage, NewPartnerRequest } from '#shared/contract/enquiries/enquiries.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { pendingSince } from '../messages/outbox/attempts.ts';
import type { Caller } from '../admit-request.ts';
import { destinationOf, admitEnquiry, type EnquiryDeps } from './spam.ts';

/**
 * Saves a form, with whether its address is told that it arrived: once a day, whichever form it was, as anybody may type the
 * address of somebody else. Counts it, and takes that back where saving failed: whoever sends the form again is told, twice where
 * only the answer of the first time was lost.
 * @throws what `save` throws
 */
async function saveAndAcknowledge(
  { clock, signer, enquiries }: Pick<EnquiryDeps, 'clock' | 'signer' | 'enquiries'>,
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

/**
 * Stores a message of the contact page (specification: patient §7, P-147). A message from a bot goes to the spam folder
 * without an answer; every other sender gets an e-mail that it arrived.
 * @throws Problem too_many_requests
 */
export async function saveContactMessage(
  deps: EnquiryDeps,
  request: Caller & { message: NewContactMessage },
): Promise<void> {
  const created_at = await admitEnquiry(deps, request);
  const { website, elapsed_ms, ...typed } = request.message;
  const destination = await destinationOf(deps, { website, elapsed_ms });
  if (destination === 'nowhere') return;
  const id = deps.ids.contactMessageId();
  const save = (isAcknowledged: boolean): Promise<void> =>
    deps.enquiries.saveContactMessage(
      { id, ...typed, status: destination === 'spam' ? 'spam' : 'new', created_at, ...NEVER_EDITED },
      isAcknowledged ? { message_id: id, ...pendingSince(Date.parse(created_at), false) } : undefined,
    );
  await (destination === 'team' ? saveAndAcknowledge(deps, typed.email, save) : save(false));
}

/**
 * Stores a clinic's application; it waits as 'pending' (specification: patient §4, P-095, P-148). An application from a
 * bot goes to the spam folder without an answer; every other applicant gets an e-mail that it arrived.
 * @throws Problem too_many_requests
 */
export async function savePartnerRequest(
  deps: EnquiryDeps,
  request: Caller & { application: NewPartnerRequest },
): Promise<void> {
  const created_at = await admitEnquiry(deps, request);
  const { website, elapsed_ms, ...typed } = request.application;
  const destination = await destinationOf(deps, { website, elapsed_ms });
  if (destination === 'nowhere') return;
  const id = deps.ids.partnerRequestId();
  const partner: PartnerRequest = {
    id,
    ...typed,
    status: destination === 'spam' ? 'spam' : 'pending',
    clinic_id: null,
    link_ver: 0,
    created_at,
    ...NEVER_EDITED,
  };
  const mail = { partner_id: id, status: 'received', ver: partner.ver } as const;
  const save = (isAcknowledged: boolean): Promise<void> =>
    deps.enquiries.savePartnerRequest(
      partner,
      isAcknowledged ? { ...mail, ...pendingSince(Date.parse(created_at), false) } : undefined,
    );
  await (destination === 'team' ? saveAndAcknowledge(deps, typed.email, save) : save(false));
}
