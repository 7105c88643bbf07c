import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailchimpSender } from './mail-providers/mailchimp.ts';
import type { ProviderAccount } from './mail-providers/provider-mail.ts';
import { createResendSender } from './mail-providers/resend.ts';
import { createSendGridSender } from './mail-providers/sendgrid.ts';
import { createEmailSender } from './mail.ts';
import { createSmartPingProviders } from './sms-providers/smartping.ts';
import { createSnsProvider } from './sms-providers/sns.ts';

/** Status that a provider answers, and the redirect target: a server that accepts every request. */
let status = 302;
let asked = 0;
let led = 0;
const TAKEN = JSON.stringify({ id: 'id', statusCode: 200, state: 'SUBMIT_ACCEPTED', _id: 'id', status: 'sent' });
const elsewhere = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'x-message-id': 'id' }).end(`${TAKEN}<!--<MessageId>id</MessageId>-->`);
});
elsewhere.on('connection', () => {
  led += 1;
});
const provider = createServer((request, response) => {
  asked += 1;
  // Even one that looks as if it had taken the message.
  const headers = { location: addressOf(elsewhere), 'x-message-id': 'id' };
  request.resume().on('end', () => response.writeHead(status, headers).end(`${TAKEN}<MessageId>id</MessageId>`));
});
const addressOf = (server: typeof provider) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [provider, elsewhere])
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
});
beforeEach(() => {
  [asked, led] = [0, 0];
});
afterAll(() => {
  provider.close();
  elsewhere.close();
});

const pause = () => Promise.resolve();
const MAIL = { id: 'id', to: 'priya@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const aws = () => ({
  region: 'ap-south-1',
  endpoint: addressOf(provider),
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const account = (): ProviderAccount => ({
  apiUrl: addressOf(provider),
  apiKey: 'key',
  from: { name: 'Punnagai', email: 'a@punnagai.example' },
  reach: { isLocal: true },
  pause,
});
const MAIL_SENDERS = {
  'Amazon SES': () => createEmailSender(aws(), 'Punnagai <a@punnagai.example>', { pause }),
  SendGrid: () => createSendGridSender(account()),
  Mailchimp: () => createMailchimpSender(account()),
  Resend: () => createResendSender(account()),
};
const registration = { senderId: 'PUNNGI', entityId: null, templateIds: {}, siteUrl: 'https://punnagai.example' };
const SMS_WAYS = {
  'Amazon SNS': () => createSnsProvider(aws(), registration),
  SmartPing: () => {
    const reach = { isLocal: true };
    const login = { username: 'user', password: 'pass' };
    const ways = createSmartPingProviders({ apiUrl: addressOf(provider), ...login, registration, reach });
    const text = ways.find(({ name }) => name === 'smartping_text');
    if (text === undefined) throw new Error('SmartPing sends no text');
    return text;
  },
};

describe.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed, and is no success', (code) => {
  beforeEach(() => {
    status = code;
  });

  test.each(Object.entries(MAIL_SENDERS))('the mail sender %s does not follow the redirect', async (_name, sender) => {
    const outcome = await sender()
      .send(MAIL)
      .then(
        () => 'sent',
        () => 'not sent',
      );
    expect([outcome, asked, led]).toEqual(['not sent', 1, 0]);
  });

  test.each(Object.entries(SMS_WAYS))('the SMS sender %s does not follow the redirect', async (_name, way) => {
    const { result } = await way().tryOnce({ to: '919812345670', text: 'Hello', templateId: null });
    expect(result).not.toBe('taken');
    expect([asked, led]).toEqual([1, 0]);
  });
});
