import { SuppressionReason } from '#shared/domain/messages/suppressed-address.ts';
import type { EmailSender, EmailRoute, SenderOfRoute } from '../core/messages/ports.ts';
import { lazyAsync } from '#shared/values/lazy.ts';
import { AddressRefused, UnknownOutcome } from '../core/messages/outbox/message-kind.ts';
import { allowlist } from '../core/messages/sending/switch-sending.ts';
import { unlessSuppressed } from '../core/messages/suppression/suppression-list.ts';
import { OFF } from '../definitions/variables.ts';
import { systemClock } from '../gateways/clock-and-ids.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { createSuppressionReader, createSuppressionStore } from '../store/messages/suppression-store.ts';
import type { TableClient } from '../store/table/table-definition.ts';
import { readEmailConfig } from './env.ts';
import type { RuntimeLog } from './log.ts';
import { allowlistIn } from './sender-environment.ts';

export type EmailEnvironment = {
  TABLE_NAME: string;
  TOKEN_SECRET: string;
  SEND_ONLY_TO: string;
  MAIL_FROM: string;
  SENDGRID_API_URL: string;
  MAILCHIMP_API_URL: string;
  RESEND_API_URL: string;
  OWN_SMTP_SERVER: string;
  LOCAL_PROVIDERS: 'on' | typeof OFF;
  MAIL_EVENTS_SET: string;
};

/** A name in a subject may hold what breaks a line: providers refuse such a header, or read another one in it. */
const inOneLine = (subject: string): string => subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Sends by what `load` makes, which is loaded when the first mail is sent. */
function loadedSender(load: () => Promise<EmailSender>): EmailSender {
  const sender = lazyAsync(load);
  return {
    send: async (mail) => (await sender()).send({ ...mail, subject: inOneLine(mail.subject) }).catch(throwMailError),
  };
}

/**
 * Rethrows a sender's error as the outbox's own class. Modules that are loaded later share no class with this file. The
 * outbox distinguishes a refusal of the address and an unknown outcome.
 */
function throwMailError(error: unknown): never {
  if (error instanceof Error && 'refusesAddress' in error && error.refusesAddress === true)
    throw new AddressRefused(error.message, 'why' in error ? SuppressionReason.parse(error.why) : undefined);
  if (error instanceof Error && 'mayBeTaken' in error && error.mayBeTaken === true)
    throw new UnknownOutcome(error.message);
  throw error;
}

/**
 * Makes the senders of mail to whom the stage sends, but for the addresses that take no mail; what each takes is loaded when it
 * sends for the first time.
 */
export function emailSenders(
  env: EmailEnvironment,
  client: TableClient,
  log: Pick<RuntimeLog, 'alarm'>,
): SenderOfRoute {
  const honouring = {
    clock: systemClock,
    signer: createTokenSigner({ token: env.TOKEN_SECRET, checkout: '' }),
    suppressed: {
      ...createSuppressionStore(client, env.TABLE_NAME, log),
      ...createSuppressionReader(client, env.TABLE_NAME),
    },
  };
  const list = allowlistIn(env);
  return (route, secret) => {
    const sender = loadedSender(() => senderBy(env, route, secret));
    return allowlist(list, unlessSuppressed({ ...honouring, by: route.by }, sender));
  };
}

async function senderBy(env: EmailEnvironment, route: EmailRoute, secret: string): Promise<EmailSender> {
  const account = (from: { name: string; email: string }) => ({
    apiKey: secret,
    from,
    reach: { isLocal: env.LOCAL_PROVIDERS === 'on' },
  });
  switch (route.by) {
    case 'ses': {
      const { createEmailSender } = await import('../gateways/mail.ts');
      const eventsSet = env.MAIL_EVENTS_SET === OFF ? null : env.MAIL_EVENTS_SET;
      return createEmailSender(readEmailConfig(), env.MAIL_FROM, { eventsSet });
    }
    case 'sendgrid': {
      const { createSendGridSender } = await import('../gateways/mail-providers/sendgrid.ts');
      return createSendGridSender({ ...account(route.from), apiUrl: env.SENDGRID_API_URL });
    }
    case 'mailchimp': {
      const { createMailchimpSender } = await import('../gateways/mail-providers/mailchimp.ts');
      return createMailchimpSender({ ...account(route.from), apiUrl: env.MAILCHIMP_API_URL });
    }
    case 'resend': {
      const { createResendSender } = await import('../gateways/mail-providers/resend.ts');
      return createResendSender({ ...account(route.from), apiUrl: env.RESEND_API_URL });
    }
    case 'smtp': {
      const { createSmtpSender } = await import('../gateways/mail-providers/smtp.ts');
      const { host, port, username, from } = route;
      return createSmtpSender({ host, port, username, password: secret, from }, { own: ownServerIn(env) });
    }
  }
}

/** The mail server of this machine, where there is one. */
function ownServerIn({ OWN_SMTP_SERVER: text }: EmailEnvironment): { port: number; certificate: string } | undefined {
  if (text === OFF) return undefined;
  const [port, certificate = ''] = text.split(' ');
  return { port: Number(port), certificate: Buffer.from(certificate, 'base64').toString() };
}
