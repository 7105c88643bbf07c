import type { Act } from '#shared/domain/act.ts';
import type { ContactMessage, PartnerMail, PartnerRequest } from '#shared/domain/enquiry.ts';
import type { TeamClinic } from '#shared/domain/team-clinic.ts';
import type { LeadNote } from '#shared/domain/lead.ts';
import type { BookingList } from '../booking-desk/ports.ts';
import type { KnownLead } from '../lead-desk/ports.ts';

/** A partner request with the record of its e-mails, and the clinic that was made of it where no patient ever saw that. */
export type ErasedPartner = {
  request: Pick<PartnerRequest, 'id' | 'ver'>;
  mails: readonly PartnerMail[];
  draft: TeamClinic | null;
};

/** How far the schedule has come: bookings made before an instant (ISO) name nobody any more, but for those that wait. */
export type RetentionMark = {
  made_until: string;
  /** How many the schedule has erased since it began. */
  erased: number;
  /** Ids of those that could not be erased yet. */
  left: string[];
  ran_at: string;
};

/** Bookings whose time to name somebody is over. */
export type OldVisits = {
  mark(): Promise<RetentionMark | null>;
  keepMark(mark: RetentionMark): Promise<void>;
  /** Ids of the bookings of a list that were made from an instant until before another, some at a time. */
  made(list: BookingList, span: { from: string; to: string }): AsyncIterable<string[]>;
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
