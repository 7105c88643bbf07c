import type { PartnerEmailPreview } from '#shared/contract/enquiries/enquiry-admin.ts';
import { PartnerEmailKind, type PartnerAnswer, type PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { enquiryMessages, type EnquirySay } from '#shared/messages/enquiry-messages.ts';
import { dialledInIndia } from '#shared/values/contact/phone-spelling.ts';
import { istDay } from '#shared/values/ist.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import { inLanguage } from '#shared/values/language.ts';
import { CLINIC_ONBOARDING_PATH } from '#shared/values/short-link.ts';
import { emailText, type EmailContent } from '../../messages/notifications/mail-content.ts';
import { asEmail } from '../../messages/notifications/mail-html.ts';
import type { Email } from '../../messages/notifications/ports.ts';
import type { Brand } from '../../ports.ts';
import { receivedContent, PARTNER_LINK_DAYS } from './enquiry-mails.ts';

/** `link`: where the partner completes their clinic, for the e-mail that says so. */
type Told = { request: PartnerRequest; brand: Brand; link: string };

/** Facts of the application, so that the e-mail explains itself. */
function factsOf(request: PartnerRequest, say: EnquirySay): EmailContent['facts'] {
  const { clinic_name, city, phone_number, preferred_contact_time, created_at } = request;
  const known: [string, string | null][] = [
    [say('partner.label.clinic'), clinic_name],
    [say('partner.label.city'), city],
    [say('partner.label.phone'), dialledInIndia(phone_number)],
    [say('partner.label.time'), preferred_contact_time],
    [say('partner.label.asked'), TIMES[request.language].date(istDay(created_at))],
  ];
  return known.flatMap(([label, value]): EmailContent['facts'] => (value === null ? [] : [[label, value]]));
}

type Named = { clinic: string; brand: string };
type StatusContent = Pick<EmailContent, 'subject' | 'paragraphs'>;

/** Texts that differ by status, in the language of the application (DECISIONS: P-095). */
const CONTENT: Record<PartnerAnswer, (say: EnquirySay, named: Named, request: PartnerRequest) => StatusContent> = {
  pending: (say, { brand, clinic }) => ({
    subject: say('partner.pending.subject', { brand }),
    paragraphs: [say('partner.pending.answer', { clinic })],
  }),
  contacted: (say, { brand, clinic }, { preferred_contact_time }) => ({
    subject: say('partner.contacted.subject', { brand }),
    paragraphs: [
      say(preferred_contact_time === null ? 'partner.contacted.call' : 'partner.contacted.call_at_time', { clinic }),
      say('partner.contacted.other_number'),
    ],
  }),
  approved: (say, { brand }) => ({
    subject: say('partner.approved.subject', { brand }),
    paragraphs: [say('partner.approved.page'), say('partner.approved.nothing_to_do')],
  }),
  rejected: (say, { brand, clinic }) => ({
    subject: say('partner.rejected.subject', { brand }),
    paragraphs: [say('partner.rejected.no_judgement', { clinic }), say('partner.rejected.object')],
  }),
};

/** The e-mail with which a partner completes their clinic; `link` opens the partner's page. */
function completeClinicContent({ request, brand, link }: Told): EmailContent {
  const say = enquiryMessages(request.language);
  const clinic = request.clinic_name;
  return {
    language: request.language,
    subject: say('complete_clinic.subject', { clinic }),
    greeting: say('partner.greeting', { dentist: request.dentist_name }),
    headline: say('complete_clinic.headline', { clinic }),
    paragraphs: [say('complete_clinic.instructions'), say('complete_clinic.link_valid', { days: PARTNER_LINK_DAYS })],
    facts: [],
    links: [{ label: say('complete_clinic.button'), url: link }],
    closing: say('complete_clinic.closing', { phone: brand.supportPhone, brand: brand.name }),
  };
}

/** Content of an e-mail to an applicant. */
export function partnerEmailContent(status: PartnerEmailKind, facts: Told): EmailContent {
  if (status === 'received')
    return receivedContent({ form: 'partner', language: facts.request.language, brand: facts.brand });
  if (status === 'complete_clinic') return completeClinicContent(facts);
  const { request, brand } = facts;
  const say = enquiryMessages(request.language);
  const named = { clinic: request.clinic_name, brand: brand.name };
  return {
    ...CONTENT[status](say, named, request),
    language: request.language,
    greeting: say('partner.greeting', { dentist: request.dentist_name }),
    headline: status === 'approved' ? say('partner.approved.headline', named) : say(`partner.${status}.headline`),
    facts: factsOf(request, say),
    links: [],
    closing: say('closing', { phone: brand.supportPhone }),
  };
}

/** The e-mail that tells an applicant of a status, or brings the link to their clinic. `id` is stable over retries. */
export const composePartnerEmail = (status: PartnerEmailKind, facts: Told, id: string): Email =>
  asEmail({ id, to: facts.request.email }, partnerEmailContent(status, facts), facts.brand);

/** Each e-mail that the team may send, as it would be sent; in the place of a link, which nobody but its receiver sees, is its page. */
export const partnerEmailPreviews = (request: PartnerRequest, brand: Brand): PartnerEmailPreview[] =>
  PartnerEmailKind.exclude(['received']).options.map((status) => {
    const link = brand.siteUrl + inLanguage(request.language, CLINIC_ONBOARDING_PATH);
    const content = partnerEmailContent(status, { request, brand, link });
    return { status, subject: content.subject, text: emailText(content, brand) };
  });
