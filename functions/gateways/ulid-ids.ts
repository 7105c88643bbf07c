import { ulid } from 'ulid';
import type { EnquiryIds, Ids } from '../core/ports.ts';

/** Appointment ids: 'apt_' and a ULID, whose 80 bits from the system's random source cannot be guessed. */
export const ulidIds: Ids = { appointmentId: () => `apt_${ulid()}` };

/** Ids of messages and applications. */
export const enquiryIds: EnquiryIds = {
  messageId: () => `msg_${ulid()}`,
  partnerRequestId: () => `ptr_${ulid()}`,
};
