import * as z from 'zod';
import {
  ContactMessage,
  ContactMessageStatus,
  PartnerEmailKind,
  PartnerEmail,
  PartnerRequest,
  PartnerRequestStatus,
} from '../../domain/enquiries/enquiry.ts';
import { ClinicId, ContactMessageId, PartnerRequestId } from '../../values/ids.ts';
import { lazyObject, lazyStrictObject } from '../../values/lazy.ts';
import { CURSOR } from '../cursor.ts';
import { EmailPreview, WhichOtherEmail } from '../messages/mail-texts.ts';
import { searchWords } from '../list-pages.ts';
import { line } from '../text-fields.ts';
import { access, route } from '../route.ts';

/** The team's work on contact messages and on partner requests. */

export const ENQUIRIES_PER_PAGE = 25;
/** So many are looked through by one search, newest first; its next page looks through as many before them. */
export const SEARCHED_AT_ONCE = 100;
export const PREVIEW_LENGTH = 140;

/** `inbox` is everything but spam. */
export const ContactMessageFolder = z.enum(['inbox', 'new', 'replied', 'spam']);
export type ContactMessageFolder = z.infer<typeof ContactMessageFolder>;

export const ContactMessageQuery = lazyStrictObject(() => ({
  q: searchWords(),
  folder: ContactMessageFolder.default('inbox'),
  cursor: CURSOR.contactMessages().optional(),
}));
export type ContactMessageQuery = z.infer<typeof ContactMessageQuery>;

/** A message as a list shows it (specification: admin §2, A-079): of its text the beginning. */
export const ContactMessageRow = lazyStrictObject(() => ({
  ...ContactMessage.pick({
    id: true,
    name: true,
    email: true,
    phone: true,
    status: true,
    created_at: true,
    ver: true,
  }).shape,
  preview: z.string().max(PREVIEW_LENGTH),
}));
export type ContactMessageRow = z.infer<typeof ContactMessageRow>;

export const ContactMessageList = lazyStrictObject(() => ({
  messages: z.array(ContactMessageRow).max(SEARCHED_AT_ONCE),
  next_cursor: z.string().nullable(),
}));
export type ContactMessageList = z.infer<typeof ContactMessageList>;

/** A message whole; what a later version wrote beside it is left out. */
export const ContactMessageDetail = lazyObject(() => ContactMessage.shape);
export type ContactMessageDetail = z.infer<typeof ContactMessageDetail>;

/** `all` is everything but spam. */
export const PartnerFilter = z.enum(['all', ...PartnerRequestStatus.options]);
export type PartnerFilter = z.infer<typeof PartnerFilter>;

export const PartnerQuery = lazyStrictObject(() => ({
  q: searchWords(),
  status: PartnerFilter.default('all'),
  cursor: CURSOR.partners().optional(),
}));
export type PartnerQuery = z.infer<typeof PartnerQuery>;

const OfPartner = lazyStrictObject(() => ({
  ...PartnerRequest.pick({
    id: true,
    clinic_name: true,
    city: true,
    phone_number: true,
    email: true,
    preferred_contact_time: true,
    status: true,
    created_at: true,
    ver: true,
  }).shape,
  doctor_name: z.string(),
  clinic_address: z.string(),
}));

/** A request by the names that the back office has for its fields (specification: admin §3, A-078). */
export const PartnerRow = lazyStrictObject(() => ({
  ...OfPartner.shape,
  /** When its partner said that everything is filled in, while the clinic waits to be published. */
  completed_at: z.iso.datetime().nullable(),
}));
export type PartnerRow = z.infer<typeof PartnerRow>;

export const PartnerList = lazyStrictObject(() => ({
  partners: z.array(PartnerRow).max(SEARCHED_AT_ONCE),
  next_cursor: z.string().nullable(),
}));
export type PartnerList = z.infer<typeof PartnerList>;

/** E-mail to an applicant when their request reaches a status, or when they are sent the link to their clinic. */
const PartnerEmailPreview = lazyStrictObject(() => ({
  status: PartnerEmailKind,
  subject: z.string(),
  text: z.string(),
}));
export type PartnerEmailPreview = z.infer<typeof PartnerEmailPreview>;

/** A request whole, the e-mail of each status as it would be sent now, and the e-mails that were enqueued, oldest first. */
export const PartnerDetail = lazyStrictObject(() => ({
  ...PartnerRow.shape,
  ...PartnerRequest.pick({
    specialization: true,
    years_experience: true,
    message: true,
    clinic_id: true,
    updated_at: true,
    updated_by: true,
  }).shape,
  /** True if it became a clinic that its partner may still complete. */
  is_draft: z.boolean(),
  /** True if the clinic that it became was deleted: it may become another. */
  is_deleted: z.boolean(),
  mail_previews: z.array(PartnerEmailPreview),
  mails: z.array(
    lazyStrictObject(
      () => PartnerEmail.pick({ status: true, ver: true, state: true, created_at: true, sent_at: true }).shape,
    ),
  ),
}));
export type PartnerDetail = z.infer<typeof PartnerDetail>;

/** The clinic that a request became, and the request as it stands. */
export const PartnerClinic = lazyStrictObject(() => ({ clinic_id: ClinicId, partner: PartnerRow }));
export type PartnerClinic = z.infer<typeof PartnerClinic>;

const ver = z.int().min(1);
const byContactMessage = lazyStrictObject(() => ({ id: ContactMessageId }));
const byPartner = lazyStrictObject(() => ({ id: PartnerRequestId }));

export const enquiryAdmin = {
  contactMessages: route('POST', '/admin/contact-messages/list', {
    ...access('staff', 'nothing', 'personal_data'),
    summary: `List contact messages, newest first; a search reads ${SEARCHED_AT_ONCE} at a time`,
  })
    .input(ContactMessageQuery)
    .output(ContactMessageList),
  contactMessage: route('GET', '/admin/contact-messages/{id}', {
    ...access('staff', 'nothing', 'personal_data'),
    summary: 'Get a contact message',
    problems: ['message_not_found'],
  })
    .input(byContactMessage)
    .output(ContactMessageDetail),
  setContactMessageStatus: route('PUT', '/admin/contact-messages/{id}/status', {
    ...access('staff', 'daily_work', 'personal_data'),
    summary: 'Update the status of a contact message',
    problems: ['message_not_found', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ...byContactMessage.shape, ver, status: ContactMessageStatus })))
    .output(ContactMessageRow),
  partners: route('POST', '/admin/partner-requests/list', {
    ...access('staff', 'nothing', 'personal_data'),
    summary: `List partner requests, newest first; a search reads ${SEARCHED_AT_ONCE} at a time`,
  })
    .input(PartnerQuery)
    .output(PartnerList),
  partner: route('GET', '/admin/partner-requests/{id}', {
    ...access('staff', 'nothing', 'personal_data'),
    summary: 'Get a partner request and the e-mail for each status',
    problems: ['partner_request_not_found'],
  })
    .input(byPartner)
    .output(PartnerDetail),
  setPartnerStatus: route('PUT', '/admin/partner-requests/{id}/status', {
    ...access('staff', 'daily_work', 'personal_data'),
    summary: 'Update the status of a partner request; the applicant gets an e-mail unless it is spam or turned off',
    problems: ['partner_request_not_found', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ...byPartner.shape, ver, status: PartnerRequestStatus, send_mail: z.boolean() })))
    .output(PartnerRow),
  makeClinic: route('POST', '/admin/partner-requests/{id}/clinic', {
    ...access('admin', 'data_destination', 'personal_data'),
    summary: 'Create the clinic draft of an approved request; a repeat returns the same draft',
    problems: ['partner_request_not_found', 'partner_not_approved', 'changed_meanwhile'],
  })
    .input(
      lazyStrictObject(() => ({
        id: PartnerRequestId,
        ver,
        /** City to use if the request names none. */
        city: line(80, { missing: 'City is required' }).optional(),
        /** True if the partner is sent the link with which they complete it. */
        send_mail: z.boolean().default(true),
      })),
    )
    .output(PartnerClinic),
  sendLink: route('POST', '/admin/partner-requests/{id}/link', {
    ...access('staff', 'daily_work', 'personal_data'),
    summary: 'Send the partner a new onboarding link; earlier links stop working',
    problems: ['partner_request_not_found', 'clinic_not_found', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ...byPartner.shape, ver })))
    .output(PartnerRow),
  otherEmail: route('GET', '/admin/message-texts/other', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Preview an e-mail to a partner, a clinic, staff or a sender, with sample data',
  })
    .input(WhichOtherEmail)
    .output(EmailPreview),
};
