import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmailSender } from '../mail.ts';
import { createMailchimpSender } from './mailchimp.ts';
import { createResendSender } from './resend.ts';
import { createSendGridSender } from './sendgrid.ts';

type Answer = { status: number; body: unknown };
/** Null: the connection ends without one. */
let answer: Answer | null = null;
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  request.resume().on('end', () => {
    if (answer === null) return request.socket.destroy();
    const { status, body } = answer;
    return response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());

const endpoint = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const pause = () => Promise.resolve();
const account = (apiUrl: string) => ({
  apiUrl,
  apiKey: 'key',
  from: { name: 'Punnagai', email: 'a@punnagai.example' },
  reach: { isLocal: true },
  pause,
});
const ses = (place: string) =>
  createEmailSender(
    { region: 'ap-south-1', endpoint: place, credentials: { accessKeyId: 'local', secretAccessKey: 'local' } },
    'Punnagai <a@punnagai.example>',
    { pause },
  );

const silence = null;
const mailchimp = (name: string): Answer => ({ status: 500, body: { status: 'error', code: -1, name, message: name } });
const sesRefusal = (status: number, code: string): Answer => ({
  status,
  body: `<ErrorResponse><Error><Code>${code}</Code><Message>to priya@example.in</Message></Error></ErrorResponse>`,
});
const EMPTY = '<SendRawEmailResponse><SendRawEmailResult/></SendRawEmailResponse>';
const open = [silence, ...[500, 502, 504].map((status) => ({ status, body: {} }))];
const refused = [400, 401, 403, 413, 429, 503].map((status) => ({ status, body: {} }));

const PROVIDERS = [
  {
    name: 'SendGrid',
    sender: (place: string) => createSendGridSender(account(place)),
    open: [...open, { status: 202, body: '' }, { status: 200, body: {} }],
    refused,
  },
  {
    name: 'Mailchimp',
    sender: (place: string) => createMailchimpSender(account(place)),
    open: [...open, { status: 200, body: [{}] }, mailchimp('GeneralError')],
    // It says no with 500, too, and then by name (Mailchimp Transactional docs, messages/send).
    refused: [
      ...refused,
      ...['Invalid_Key', 'PaymentRequired', 'ValidationError', 'Unknown_Subaccount'].map(mailchimp),
    ],
  },
  {
    name: 'Resend',
    sender: (place: string) => createResendSender(account(place)),
    open: [...open, { status: 200, body: {} }],
    refused: [...refused, { status: 409, body: { name: 'concurrent_idempotent_requests' } }],
  },
  {
    name: 'Amazon SES',
    sender: ses,
    open: [
      silence,
      { status: 200, body: EMPTY },
      ...[500, 502, 504].map((status) => sesRefusal(status, 'InternalFailure')),
    ],
    refused: [
      sesRefusal(400, 'MessageRejected'),
      sesRefusal(400, 'Throttling'),
      sesRefusal(503, 'ServiceUnavailable'),
      sesRefusal(403, 'AccessDenied'),
    ],
  },
];
const MAIL = { id: 'id', to: 'priya@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

describe.each(PROVIDERS)('$name', ({ sender, open: leavesOpen, refused: refuses }) => {
  const failureOf = async (reply: Answer | null, place = endpoint()): Promise<unknown> => {
    [answer, asked] = [reply, 0];
    return sender(place)
      .send(MAIL)
      .catch((error: unknown) => error);
  };

  test.each(leavesOpen)('may have taken a mail that it answers with %j, and is asked once', async (reply) => {
    const failure = await failureOf(reply);
    expect(failure).toMatchObject({ name: 'EmailNotTaken', mayBeTaken: true });
    expect(String(failure)).not.toContain('priya');
    expect(asked).toBe(1);
  });

  test.each(refuses)('took none that it answers with %j', async (reply) => {
    const failure = await failureOf(reply);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toHaveProperty('mayBeTaken');
  });

  test('took none where it was not reached', async () => {
    const failure = await failureOf(silence, 'http://127.0.0.1:9');
    expect(failure).toMatchObject({ name: 'EmailNotTaken', mayTryAgain: true });
    expect(failure).not.toHaveProperty('mayBeTaken');
  });
});
