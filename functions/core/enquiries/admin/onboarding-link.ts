import type { PartnerMail } from '#shared/domain/enquiries/enquiry.ts';
import type { ShortLink } from '#shared/domain/booking/manage-link.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { linkHashOf, type LinkSigner } from '../../link-hash.ts';

/** How long the link in the e-mail is good, unless the clinic is published before. */
export const PARTNER_LINK_DAYS = 30;

/** The stored form of the onboarding link that an e-mail carries: it opens the draft for 30 days. */
export function onboardingLinkOf(signer: LinkSigner, clinicId: string, { ver, created_at }: PartnerMail): ShortLink {
  const ends_at = new Date(Date.parse(created_at) + PARTNER_LINK_DAYS * DAY_MS).toISOString();
  return { hash: linkHashOf(signer, clinicId, ver), opens: clinicId, ver, ends_at };
}
