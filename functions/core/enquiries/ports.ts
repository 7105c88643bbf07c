import type { ContactMail, ContactMessage, PartnerMail, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import type { Listing } from '../ports.ts';

/** Contact messages and partner requests. Lists may lag behind writes. */
export type EnquiryStore = {
  /** Each with the e-mail that says that it arrived, if there is one, all or nothing. */
  saveContactMessage(message: ContactMessage, mail?: ContactMail): Promise<void>;
  savePartnerRequest(request: PartnerRequest, mail?: PartnerMail): Promise<void>;
  contactMessages: Listing<ContactMessage>;
  partnerRequests: Listing<PartnerRequest>;
  /** Counts one request against a quota; false when it is used up. */
  count(quota: Quota): Promise<boolean>;
  /** Takes one back that was counted against this very quota; nothing where there is none. */
  giveBack(quota: Quota): Promise<void>;
};

export type EnquiryIds = { contactMessageId(): string; partnerRequestId(): string };
