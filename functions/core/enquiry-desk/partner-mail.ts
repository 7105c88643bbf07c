import type { PartnerMailPreview } from '#shared/contract/enquiry-desk.ts';
import { PartnerMailKind } from '#shared/domain/enquiry.ts';
import type { PartnerAnswer, PartnerRequest } from '#shared/domain/enquiry.ts';
import { dialledInIndia } from '#shared/values/indian-phone.ts';
import { istDateLabel } from '#shared/values/ist.ts';
import { inLanguage } from '#shared/values/language.ts';
import { OWN_CLINIC_PATH } from '#shared/values/own-clinic-link.ts';
import { mailHtml, mailText } from '../notices/mail-content.ts';
import type { MailContent } from '../notices/mail-content.ts';
import type { Mail } from '../notices/ports.ts';
import type { Brand } from '../ports.ts';
import { completeClinicContent } from './complete-clinic-words.ts';

type Words = Pick<MailContent, 'subject' | 'headline' | 'paragraphs'>;
/** `link`: where the partner completes their clinic, for the e-mail that says so. */
type Told = { request: PartnerRequest; brand: Brand; link: string };

/** What each status tells an applicant (DECISIONS: P-095). */
const WORDS: Record<PartnerAnswer, (told: Told) => Words> = {
  pending: ({ request, brand }) => ({
    subject: `Your request to join ${brand.name}`,
    headline: 'Your request is with us, and waits to be looked at.',
    paragraphs: [`We look at what you told us about ${request.clinic_name} and write to you within 2 business days.`],
  }),
  contacted: ({ request, brand }) => ({
    subject: `About your request to join ${brand.name}`,
    headline: 'We would like to talk with you.',
    paragraphs: [
      `Thank you for telling us about ${request.clinic_name}. We call you on the number below${
        request.preferred_contact_time === null ? '' : `, at the time you asked for if we can`
      }.`,
      'If another number or time suits you better, please reply to this mail.',
    ],
  }),
  approved: ({ request, brand }) => ({
    subject: `Welcome to ${brand.name}: your request is approved`,
    headline: `${request.clinic_name} is welcome at ${brand.name}.`,
    paragraphs: [
      'We prepare the page of your clinic now. We send you a link with which you fill in your hours, your fee and your services before patients see it.',
      'You have nothing to pay and nothing to do until then.',
    ],
  }),
  rejected: ({ request, brand }) => ({
    subject: `Your request to join ${brand.name}`,
    headline: 'We cannot take your clinic in at present.',
    paragraphs: [
      `We have looked at your request for ${request.clinic_name} with care. This is not a judgement of your work as a dentist.`,
      'If you think we have missed something, please reply to this mail: a person will look at it again.',
    ],
  }),
};

/** What was asked for, so that the e-mail explains itself. */
const facts = ({ clinic_name, city, phone_number, preferred_contact_time, created_at }: PartnerRequest) => {
  const known: [string, string | null][] = [
    ['Clinic', clinic_name],
    ['City', city],
    ['Your number', dialledInIndia(phone_number)],
    ['Time you asked for', preferred_contact_time],
    ['Request of', istDateLabel(created_at)],
  ];
  return known.flatMap(([label, value]): MailContent['facts'] => (value === null ? [] : [[label, value]]));
};

function contentOf(status: PartnerMailKind, told: Told): MailContent {
  if (status === 'complete_clinic') return completeClinicContent(told);
  return {
    ...WORDS[status](told),
    greeting: `Vanakkam ${told.request.dentist_name},`,
    facts: facts(told.request),
    links: [],
    closing: `Questions? Call ${told.brand.supportPhone} or reply to this mail.`,
  };
}

/** The e-mail that tells an applicant of a status, or brings the link to their clinic. `id` is stable over retries. */
export function composePartnerMail(status: PartnerMailKind, told: Told, id: string): Mail {
  const content = contentOf(status, told);
  return {
    id,
    to: told.request.email,
    subject: content.subject,
    html: mailHtml(content, told.brand),
    text: mailText(content, told.brand),
  };
}

/** Each e-mail as it would be sent; in the place of a link, which nobody but its receiver sees, is its page. */
export const partnerMailPreviews = (request: PartnerRequest, brand: Brand): PartnerMailPreview[] =>
  PartnerMailKind.options.map((status) => {
    const link = brand.siteUrl + inLanguage(request.language, OWN_CLINIC_PATH);
    const { subject, text } = composePartnerMail(status, { request, brand, link }, '');
    return { status, subject, text };
  });
