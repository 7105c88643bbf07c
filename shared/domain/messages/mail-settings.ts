import * as z from 'zod';
import { lazyObject } from '../../values/lazy-object.ts';

/** E-mail provider that an admin chose; Amazon SES if nobody has chosen. */
export const MailProvider = z.enum(['sendgrid', 'mailchimp', 'resend', 'smtp']);
export type MailProvider = z.infer<typeof MailProvider>;

/** Ports on which a server takes mail from its customers: TLS at once, and STARTTLS. */
export const SMTP_PORTS = [465, 587, 2525] as const;
export const DEFAULT_SMTP_PORT = 587;

/** The secrets that are kept apart, in versions; settings name the version only. */
export const MAIL_SECRETS = ['api-key', 'smtp-password'] as const;
/** Kept likewise, and apart from those: callbacks of the provider are verified with it. */
export const CALLBACK_SECRETS = ['callback-key'] as const;
export type MailSecretName = (typeof MAIL_SECRETS)[number] | (typeof CALLBACK_SECRETS)[number];

/** A provider with an API. For `smtp` the server's own settings apply, and its password is its key. */
export const ChosenProvider = lazyObject(() => ({
  provider: MailProvider,
  sender_name: z.string(),
  sender_email: z.string(),
  /** Null of `smtp`. */
  key_version: z.int().nullable(),
  /** Null where callbacks are not believed: of `smtp`, and while no key was typed. */
  callback_key_version: z.int().nullable(),
}));
export type ChosenProvider = z.infer<typeof ChosenProvider>;

/** A mail server. */
export const SmtpServer = lazyObject(() => ({
  smtp_host: z.string(),
  smtp_port: z.int(),
  username: z.string(),
  from_email: z.string(),
  password_version: z.int().nullable(),
}));
export type SmtpServer = z.infer<typeof SmtpServer>;

/** How e-mail goes out. There is one of them, and none before somebody saved it; no secret is in it. */
export const MailSettings = lazyObject(() => ({
  /** Which of the two mail goes out by; null: Amazon SES. */
  enabled: z.enum(['provider', 'server']).nullable(),
  provider: ChosenProvider.nullable(),
  server: SmtpServer.nullable(),
  created_at: z.iso.datetime(),
  ver: z.int().min(1),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
}));
export type MailSettings = z.infer<typeof MailSettings>;
export type MailWay = NonNullable<MailSettings['enabled']>;
