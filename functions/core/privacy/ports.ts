import type { Act } from '#shared/domain/act.ts';
import type { ContactMessage, PartnerMail, PartnerRequest } from '#shared/domain/enquiry.ts';
import type { TeamClinic } from '#shared/domain/team-clinic.ts';
import type { LeadNote } from '#shared/domain/lead.ts';
import type { KnownLead } from '../lead-desk/ports.ts';

/** A partner request with the record of its e-mails, and the clinic that was made of it where no patient ever saw that. */
export type ErasedPartner = {
  request: Pick<PartnerRequest, 'id' | 'ver'>;
  mails: readonly PartnerMail[];
  draft: TeamClinic | null;
};

/** What erases whom it names beside bookings, and notes that somebody looked. */
export type PrivacyStore = {
  /** Somebody looked at what is kept of a person. */
  record(act: Act): Promise<void>;
  /** The clinic that was made of a request, if it was never published; also a deleted one, whose row stands. */
  draft(clinicId: string): Promise<TeamClinic | null>;
  /** Each deletes with its act, all or nothing; false where it is not there, or not in that version. */
  eraseLead(lead: Pick<KnownLead, 'id' | 'ver'>, notes: readonly LeadNote[], act: Act): Promise<boolean>;
  eraseMessage(message: Pick<ContactMessage, 'id' | 'ver'>, act: Act): Promise<boolean>;
  erasePartner(partner: ErasedPartner, act: Act): Promise<boolean>;
};
