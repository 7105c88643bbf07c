import type { Act } from '#shared/domain/act.ts';
import type { ContactMessage, PartnerMail, PartnerRequest } from '#shared/domain/enquiry.ts';
import type { LeadNote } from '#shared/domain/lead.ts';
import type { KnownLead } from '../lead-desk/ports.ts';

/** What erases whom it names beside bookings, and notes that somebody looked. */
export type PrivacyStore = {
  /** Somebody looked at what is kept of a person. */
  record(act: Act): Promise<void>;
  /** Each deletes with its act, all or nothing; false where it is not there, or not in that version. */
  eraseLead(lead: Pick<KnownLead, 'id' | 'ver'>, notes: readonly LeadNote[], act: Act): Promise<boolean>;
  eraseMessage(message: Pick<ContactMessage, 'id' | 'ver'>, act: Act): Promise<boolean>;
  erasePartner(request: Pick<PartnerRequest, 'id' | 'ver'>, mails: readonly PartnerMail[], act: Act): Promise<boolean>;
};
