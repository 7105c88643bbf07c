import type { BookingNote } from './booking.ts';
import type { RefundRequest } from '../payments/refund-request.ts';
import type { OwnReview } from '../clinics/review.ts';
import type { Notification } from '../messages/notification.ts';
import type { AdminClinicRecord } from '../clinics/clinic.ts';
import type { PartnerRequest, PartnerEmail } from '../enquiries/enquiry.ts';
import type { AuditEvent } from '../audit/audit-event.ts';

/** Data of a booking that is deleted when its patient is erased. */
export type Erasure = {
  /** True if the details are deleted. The booking is found by them, so they stay until the last notes are deleted. */
  with_details: boolean;
  notes: readonly BookingNote[];
  /** Those that were written while nobody had paid. */
  early_notes: readonly BookingNote[];
  /** Ids of the events by which the visit was counted. */
  event_ids: readonly string[];
  /** Refund request without the patient's own words. */
  refund_request: RefundRequest | null;
  /** The patient's review of the visit, waiting or published. */
  review: OwnReview | null;
  /** As they were read: nobody has tried to send them, and nobody will. */
  notifications: readonly Notification[];
  /** Their address in the list of those that take no mail, listed or not; null where it stays there. */
  suppressed_id: string | null;
};

/** A clinic that was made of a request and that no patient ever saw, also a deleted one; `row` is null once that was collected. */
export type MadeDraft = { id: string; row: AdminClinicRecord | null };

/** A partner request with the record of its e-mails, and the clinic that was made of it where no patient ever saw that. */
export type ErasedPartner = {
  request: Pick<PartnerRequest, 'id' | 'ver'>;
  mails: readonly PartnerEmail[];
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

/** Act of an erasure, and the id of the suppression that it deletes; null for none. */
export type Erasing = { auditEvent: AuditEvent; suppressed_id: string | null };
