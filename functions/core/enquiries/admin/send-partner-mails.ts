import type { PartnerEmail, PartnerRequest } from '#shared/domain/enquiries/enquiry.ts';
import { Problem } from '#shared/problems.ts';
import { inLanguage } from '#shared/values/language.ts';
import { CLINIC_ONBOARDING_PATH, shortLink } from '#shared/values/short-link.ts';
import { notificationCeilings, sendWithin, type CeilingDeps } from '../../messages/notifications/send-ceilings.ts';
import type { EmailSender, NotificationCeilings } from '../../messages/notifications/ports.ts';
import type { MessageKind } from '../../messages/outbox/message-kind.ts';
import { deliverMessage } from '../../messages/outbox/deliver-message.ts';
import type { Brand, Log, TokenSigner } from '../../ports.ts';
import { composePartnerEmail } from './partner-mail.ts';
import type { SendingSwitch } from '../../messages/sending/sending-guards.ts';
import type { EnquiryAdminStore } from '#functions/store/enquiries/enquiry-admin-store.ts';

export type PartnerEmailDeps = CeilingDeps & {
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
