import type { PartnerMailPreview } from '#shared/contract/enquiries/enquiry-admin.ts';
import { PartnerMailKind, type PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { dialledInIndia } from '#shared/values/contact/phone-spelling.ts';
import { istDay } from '#shared/values/ist.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import { inLanguage } from '#shared/values/language.ts';
import { OWN_CLINIC_PATH } from '#shared/values/short-link.ts';
import { mailText, type MailContent } from '../../messages/notices/mail-content.ts';
import { asMail } from '../../messages/notices/mail-html.ts';
import type { Mail } from '../../messages/notices/ports.ts';
import type { Brand } from '../../ports.ts';
import { completeClinicContent } from './complete-clinic-words.ts';
import { receivedContent } from './received-mail.ts';
import { PARTNER_STATUS_WORDS } from './partner-status-words.ts';

/** `link`: where the partner completes their clinic, for the e-mail that says so. */
type Told = { request: PartnerRequest; brand: Brand; link: string };

/** Facts of the application, so that the e-mail explains itself. */
function factsOf(request: PartnerRequest): MailContent['facts'] {
  const { clinic_name, city, phone_number, preferred_contact_time, created_at } = request;
  const { labels } = PARTNER_STATUS_WORDS[request.language];
  const known: [string, string | null][] = [
    [labels.clinic, clinic_name],
    [labels.city, city],
    [labels.phone, dialledInIndia(phone_number)],
    [labels.time, preferred_contact_time],
    [labels.asked, TIMES[request.language].date(istDay(created_at))],
  ];
  return known.flatMap(([label, value]): MailContent['facts'] => (value === null ? [] : [[label, value]]));
}

/** Content of an e-mail to an applicant. */
export function partnerMailContent(status: PartnerMailKind, told: Told): MailContent {
  if (status === 'received')
    return receivedContent({ form: 'partner', language: told.request.language, brand: told.brand });
  if (status === 'complete_clinic') return completeClinicContent(told);
  const { request, brand } = told;
  const { greeting, closing, statuses } = PARTNER_STATUS_WORDS[request.language];
  const hasTime = request.preferred_contact_time !== null;
  return {
    ...statuses[status]({ clinic: request.clinic_name, brand: brand.name, hasTime }),
    language: request.language,
    greeting: greeting(request.dentist_name),
    facts: factsOf(request),
    links: [],
    closing: closing(brand.supportPhone),
  };
}

/** The e-mail that tells an applicant of a status, or brings the link to their clinic. `id` is stable over retries. */
export const composePartnerMail = (status: PartnerMailKind, told: Told, id: string): Mail =>
  asMail({ id, to: told.request.email }, partnerMailContent(status, told), told.brand);

/** Each e-mail that the team may send, as it would be sent; in the place of a link, which nobody but its receiver sees, is its page. */
export const partnerMailPreviews = (request: PartnerRequest, brand: Brand): PartnerMailPreview[] =>
  PartnerMailKind.exclude(['received']).options.map((status) => {
    const link = brand.siteUrl + inLanguage(request.language, OWN_CLINIC_PATH);
    const content = partnerMailContent(status, { request, brand, link });
    return { status, subject: content.subject, text: mailText(content, brand) };
  });
