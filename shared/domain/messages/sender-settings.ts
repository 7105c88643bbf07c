import * as z from 'zod';
import { lazyObject } from '../../values/lazy.ts';
import { EDIT, NEVER_EDITED } from '../edit.ts';

/** E-mail provider that an admin chose; Amazon SES if nobody has chosen. */
export const EmailProvider = z.enum(['sendgrid', 'mailchimp', 'resend', 'smtp']);
export type EmailProvider = z.infer<typeof EmailProvider>;

/** Ports on which a server takes mail from its customers: TLS at once, and STARTTLS. */
export const SMTP_PORTS = [465, 587, 2525] as const;
export const DEFAULT_SMTP_PORT = 587;

/** The secrets that are kept apart, in versions; settings name the version only. */
export const MAIL_SECRETS = ['api-key', 'smtp-password'] as const;
/** Kept likewise, and apart from those: callbacks of the provider are verified with it. */
export const CALLBACK_SECRETS = ['callback-key'] as const;
export type EmailSecretName = (typeof MAIL_SECRETS)[number] | (typeof CALLBACK_SECRETS)[number];

/** A provider with an API. For `smtp` the server's own settings apply, and its password is its key. */
export const ChosenProvider = lazyObject(() => ({
  provider: EmailProvider,
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
export const EmailSettings = lazyObject(() => ({
  /** Which of the two mail goes out by; null: Amazon SES. */
  enabled: z.enum(['provider', 'server']).nullable(),
  provider: ChosenProvider.nullable(),
  server: SmtpServer.nullable(),
  created_at: z.iso.datetime(),
  ver: z.int().min(1),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
}));
export type EmailSettings = z.infer<typeof EmailSettings>;
export type EmailWay = NonNullable<EmailSettings['enabled']>;

/** Providers that call back: they tell what became of the e-mails that they took. A mail server tells nothing after that. */
export const CallingProvider = EmailProvider.exclude(['smtp']);
export type CallingProvider = z.infer<typeof CallingProvider>;

/** Webhook path of e-mail providers, below the API; the name of the provider follows. */
export const MAIL_CALLBACK_PATH = '/webhooks/mail';

/** A provider's callback is no older than this, and no newer, where it says when it was signed. */
export const CALLBACK_FRESH_MS = 5 * 60_000;

/** A callback larger than this is not read: with base64 around it a function takes six megabytes. */
export const LARGEST_CALLBACK = 4 * 1024 * 1024;

/**
 * Formats of the keys that verify callbacks. SendGrid's is the public half, a point of P-256 as DER in base64, and no
 * secret; Mailchimp's and Resend's are secrets.
 */
const KEYS: Readonly<Record<CallingProvider, RegExp>> = {
  sendgrid: /^MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE[A-Za-z0-9+/]{86}==$/,
  mailchimp: /^[!-~]{10,200}$/,
  resend: /^whsec_[A-Za-z0-9+/]{20,200}={0,2}$/,
};

/** True if a text can be the verification key of a provider; a mail server has none. */
export const isCallbackKey = (provider: EmailProvider, key: string): boolean =>
  provider !== 'smtp' && KEYS[provider].test(key);

/** The secrets that are kept apart, in versions; settings name the version only. */
export const SMS_SECRETS = ['smartping-password'] as const;
export type SmsSecretName = (typeof SMS_SECRETS)[number];

/** How SMS go out. There is one of them, and none before somebody saved it; no secret is in it. */
export const SmsSettings = lazyObject(() => ({
  /** True if SMS go out by SmartPing first; otherwise by SNS alone. */
  is_enabled: z.boolean(),
  username: z.string(),
  password_version: z.int(),
  created_at: z.iso.datetime(),
  ver: z.int().min(1),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
}));
export type SmsSettings = z.infer<typeof SmsSettings>;

/**
 * Stop of e-mails and SMS: if it is on, since when, and the last person who changed it. Messages due meanwhile wait.
 */
export const Sending = lazyObject(() => ({
  stopped_at: z.iso.datetime().nullable(),
  ...EDIT,
}));
export type Sending = z.infer<typeof Sending>;

/** Before anybody has stopped it. */
export const NEVER_STOPPED: Sending = { stopped_at: null, ...NEVER_EDITED };
