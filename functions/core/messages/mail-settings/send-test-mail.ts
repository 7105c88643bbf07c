import type { EmailTest, EmailType } from '#shared/contract/messages/mail-settings.ts';
import { FIRST_LANGUAGE } from '#shared/values/language.ts';
import type { EmailTexts } from '#shared/domain/messages/mail-texts.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { EmailWay } from '#shared/domain/messages/sender-settings.ts';
import { Problem } from '#shared/problems.ts';
import { auditEventOf, type AuditDeps } from '../../audit/audit-event-of.ts';
import { sayableTexts } from '../notifications/editable-texts.ts';
import type { NotificationCeilings, Email } from '../ports.ts';
import { AddressRefused, UnknownOutcome, NotBefore, NotAllowlisted, Suppressed } from '../outbox/message-kind.ts';
import { notificationCeilings, sendWithin, type CeilingDeps } from '../notifications/send-ceilings.ts';
import type { Brand, TokenSigner, Clock } from '../../ports.ts';
import { MAIL_ENTITY, routeBy, senderOfRoute, type EnabledSenderDeps } from './edit-mail-settings.ts';
import type { EmailSettingsStore, EmailTextStore } from '#functions/store/messages/message-settings-stores.ts';
import type { EmailKind } from '#shared/domain/messages/notification.ts';
import { contentOf } from '../notifications/compose-notification.ts';
import { type EmailContent, asEmail } from '../notifications/mail-content.ts';
import { sampleFacts } from '../message-texts/preview-mail.ts';

export type TestEmailDeps = AuditDeps &
  CeilingDeps &
  Pick<EnabledSenderDeps, 'secrets' | 'senderOf'> & {
    settings: Pick<EmailSettingsStore, 'get' | 'record'>;
    ceilings: NotificationCeilings;
    texts: Pick<EmailTextStore, 'get'>;
    signer: Pick<TokenSigner, 'digest'>;
    brand: Brand;
  };

type Wanted = { recipient_email: string; email_type?: EmailType };

type Deps = { brand: Brand; clock: Clock };

const plainContent = ({ brand }: Deps): EmailContent => ({
  subject: `Test email from ${brand.name}`,
  greeting: 'Hello,',
  headline: 'E-mail works.',
  facts: [],
  paragraphs: ['This is a test of the e-mail settings. You do not have to do anything.'],
  links: [],
  closing: `The ${brand.name} team`,
});

/** The e-mail to patients that a test shows. */
export const KIND_OF_TEST: Record<EmailType, EmailKind> = {
  booking_confirmation: 'confirmed',
  booking_reminder: 'reminder',
};

/**
 * A test e-mail: one that a patient receives, with made-up facts and no entry for the calendar, or a plain one.
 * @param texts what is said in place of the original texts
 */
export function composeTestEmail(
  deps: Deps,
  { id, to, type }: { id: string; to: string; type: EmailType | undefined },
  texts: EmailTexts = {},
): Email {
  const content = type === undefined ? plainContent(deps) : contentOf(KIND_OF_TEST[type], sampleFacts(deps, to), texts);
  const subject = type === undefined ? content.subject : `[Test] ${content.subject}`;
  return { ...asEmail({ id, to }, content, deps.brand), subject };
}

/**
 * Really sends a test by what was saved: by the mail server only while it is enabled. It counts as a mail of the day, and is
 * noted in the audit without its receiver.
 * @returns whether it was taken, and in words without a secret why not
 * @throws Problem mail_not_set_up
 */
export async function sendTestEmail(
  deps: TestEmailDeps,
  actor: Actor,
  way: EmailWay,
  { recipient_email, email_type }: Wanted,
): Promise<EmailTest> {
  const settings = await deps.settings.get();
  const isOn = settings !== null && (way === 'provider' || settings.enabled === 'server');
  const route = isOn ? routeBy(settings, way, deps.brand.name) : null;
  if (route === null) throw new Problem('mail_not_set_up');
  const auditEvent = auditEventOf(deps, actor, { action: 'email_settings.test', entity: MAIL_ENTITY });
  await deps.settings.record(auditEvent);
  const test = { id: `test.${auditEvent.id}`, to: recipient_email, type: email_type };
  const mail = composeTestEmail(deps, test, await textsOf(deps, email_type));
  const failed = (reason: string): EmailTest => {
    deps.log.warn('a test e-mail was not sent', { by: route.by });
    return { sent: false, reason };
  };
  const sender = await senderOfRoute(deps, route).catch(() => null);
  if (sender === null) return failed('The stored API key or password could not be read. Enter it again.');
  try {
    await sendWithin(
      deps,
      notificationCeilings(deps, { kind: 'mail', receiver: recipient_email, priority: 'can wait' }),
      () => sender.send(mail),
    );
    return { sent: true, reason: null };
  } catch (error) {
    return failed(reasonOf(error));
  }
}

/** Returns the current texts of an e-mail type; a plain test has no texts. */
async function textsOf({ texts }: TestEmailDeps, type: EmailType | undefined): Promise<EmailTexts> {
  if (type === undefined) return {};
  const kind = KIND_OF_TEST[type];
  return sayableTexts(kind, (await texts.get(kind, FIRST_LANGUAGE)).texts).texts;
}

/** Sentences of ours are handed on; of anything else it is said only that it failed. */
function reasonOf(error: unknown): string {
  if (error instanceof NotBefore) return 'The daily limit of messages is reached. Try again tomorrow.';
  if (error instanceof AddressRefused || error instanceof UnknownOutcome) return error.message;
  if (error instanceof NotAllowlisted) return 'This stage sends only to the addresses on its allowlist.';
  if (error instanceof Suppressed) return 'This address is suppressed. See Suppressed Addresses.';
  // It comes from a file that is loaded later, and shares no class with this one.
  return error instanceof Error && error.name === 'EmailNotTaken'
    ? error.message
    : 'The e-mail was not sent, or the provider did not confirm it.';
}
