import { randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import { CODE_DIGITS } from '#shared/domain/booking/phone-code-rules.ts';
import type {
  AuditEventIds,
  BlogIds,
  ClinicAdminIds,
  UploadIds,
  EnquiryIds,
  BookingIds,
  Clock,
} from '../core/ports.ts';

/** Appointment ids: 'apt_' and a ULID, whose 80 bits from the system's random source cannot be guessed. */
export const ulidIds: BookingIds = {
  appointmentId: () => `apt_${ulid()}`,
  phoneCode: () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
};

/** Ids of messages and applications. */
export const enquiryIds: EnquiryIds = {
  contactMessageId: () => `msg_${ulid()}`,
  partnerRequestId: () => `ptr_${ulid()}`,
};

/** Ids of entries in the audit. */
export const auditEventIds: AuditEventIds = { auditEventId: () => `act_${ulid()}` };

/** Ids of posts. */
export const blogIds: BlogIds = { ...auditEventIds, postId: () => `post_${ulid()}` };

/** Ids of files on their way to becoming pictures: nobody guesses another's. */
export const uploadIds: UploadIds = { uploadId: () => `upl_${ulid()}` };

/** Ids of what the team makes at clinics. */
export const clinicAdminIds: ClinicAdminIds = {
  ...auditEventIds,
  clinicId: () => `cln_${ulid()}`,
  reviewId: () => `rev_${ulid()}`,
  imageId: () => `img_${ulid()}`,
};

/** The machine's clock, in milliseconds since 1970. */
export const systemClock: Clock = { now: () => Date.now() };
