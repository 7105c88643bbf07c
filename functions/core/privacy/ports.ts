import type { OwnReview } from '../review-of-visit.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { ClinicContact } from '#shared/domain/clinics/clinic-contact.ts';
import type { Act } from '#shared/domain/audit/act.ts';
import type { ContactMessage, PartnerMail, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { TeamClinic } from '#shared/domain/clinics/team-clinic.ts';
import type { BookingList } from '../booking/admin/ports.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';

/** A clinic that was made of a request and that no patient ever saw, also a deleted one; `row` is null once that was collected. */
export type MadeDraft = { id: string; row: TeamClinic | null };

/** A partner request with the record of its e-mails, and the clinic that was made of it where no patient ever saw that. */
export type ErasedPartner = {
  request: Pick<PartnerRequest, 'id' | 'ver'>;
  mails: readonly PartnerMail[];
  draft: MadeDraft | null;
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

/** How far the schedule has come with drafts that nobody changed. */
export type DraftMark = {
  /** Place in the list of archived clinics where the next run continues; null where it begins anew. */
  place: string | null;
  /** The draft whose deletion was begun last, until all that lay with it is gone. */
  begun: string | null;
  /** Drafts that failed, and with which the next run begins. */
  left: string[];
  /** How many the schedule has deleted since it began. */
  deleted: number;
  ran_at: string;
};

/** Clinics that were never published and that nobody has changed for long. */
export type OldDrafts = {
  mark(): Promise<DraftMark | null>;
  keepMark(mark: DraftMark): Promise<void>;
  /**
   * Takes away what lies with a deleted draft, however much that is: again where it was interrupted, and nothing where the
   * draft stands. Its pictures go with the next run that collects them.
   * @param now ISO
   */
  clear(clinicId: string, now: string): Promise<void>;
};

/** Act of an erasure, and the id of the suppression that it deletes; null for none. */
export type Erasing = { act: Act; suppressed_id: string | null };

/** Operations that erase persons outside bookings, and record searches for persons. */
export type PrivacyStore = {
  /** Somebody looked at what is kept of a person. */
  record(act: Act): Promise<void>;
  /** The clinic that was made of a request; null where it was published. */
  draft(clinicId: string): Promise<MadeDraft | null>;
  /** Contacts of some clinics for booking notifications, and the ids of those whose contact cannot be read. */
  contacts(clinicIds: readonly string[]): Promise<{ items: ClinicContact[]; unreadable: string[] }>;
  /** The review that a patient wrote, published or not; null where it was deleted. */
  review(of: OwnReview): Promise<Review | null>;
  /**
   * Each deletes the row with its act; false where the row is missing, or has another version. It also deletes an
   * address from the suppression list, by its id there. The search keys are deleted last: an interrupted erasure can be
   * repeated.
   */
  eraseLead(lead: Lead, erasing: Erasing): Promise<boolean>;
  eraseContactMessage(message: Pick<ContactMessage, 'id' | 'ver'>, erasing: Erasing): Promise<boolean>;
  erasePartner(partner: ErasedPartner, erasing: Erasing): Promise<boolean>;
  /** Takes an address off that list with the act; false where it is not there. */
  eraseSuppressed(id: string, act: Act): Promise<boolean>;
};
