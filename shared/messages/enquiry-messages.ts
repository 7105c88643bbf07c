import { messages as en } from './en/enquiries.po';
import { messages as hi } from './hi/enquiries.po';
import { messages as kn } from './kn/enquiries.po';
import { messages as ta } from './ta/enquiries.po';
import { messagesOf, type Say } from './read-messages.ts';

/** Messages of e-mails to applicants, people who sent a form, and waitlists, with their placeholders. */
export const ENQUIRY_MESSAGES = {
  closing: ['phone'],
  'complete_clinic.button': [],
  'complete_clinic.closing': ['phone', 'brand'],
  'complete_clinic.headline': ['clinic'],
  'complete_clinic.instructions': [],
  'complete_clinic.link_valid': ['days'],
  'complete_clinic.subject': ['clinic'],
  greeting: [],
  'partner.approved.headline': ['clinic', 'brand'],
  'partner.approved.nothing_to_do': [],
  'partner.approved.page': [],
  'partner.approved.subject': ['brand'],
  'partner.contacted.call': ['clinic'],
  'partner.contacted.call_at_time': ['clinic'],
  'partner.contacted.headline': [],
  'partner.contacted.other_number': [],
  'partner.contacted.subject': ['brand'],
  'partner.greeting': ['dentist'],
  'partner.label.asked': [],
  'partner.label.city': [],
  'partner.label.clinic': [],
  'partner.label.phone': [],
  'partner.label.time': [],
  'partner.pending.answer': ['clinic'],
  'partner.pending.headline': [],
  'partner.pending.subject': ['brand'],
  'partner.rejected.headline': [],
  'partner.rejected.no_judgement': ['clinic'],
  'partner.rejected.object': [],
  'partner.rejected.subject': ['brand'],
  'received.contact.headline': [],
  'received.contact.next': [],
  'received.contact.subject': ['brand'],
  'received.not_you': [],
  'received.partner.headline': [],
  'received.partner.next': [],
  'received.partner.subject': ['brand'],
  'waitlist.headline': ['city'],
  'waitlist.not_you': [],
  'waitlist.only_email': ['day'],
  'waitlist.remove': [],
  'waitlist.show': ['city'],
  'waitlist.subject': ['brand', 'city'],
} as const;

/** Renders a message of this area in one language. */
export type EnquirySay = Say<typeof ENQUIRY_MESSAGES>;

export const enquiryMessages = messagesOf<typeof ENQUIRY_MESSAGES>({ en, ta, kn, hi });
