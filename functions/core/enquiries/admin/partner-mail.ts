import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';
import type { PartnerEmailPreview } from '#shared/contract/enquiries/enquiry-admin.ts';
import {
  PartnerEmailKind,
  type PartnerAnswer,
  type PartnerRequest,
  type PartnerEmail,
} from '#shared/domain/enquiries/enquiry.ts';
import { enquiryMessages, type EnquirySay } from '#shared/messages/enquiry-messages.ts';
import { Problem } from '#shared/problems.ts';
import { dialledInIndia } from '#shared/values/contact/phone-spelling.ts';
import { istDay } from '#shared/values/ist.ts';
import { TIMES } from '#shared/values/times/every-language.ts';
import { inLanguage } from '#shared/values/language.ts';
import { CLINIC_ONBOARDING_PATH, shortLink } from '#shared/values/short-link.ts';
import { emailText, type EmailContent, asEmail } from '../../messages/notifications/mail-content.ts';
import type { Email, EmailSender, NotificationCeilings } from '../../messages/ports.ts';
import type { SendingSwitch } from '../../messages/sending/switch-sending.ts';
import { deliverMessage } from '../../messages/outbox/deliver-message.ts';
import type { MessageKind } from '../../messages/outbox/message-kind.ts';
import { notificationCeilings, sendWithin, type CeilingDeps } from '../../messages/notifications/send-ceilings.ts';
import type { Brand, Log, TokenSigner } from '../../ports.ts';
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

type PartnerEmailDeps = CeilingDeps & {
  ceilings: NotificationCeilings;
  enquiries: Pick<EnquiryAdminStore, 'partner' | 'updateEmail'>;
  sending: SendingSwitch;
  mail: EmailSender;
  signer: Pick<TokenSigner, 'digest' | 'linkCode'>;
  brand: Brand;
  log: Log;
};

/**
 * Sends the pending e-mails of a partner request, the oldest first. One that a later status overtook is withdrawn: nobody
 * is told what no longer stands. While sending is stopped nothing is claimed.
 * @throws Problem partner_request_not_found; what the table throws
 */
export async function sendPartnerEmails(deps: PartnerEmailDeps, id: string): Promise<void> {
  if (await deps.sending.isStopped()) return;
  const found = await deps.enquiries.partner(id);
  if (found === null) throw new Problem('partner_request_not_found', 'id');
  const pending = found.mails.filter(({ state }) => state === 'PENDING');
  for (const mail of pending) {
    const kind = mail.status === 'received' ? receivedEmailTo(deps, found) : emailTo(deps, found);
    await deliverMessage(deps, kind, mail);
  }
}

type Found = { request: PartnerRequest; mails: readonly PartnerEmail[] };

/**
 * Confirmation that the form arrived. Anybody may type an address that rejects mail, so a failure ends there and raises
 * no alarm.
 */
const receivedEmailTo = (deps: PartnerEmailDeps, found: Found): MessageKind<PartnerEmail> => ({
  ...emailTo(deps, found),
  saveRefused: (mail) => deps.enquiries.updateEmail({ ...mail, state: 'FAILED', next_check_at: null }, mail.attempts),
});

/** An e-mail of this request, as the outbox knows it. */
const emailTo = (deps: PartnerEmailDeps, { request, mails }: Found): MessageKind<PartnerEmail> => ({
  receiver: 'applicant',
  word: 'partner e-mail',
  idsOf: ({ partner_id, status }) => ({ partner_id, status }),
  isCurrent: ({ ver, status }) =>
    status === 'complete_clinic'
      ? request.status === 'approved' && request.link_ver === ver
      : (status === 'received' ? 'pending' : status) === request.status &&
        mails.every((mail) => mail.ver <= ver || mail.status === 'complete_clinic'),
  deliver(mail, expectLease) {
    const id = `${mail.partner_id}.${mail.ver}`;
    return sendWithin(
      deps,
      notificationCeilings(deps, { kind: 'mail', receiver: request.email, priority: 'can wait' }),
      () => {
        expectLease();
        return deps.mail.send(
          composePartnerEmail(mail.status, { request, brand: deps.brand, link: linkTo(deps, request, mail) }, id),
        );
      },
    );
  },
  async save(mail, progress) {
    const changed = { ...mail, ...progress };
    return (await deps.enquiries.updateEmail(changed, mail.attempts)) ? changed : null;
  },
});

/** The address with which a partner completes the clinic of their request; '' where none was made. */
function linkTo({ signer, brand }: PartnerEmailDeps, request: PartnerRequest, { ver }: PartnerEmail): string {
  const { clinic_id, language } = request;
  if (clinic_id === null) return '';
  return brand.siteUrl + inLanguage(language, shortLink(CLINIC_ONBOARDING_PATH, signer.linkCode(clinic_id, ver)));
}
