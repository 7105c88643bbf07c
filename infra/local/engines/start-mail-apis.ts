import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import type { Outbox, SentMail } from '../inbox/outbox.ts';
import { listenOnLoopback } from '../listen-on-loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import { fateOf, WRONG_SECRET } from './mail-fates.ts';
import type { MailFate } from './mail-fates.ts';
import type { Engine } from './start-queues-and-objects.ts';

type Answer = { status: number; headers?: Record<string, string>; body: unknown };
type Taken = Omit<SentMail, 'kind' | 'id' | 'at'>;
type Provider = {
  /** Reads a request of the documented shape: its key, and the mail. Throws for any other. */
  read(body: unknown, headers: IncomingHttpHeaders): { key: string; mail: Taken };
  answers: Record<Exclude<MailFate, 'slow'> | 'wrong_key' | 'not_valid', (id: string, to: string) => Answer>;
};

const bearer = ({ authorization = '' }: IncomingHttpHeaders): string => authorization.replace(/^Bearer /, '');
const Headers = z.record(z.string(), z.string());

const SendGridBody = z.strictObject({
  personalizations: z.tuple([z.strictObject({ to: z.tuple([z.strictObject({ email: z.email() })]) })]),
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
const sendGridError = (status: number, message: string): Answer => ({
  status,
  body: { errors: [{ message, field: null, help: null }] },
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
  attachments: z.array(z.strictObject({ filename: z.string(), content: z.base64(), content_type: z.string() })),
});
const resendError = (statusCode: number, name: string): Answer => ({
  status: statusCode,
  body: { statusCode, name, message: name },
});

/** Each by the path that its base address has here. */
const PROVIDERS: Readonly<Record<string, Provider>> = {
  '/sendgrid/v3/mail/send': {
    read(body, headers) {
      const { personalizations, from, subject, content, attachments = [] } = SendGridBody.parse(body);
      const [text, html] = content;
      const files = attachments.map(({ filename, type, content: base64 }) => ({
        filename,
        content_type: type,
        base64,
      }));
      const mail = { from: `${from.name} <${from.email}>`, to: [personalizations[0].to[0].email], subject };
      return { key: bearer(headers), mail: { ...mail, html: html.value, text: text.value, attachments: files } };
    },
    answers: {
      taken: (id) => ({ status: 202, headers: { 'x-message-id': id }, body: null }),
      half: () => ({ status: 202, body: null }),
      failing: () => sendGridError(503, 'unavailable'),
      refusing: () => sendGridError(400, 'The from address does not match a verified Sender Identity.'),
      wrong_key: () => sendGridError(401, 'The provided authorization grant is invalid'),
      not_valid: () => sendGridError(400, 'Bad Request'),
    },
  },
  '/mailchimp/messages/send': {
    read(body) {
      const { key, message } = MailchimpBody.parse(body);
      const attachments = message.attachments.map(({ name, type, content }) => ({
        filename: name,
        content_type: type,
        base64: content,
      }));
      const { subject, html, text, from_name, from_email, to } = message;
      return {
        key,
        mail: { from: `${from_name} <${from_email}>`, to: [to[0].email], subject, html, text, attachments },
      };
    },
    answers: {
      taken: (id, email) => ({ status: 200, body: [{ email, status: 'sent', _id: id, reject_reason: null }] }),
      half: () => ({ status: 200, body: [{}] }),
      failing: () => mailchimpError(503, 'ServiceUnavailable'),
      refusing: (id, email) => ({ status: 200, body: [{ email, status: 'rejected', _id: id, reject_reason: 'spam' }] }),
      wrong_key: () => mailchimpError(500, 'Invalid_Key'),
      not_valid: () => mailchimpError(500, 'ValidationError'),
    },
  },
  '/resend/emails': {
    read(body, headers) {
      if (typeof headers['idempotency-key'] !== 'string') throw new Error('no Idempotency-Key');
      const { from, to, subject, html, text, attachments } = ResendBody.parse(body);
      const files = attachments.map(({ filename, content, content_type }) => ({
        filename,
        content_type,
        base64: content,
      }));
      return { key: bearer(headers), mail: { from, to, subject, html, text, attachments: files } };
    },
    answers: {
      taken: (id) => ({ status: 200, body: { id } }),
      half: () => ({ status: 200, body: {} }),
      failing: () => resendError(429, 'rate_limit_exceeded'),
      refusing: () => resendError(422, 'validation_error'),
      wrong_key: () => resendError(401, 'invalid_api_key'),
      not_valid: () => resendError(422, 'missing_required_field'),
    },
  },
};

/** SendGrid, Mailchimp Transactional and Resend in their documented shapes; what they take is put into the outbox. */
export function startMailApis(outbox: Outbox): Promise<Engine> {
  /** What Resend has taken, by its Idempotency-Key. */
  const repeats = new Map<string, string>();
  const answerTo = (provider: Provider, body: unknown, headers: IncomingHttpHeaders): Answer | null => {
    let read: ReturnType<Provider['read']>;
    try {
      read = provider.read(body, headers);
    } catch {
      return provider.answers.not_valid('', '');
    }
    const { key, mail } = read;
    const [to = ''] = mail.to;
    if (key === '' || key.startsWith(WRONG_SECRET)) return provider.answers.wrong_key('', to);
    const fate = fateOf(to);
    if (fate === 'slow') return null;
    const repeat = String(headers['idempotency-key'] ?? randomUUID());
    const id = repeats.get(repeat) ?? randomUUID();
    if (fate === 'taken' && !repeats.has(repeat))
      outbox.add({ kind: 'mail', id, at: new Date().toISOString(), ...mail });
    if (fate === 'taken') repeats.set(repeat, id);
    return provider.answers[fate](id, to);
  };
  const server = createServer((request, response) => {
    void json(request)
      .then((body) => {
        const provider = PROVIDERS[request.url ?? ''];
        if (provider === undefined) return response.writeHead(404).end();
        const answer = answerTo(provider, body, request.headers);
        if (answer === null) return undefined;
        response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
        return response.end(answer.body === null ? '' : JSON.stringify(answer.body));
      })
      .catch(() => response.destroy());
  });
  return listenOnLoopback(ownCallersOnly(server));
}
