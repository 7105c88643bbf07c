import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { CallingProvider } from '#shared/domain/messages/sender-settings.ts';
import type { SentEmail } from '../inbox/outbox.ts';
import type { EmailFate } from './message-fates.ts';

type Answer = { status: number; headers?: Record<string, string>; body: unknown };
type Taken = Omit<SentEmail, 'kind' | 'id' | 'at'>;
/** Tags that a mail is sent with, for the provider to repeat. */
export type EmailTagsSent = Readonly<Record<string, string>>;
export type EmailApi = {
  /** Reads a request of the documented shape: its key, the mail, and what it was sent with. Throws for any other. */
  read: (body: unknown, headers: IncomingHttpHeaders) => { key: string; mail: Taken; tags: EmailTagsSent };
  answers: Record<Exclude<EmailFate, 'slow'> | 'wrong_key' | 'not_valid', (id: string, to: string) => Answer>;
  /** Response to an idempotency key that came with another body before; absent if the provider knows no such keys. */
  otherBody?: Answer;
};

const bearer = ({ authorization = '' }: IncomingHttpHeaders): string => authorization.replace(/^Bearer /, '');
const Headers = z.record(z.string(), z.string());
/** Names and values that all three take. */
const Plain = z.string().regex(/^[\w-]{1,256}$/);
/** Mailchimp keeps so many bytes of what a mail is sent with. */
const MOST_METADATA = 200;

const SendGridBody = z.strictObject({
  personalizations: z.tuple([
    z.strictObject({
      to: z.tuple([z.strictObject({ email: z.email() })]),
      custom_args: z.record(Plain, Plain).optional(),
    }),
  ]),
  from: z.strictObject({ email: z.email(), name: z.string() }),
  subject: z.string().min(1),
  headers: Headers,
  content: z.tuple([
    z.strictObject({ type: z.literal('text/plain'), value: z.string().min(1) }),
    z.strictObject({ type: z.literal('text/html'), value: z.string().min(1) }),
  ]),
  attachments: z
    .array(z.strictObject({ content: z.base64(), type: z.string(), filename: z.string(), disposition: z.string() }))
    .min(1)
    .optional(),
});
const sendGridError = (status: number, message: string, field: string | null = null): Answer => ({
  status,
  body: { errors: [{ message, field, help: null }] },
});

const MailchimpBody = z.strictObject({
  key: z.string().min(1),
  message: z.strictObject({
    from_email: z.email(),
    from_name: z.string(),
    to: z.tuple([z.strictObject({ email: z.email(), type: z.literal('to') })]),
    subject: z.string().min(1),
    html: z.string().min(1),
    text: z.string().min(1),
    headers: Headers,
    metadata: z
      .record(Plain, Plain)
      .refine((metadata) => Buffer.byteLength(JSON.stringify(metadata)) <= MOST_METADATA)
      .optional(),
    attachments: z.array(z.strictObject({ name: z.string(), type: z.string(), content: z.base64() })),
  }),
});
const mailchimpError = (status: number, name: string): Answer => ({
  status,
  body: { status: 'error', code: -1, name, message: name },
});

const ResendBody = z.strictObject({
  from: z.string().regex(/^".*" <.+@.+>$/),
  to: z.tuple([z.email()]),
  subject: z.string().min(1),
  html: z.string().min(1),
  text: z.string().min(1),
  headers: Headers,
  tags: z.array(z.strictObject({ name: Plain, value: Plain })).optional(),
  attachments: z.array(z.strictObject({ filename: z.string(), content: z.base64(), content_type: z.string() })),
});
const resendError = (statusCode: number, name: string, message = name): Answer => ({
  status: statusCode,
  body: { statusCode, name, message },
});

const NO_ADDRESS =
  'Invalid `to` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.';

/** Each with the path of its API. */
export const MAIL_APIS: Readonly<Record<CallingProvider, EmailApi & { path: string }>> = {
  sendgrid: {
    path: '/v3/mail/send',
    read(body, headers) {
      const { personalizations, from, subject, content, attachments = [] } = SendGridBody.parse(body);
      const [text, html] = content;
      const files = attachments.map(({ filename, type, content: base64 }) => ({
        filename,
        content_type: type,
        base64,
      }));
      const [{ to, custom_args: tags = {} }] = personalizations;
      const mail = { from: `${from.name} <${from.email}>`, to: [to[0].email], subject };
      return { key: bearer(headers), mail: { ...mail, html: html.value, text: text.value, attachments: files }, tags };
    },
    answers: {
      taken: (id) => ({ status: 202, headers: { 'x-message-id': id }, body: null }),
      half: () => ({ status: 202, body: null }),
      failing: () => sendGridError(503, 'unavailable'),
      refusing: () => sendGridError(400, 'The from address does not match a verified Sender Identity.'),
      gone: () => sendGridError(400, 'Does not contain a valid address.', 'personalizations.0.to.0.email'),
      wrong_key: () => sendGridError(401, 'The provided authorization grant is invalid'),
      not_valid: () => sendGridError(400, 'Bad Request'),
    },
  },
  mailchimp: {
    path: '/messages/send',
    read(body) {
      const { key, message } = MailchimpBody.parse(body);
      const attachments = message.attachments.map(({ name, type, content }) => ({
        filename: name,
        content_type: type,
        base64: content,
      }));
      const { subject, html, text, from_name, from_email, to, metadata: tags = {} } = message;
      return {
        key,
        mail: { from: `${from_name} <${from_email}>`, to: [to[0].email], subject, html, text, attachments },
        tags,
      };
    },
    answers: {
      taken: (id, email) => ({ status: 200, body: [{ email, status: 'sent', _id: id, reject_reason: null }] }),
      half: () => ({ status: 200, body: [{}] }),
      failing: () => mailchimpError(503, 'ServiceUnavailable'),
      refusing: (id, email) => ({ status: 200, body: [{ email, status: 'rejected', _id: id, reject_reason: 'rule' }] }),
      gone: (id, email) => ({
        status: 200,
        body: [{ email, status: 'rejected', _id: id, reject_reason: 'hard-bounce' }],
      }),
      wrong_key: () => mailchimpError(500, 'Invalid_Key'),
      not_valid: () => mailchimpError(500, 'ValidationError'),
    },
  },
  resend: {
    path: '/emails',
    read(body, headers) {
      if (typeof headers['idempotency-key'] !== 'string') throw new Error('no Idempotency-Key');
      const { from, to, subject, html, text, attachments, tags = [] } = ResendBody.parse(body);
      const files = attachments.map(({ filename, content, content_type }) => ({
        filename,
        content_type,
        base64: content,
      }));
      return {
        key: bearer(headers),
        mail: { from, to, subject, html, text, attachments: files },
        tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])),
      };
    },
    answers: {
      taken: (id) => ({ status: 200, body: { id } }),
      half: () => ({ status: 200, body: {} }),
      failing: () => resendError(429, 'rate_limit_exceeded'),
      refusing: () => resendError(422, 'validation_error'),
      gone: () => resendError(422, 'validation_error', NO_ADDRESS),
      wrong_key: () => resendError(401, 'invalid_api_key'),
      not_valid: () => resendError(422, 'missing_required_field'),
    },
    otherBody: resendError(409, 'invalid_idempotent_request'),
  },
};
