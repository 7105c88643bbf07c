import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmailSender } from '../mail.ts';
import { createMailchimpSender } from './mailchimp.ts';
import { createResendSender } from './resend.ts';
import { createSendGridSender } from './sendgrid.ts';

type Answer = { status: number; body: unknown };
let answer: Answer = { status: 500, body: {} };
let asked = 0;
const server = createServer((request, response) => {
  asked += 1;
  const { status, body } = answer;
  request
    .resume()
    .on('end', () => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());

const endpoint = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const pause = () => Promise.resolve();
const account = () => ({
  apiUrl: endpoint(),
  apiKey: 'key',
  from: { name: 'Punnagai', email: 'a@punnagai.example' },
  reach: { isLocal: true },
  pause,
});
const ses = () =>
  createEmailSender(
    { region: 'ap-south-1', endpoint: endpoint(), credentials: { accessKeyId: 'local', secretAccessKey: 'local' } },
    'Punnagai <a@punnagai.example>',
    { pause },
  );

const sendGrid = (...errors: object[]): Answer => ({ status: 400, body: { errors } });
const inTo = { message: 'Does not contain a valid address.', field: 'personalizations.0.to.0.email' };
const inFrom = { message: 'The from address does not match a verified Sender Identity.', field: 'from' };
const mailchimp = (status: string, reject_reason: string | null = null): Answer => ({
  status: 200,
  body: [{ email: 'priya@example.in', status, reject_reason, _id: 'id' }],
});
const resend = (statusCode: number, name: string, message: string): Answer => ({
  status: statusCode,
  body: { statusCode, name, message },
});
const sesRefusal = (message: string, code = 'MessageRejected'): Answer => ({
  status: 400,
  body: `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});
const FORMAT = 'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.';

const PROVIDERS = [
  {
    name: 'SendGrid',
    sender: () => createSendGridSender(account()),
    ofTheAddress: [sendGrid(inTo)],
    ofUs: [
      sendGrid(inFrom),
      sendGrid(inTo, inFrom),
      sendGrid(),
      { ...sendGrid(inTo), status: 403 },
      sendGrid({ message: 'x' }),
    ],
  },
  {
    name: 'Mailchimp',
    sender: () => createMailchimpSender(account()),
    ofTheAddress: [
      mailchimp('invalid'),
      ...['hard-bounce', 'spam', 'unsub', 'custom', 'invalid'].map((why) => mailchimp('rejected', why)),
    ],
    ofUs: [
      ...['soft-bounce', 'invalid-sender', 'test-mode-limit', 'unsigned', 'rule'].map((why) =>
        mailchimp('rejected', why),
      ),
      mailchimp('rejected'),
      { status: 500, body: { status: 'error', name: 'Invalid_Key' } },
      { status: 500, body: { status: 'error', name: 'PaymentRequired' } },
    ],
  },
  {
    name: 'Resend',
    sender: () => createResendSender(account()),
    ofTheAddress: [resend(422, 'validation_error', `Invalid \`to\` field. ${FORMAT}`)],
    ofUs: [
      resend(422, 'validation_error', 'Invalid `to` field. Please use our testing email address instead.'),
      resend(422, 'validation_error', `Invalid \`from\` field. ${FORMAT}`),
      resend(403, 'validation_error', 'The domain is not verified.'),
      resend(401, 'invalid_api_key', 'API key is invalid'),
      resend(429, 'daily_quota_exceeded', 'You have reached your daily email sending quota.'),
    ],
  },
  {
    name: 'Amazon SES',
    sender: ses,
    ofTheAddress: [sesRefusal('Address blacklisted.')],
    ofUs: [
      sesRefusal('Email address is not verified. The following identities failed the check: priya@example.in'),
      sesRefusal('Sending paused for this account.', 'AccountSendingPausedException'),
      sesRefusal('Missing final &apos;@domain&apos;', 'InvalidParameterValue'),
      sesRefusal('Daily message quota exceeded.', 'Throttling'),
    ],
  },
];
const MAIL = { id: 'id', to: 'priya@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

describe.each(PROVIDERS)('answers of $name', ({ sender, ofTheAddress, ofUs }) => {
  const failureOf = async (reply: Answer): Promise<unknown> => {
    [answer, asked] = [reply, 0];
    return sender()
      .send(MAIL)
      .catch((error: unknown) => error);
  };

  test.each(ofTheAddress)(
    'an answer about the address is a final refusal, in words of ours, and is requested once: %j',
    async (reply) => {
      const failure = await failureOf(reply);
      expect(failure).toMatchObject({ name: 'EmailNotTaken', refusesAddress: true });
      expect(String(failure)).not.toContain('priya');
      expect(asked).toBe(1);
    },
  );

  test.each(ofUs)(
    'an answer about us is no refusal of the address: it may pass, and the e-mail is retried: %j',
    async (reply) => {
      const failure = await failureOf(reply);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toHaveProperty('refusesAddress');
    },
  );
});
