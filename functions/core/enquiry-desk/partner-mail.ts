import type { PartnerMailPreview } from '#shared/contract/enquiry-desk.ts';
import { PartnerAnswer } from '#shared/domain/enquiry.ts';
import type { PartnerRequest } from '#shared/domain/enquiry.ts';
import { dialledInIndia } from '#shared/values/indian-phone.ts';
import { istDateLabel } from '#shared/values/ist.ts';
import { mailHtml, mailText } from '../notices/mail-content.ts';
import type { MailContent } from '../notices/mail-content.ts';
import type { Mail } from '../notices/ports.ts';
import type { Brand } from '../ports.ts';

type Words = Pick<MailContent, 'subject' | 'headline' | 'paragraphs'>;
type Told = { request: PartnerRequest; brand: Brand };

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
      'We prepare the page of your clinic now. We call you for your hours, your fee and your pictures before patients see it.',
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

const contentOf = (status: PartnerAnswer, told: Told): MailContent => ({
  ...WORDS[status](told),
  greeting: `Vanakkam ${told.request.dentist_name},`,
  facts: facts(told.request),
  links: [],
  closing: `Questions? Call ${told.brand.supportPhone} or reply to this mail.`,
});

/** The e-mail that tells an applicant of a status. `id` is stable over retries. */
export function composePartnerMail(status: PartnerAnswer, told: Told, id: string): Mail {
  const content = contentOf(status, told);
  return {
    id,
    to: told.request.email,
    subject: content.subject,
    html: mailHtml(content, told.brand),
    text: mailText(content, told.brand),
  };
}

/** The e-mail of each status as it would be sent. */
export const partnerMailPreviews = (request: PartnerRequest, brand: Brand): PartnerMailPreview[] =>
  PartnerAnswer.options.map((status) => {
    const { subject, text } = composePartnerMail(status, { request, brand }, '');
    return { status, subject, text };
  });
