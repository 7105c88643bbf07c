import * as z from 'zod';
import { EmailProvider, SMTP_PORTS, Sending } from '../../domain/messages/sender-settings.ts';
import { isHostName } from '../../values/contact/host-name.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { emailTexts } from './mail-texts.ts';
import { line } from '../text-fields.ts';
import { EMAIL_MAX, isValidEmail, tidyEmail } from '../../values/contact/email-address.ts';
import { RAW_FACTOR, tidyToken } from '../../values/text/tidy-token.ts';
import { access, route } from '../route.ts';

/** How e-mail goes out, for admins. Keys and passwords go in and never come out. */

const Address = z
  .string('Invalid email address')
  .max(EMAIL_MAX * RAW_FACTOR, { error: 'Invalid email address', abort: true })
  .overwrite(tidyEmail)
  .refine(isValidEmail, 'Invalid email address');

/** Characters allowed in quotes before an address. */
const SenderName = line(80, { missing: 'Sender name is required' }).regex(
  /^[^<>"\\]*$/u,
  'Sender name cannot contain quotes, angle brackets or backslashes.',
);

/** It travels in a header. */
const ApiKey = z
  .string('API key is required')
  .trim()
  .min(1, 'API key is required')
  .max(300, 'At most 300 characters.')
  .regex(/^[!-~]+$/, 'API key can contain only ASCII characters without spaces.');

const Password = z.string('Password is required').min(1, 'Password is required').max(300, 'At most 300 characters.');

/** The version that was edited; 0 before anything was saved. */
const Version = z.int().min(0);

/** `api_key` and `callback_key`, which callbacks of the provider are verified with, are left out where those that are kept stay. */
export const EmailSettingsForm = lazyStrictObject(() => ({
  provider: z.enum(EmailProvider.options, 'Provider is required'),
  api_key: ApiKey.optional(),
  callback_key: ApiKey.optional(),
  sender_name: SenderName,
  sender_email: Address,
  ver: Version,
}));
export type EmailSettingsForm = z.infer<typeof EmailSettingsForm>;

/** `password` is left out where the one that is kept stays. */
export const EmailProviderForm = lazyStrictObject(() => ({
  smtp_host: z
    .string('SMTP host is required')
    .overwrite(tidyToken)
    .toLowerCase()
    .min(1, 'SMTP host is required')
    .refine(isHostName, 'SMTP host must be a name such as smtp.example.com, not an IP address.'),
  smtp_port: z.int().refine((port) => SMTP_PORTS.some((one) => one === port), 'Port must be 465, 587 or 2525.'),
  username: line(200, { missing: 'Username is required' }),
  password: Password.optional(),
  from_email: Address,
  service_enabled: z.boolean(),
  ver: Version,
}));
export type EmailProviderForm = z.infer<typeof EmailProviderForm>;

export const EMAIL_TYPES = ['booking_confirmation', 'booking_reminder'] as const;
export type EmailType = (typeof EMAIL_TYPES)[number];

/** E-mail settings without secrets: flags show if a secret is stored. */
export const EmailSetup = lazyStrictObject(() => ({
  /** Provider that sends e-mail now. */
  in_use: z.enum(['ses', ...EmailProvider.options]),
  settings: z
    .strictObject({
      provider: EmailProvider,
      sender_name: z.string(),
      sender_email: z.string(),
      has_api_key: z.boolean(),
      /** True if callbacks of the provider can be verified. Without them no delivery results are known. */
      has_callback_key: z.boolean(),
    })
    .nullable(),
  server: z
    .strictObject({
      smtp_host: z.string(),
      smtp_port: z.int(),
      username: z.string(),
      from_email: z.string(),
      has_password: z.boolean(),
      service_enabled: z.boolean(),
    })
    .nullable(),
  /** Webhook URL for each provider. */
  callback_urls: z.strictObject({ sendgrid: z.url(), mailchimp: z.url(), resend: z.url() }),
  ver: Version,
}));
export type EmailSetup = z.infer<typeof EmailSetup>;

/** Result of a test; `reason` says why nothing was sent, in words that hold no secret. */
export const EmailTest = lazyStrictObject(() => ({ sent: z.boolean(), reason: z.string().nullable() }));
export type EmailTest = z.infer<typeof EmailTest>;

/** Messages that wait are counted up to here. */
export const MOST_COUNTED = 1000;

/**
 * State of e-mail and SMS sending: if it is on, the last staff member who changed it, and the number of waiting
 * messages. `more` is set if there are more than were counted.
 */
export const SendingState = lazyStrictObject(() => ({
  ...Sending.shape,
  waiting: z.strictObject({ count: z.int().min(0).max(MOST_COUNTED), more: z.boolean() }),
}));
export type SendingState = z.infer<typeof SendingState>;

export const emailSettings = {
  sending: route('GET', '/admin/settings/sending', {
    ...access('admin', 'nothing', 'no_personal_data'),
    summary: 'Get whether sending is stopped and the number of queued messages',
  }).output(SendingState),
  switchSending: route('PUT', '/admin/settings/sending', {
    ...access('admin', 'messages', 'no_personal_data'),
    summary: 'Stop or resume all e-mails and SMS; pending messages stay queued',
    problems: ['changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ver: z.int().min(1), stopped: z.boolean() })))
    .output(SendingState),
  show: route('GET', '/admin/settings/email', {
    ...access('admin', 'nothing', 'no_personal_data'),
    summary: 'Get the e-mail settings, without their secrets',
  }).output(EmailSetup),
  saveSettings: route('PUT', '/admin/settings/email', {
    ...access('admin', 'data_destination', 'no_personal_data'),
    summary: 'Update the e-mail provider',
    problems: ['changed_meanwhile', 'mail_secret_needed', 'mail_server_needed', 'mail_callback_key_wrong'],
  })
    .input(EmailSettingsForm)
    .output(EmailSetup),
  saveProvider: route('PUT', '/admin/settings/email-provider', {
    ...access('admin', 'data_destination', 'no_personal_data'),
    summary: 'Update the mail server and choose between it and Amazon SES',
    problems: ['changed_meanwhile', 'mail_secret_needed'],
  })
    .input(EmailProviderForm)
    .output(EmailSetup),
  testSettings: route('POST', '/admin/settings/email/test', {
    ...access('admin', 'messages', 'no_personal_data'),
    summary: 'Send a test e-mail with the saved provider',
    problems: ['mail_not_set_up'],
  })
    .input(lazyStrictObject(() => ({ recipient_email: Address })))
    .output(EmailTest),
  testProvider: route('POST', '/admin/settings/email-provider/test', {
    ...access('admin', 'messages', 'no_personal_data'),
    summary: 'Send a sample of a patient e-mail with the saved mail server',
    problems: ['mail_not_set_up'],
  })
    .input(lazyStrictObject(() => ({ recipient_email: Address, email_type: z.enum(EMAIL_TYPES) })))
    .output(EmailTest),
  ...emailTexts,
};
