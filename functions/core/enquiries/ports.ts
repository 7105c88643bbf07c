import type { ContactMessage, PartnerRequest } from '#shared/domain/enquiry.ts';
import type { Quota } from '#shared/domain/sliding-window.ts';
import type { Listing } from '../ports.ts';

/** Contact messages and partner requests. Lists may lag behind writes. */
export type EnquiryStore = {
  saveContactMessage(message: ContactMessage): Promise<void>;
  savePartnerRequest(request: PartnerRequest): Promise<void>;
  contactMessages: Listing<ContactMessage>;
  partnerRequests: Listing<PartnerRequest>;
  /** Counts one request against a quota; false when it is used up. */
  count(quota: Quota): Promise<boolean>;
};

export type EnquiryIds = { contactMessageId(): string; partnerRequestId(): string };
