import type * as z from 'zod';
import { MailProvider } from './mail-settings.ts';

/** Providers that call back: they tell what became of the e-mails that they took. A mail server tells nothing after that. */
export const CallingProvider = MailProvider.exclude(['smtp']);
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
export const isCallbackKey = (provider: MailProvider, key: string): boolean =>
  provider !== 'smtp' && KEYS[provider].test(key);
