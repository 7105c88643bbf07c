import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmailSender } from './mail.ts';

const TAKEN =
  '<SendRawEmailResponse><SendRawEmailResult><MessageId>0102-id</MessageId></SendRawEmailResult></SendRawEmailResponse>';
const EMPTY = '<SendRawEmailResponse><SendRawEmailResult/></SendRawEmailResponse>';

type Answer = { status: number; body: string };
/** Answers of SES, one after the other; the last one repeats. */
let answers: Answer[] = [];
let asked = 0;
const pauses: number[] = [];
const server = createServer((request, response) => {
  const { status, body } = answers[Math.min(asked, answers.length - 1)] ?? { status: 500, body: '' };
  asked += 1;
  request.resume().on('end', () => response.writeHead(status, { 'content-type': 'text/xml' }).end(body));
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = 0;
  pauses.splice(0);
});
afterAll(() => server.close());

const FROM = 'Punnagai <a@punnagai.example>';
const MAIL = { id: 'id', to: 'priya@example.in', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const sendTo = (place: string, replies: Answer[]): Promise<string | null> => {
  answers = replies;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const pause = (ms: number) => Promise.resolve(pauses.push(ms));
  const sender = createEmailSender({ region: 'ap-south-1', endpoint: place, credentials }, FROM, { pause });
  return sender.send(MAIL);
};
const send = (...replies: Answer[]): Promise<string | null> => sendTo(endpoint, replies);
const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<ErrorResponse><Error><Code>${code}</Code><Message>to priya@example.in</Message></Error></ErrorResponse>`,
});

test('a mail counts as sent by SES with the id that it gives, and not by an answer of 200 alone', async () => {
  expect(await send({ status: 200, body: TAKEN })).toBe('0102-id');
  await expect(send({ status: 200, body: EMPTY })).rejects.toMatchObject({
    name: 'EmailNotTaken',
    message: 'SES did not confirm that it accepted the e-mail (200).',
  });
});

test.each([
  ['throttles', refusal(400, 'Throttling')],
  ['is not available', refusal(503, 'ServiceUnavailable')],
])('an e-mail is not taken if SES %s, and is tried three times, a second apart', async (_why, busy) => {
  expect(await send(busy, busy, { status: 200, body: TAKEN })).toBe('0102-id');
  expect([asked, pauses]).toEqual([3, [1000, 1000]]);
  asked = 0;
  const failed: unknown = await send(busy).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'EmailNotTaken' });
  expect(String(failed)).toContain('SES cannot take the e-mail now');
  expect(String(failed)).not.toContain('priya');
  expect(asked).toBe(3);
});

test.each([
  ['refuses for good', refusal(400, 'MessageRejected'), 'priya'],
  ['fails inside, and may have taken it', refusal(500, 'InternalFailure'), 'did not confirm'],
  ['answers without an id', { status: 200, body: EMPTY }, 'did not confirm'],
])('an e-mail is tried once if SES %s', async (_why, answer, words) => {
  await expect(send(answer)).rejects.toThrow(words);
  expect([asked, pauses]).toEqual([1, []]);
});

test('an e-mail is tried three times if nothing listens at SES', async () => {
  await expect(sendTo('http://127.0.0.1:9', [])).rejects.toThrow('SES cannot be reached.');
  expect(pauses).toEqual([1000, 1000]);
});
