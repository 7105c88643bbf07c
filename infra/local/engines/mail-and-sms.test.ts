import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createEmailSender } from '#functions/gateways/mail.ts';
import { createSnsProvider } from '#functions/gateways/sms-providers/sns.ts';
import { openOutbox, type Outbox } from '../inbox/outbox.ts';
import { startEmail } from './start-mail.ts';
import type { Engine } from './start-queues-and-objects.ts';
import { startSms } from './start-sms.ts';

const region = 'ap-south-1';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'punnagai-outbox-'));
let outbox: Outbox;
let mail: Engine;
let sms: Engine;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  outbox = openOutbox(dataDir);
  [mail, sms] = await Promise.all([startEmail(outbox), startSms(outbox)]);
});
afterAll(async () => {
  await Promise.all([mail.stop(), sms.stop()]);
  rmSync(dataDir, { recursive: true });
});

const MESSAGE = [
  'From: Punnagai <bookings@punnagai.example>',
  'To: meena@example.in',
  'Subject: =?utf-8?B?4K6q4K+B4K6p4K+N4K6p4K6V4K+I?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Booked</p>',
  '--b',
  'Content-Type: text/calendar; method=PUBLISH',
  'Content-Disposition: attachment; filename=visit.ics',
  '',
  'BEGIN:VCALENDAR',
  '--b--',
].join('\r\n');

it('has a mail in the outbox, on disk, before the sender hears that it was taken', async () => {
  const ses = new SESClient({ endpoint: mail.endpoint, region });
  const all = Array.from({ length: 5 }, async () => {
    const { MessageId } = await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(MESSAGE) } }));
    return MessageId ?? '';
  });
  const ids = await Promise.all(all);
  ses.destroy();
  const kept = openOutbox(dataDir).all();
  expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(kept[0]).toMatchObject({
    kind: 'mail',
    to: ['meena@example.in'],
    subject: 'புன்னகை',
    html: expect.stringContaining('<p>Booked</p>'),
    attachments: [{ filename: 'visit.ics', content_type: 'text/calendar' }],
  });
});

it('has no mail in the outbox that was sent to a server started before', async () => {
  const folder = path.join(dataDir, 'another');
  const another = openOutbox(folder);
  const server = await startEmail(another);
  const ses = new SESClient({ endpoint: server.endpoint, region });
  const { MessageId } = await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(MESSAGE) } }));
  ses.destroy();
  await server.stop();
  expect(another.all().map(({ id }) => id)).toEqual([MessageId]);
});

it('takes an SMS to a telephone number and refuses everything else', async () => {
  const sns = new SNSClient({ endpoint: sms.endpoint, region, maxAttempts: 1 });
  const attributes = { 'AWS.SNS.SMS.SenderID': { DataType: 'String', StringValue: 'PUNNGI' } };
  const text = 'Booked & paid <3 + நன்றி';
  const sent = new PublishCommand({ PhoneNumber: '+919876543210', Message: text, MessageAttributes: attributes });
  const { MessageId = '' } = await sns.send(sent);
  expect(outbox.find(MessageId)).toMatchObject({ kind: 'sms', to: '+919876543210', from: 'PUNNGI', text });
  await expect(sns.send(new PublishCommand({ PhoneNumber: '98765', Message: 'x' }))).rejects.toThrow('E.164');
  sns.destroy();
});

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const timeouts = { connectionTimeout: 1000, requestTimeout: 300 };
const emailTo = (to: string) => ({ id: 'id', to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });

it.each([
  ['slow', 'in time'],
  ['failing', 'SES cannot take the e-mail now (Throttling).'],
  ['refusing', 'not verified'],
  ['gone', 'SES says that the address takes no e-mail (MessageRejected).'],
  ['half', 'SES did not confirm that it accepted the e-mail (200).'],
])(
  'a mail that SES is to send to %s@ meets that fate: it counts as not sent, and is in no inbox',
  async (result, words) => {
    const pause = () => Promise.resolve();
    const place = { region, endpoint: mail.endpoint, credentials };
    const sender = createEmailSender(place, 'Punnagai <a@punnagai.example>', { pause, timeouts });
    const before = outbox.all().length;
    await expect(sender.send(emailTo(`${result}@example.in`))).rejects.toThrow(words);
    expect(outbox.all()).toHaveLength(before);
  },
);

it.each([
  ['6000000001', 'unknown', 'SNS did not respond in time.'],
  ['6000000002', 'busy', 'SNS cannot take the SMS now (Throttling).'],
  ['6000000003', 'refused', 'SNS refused the SMS (InvalidParameterException).'],
  ['6000000004', 'unknown', 'SNS did not confirm that it accepted the SMS (200).'],
])('an SMS that SNS is to send to %s counts as %s, and is in no inbox', async (phone, result, words) => {
  const registration = { senderId: 'PUNNGI', entityId: null, templateIds: {}, siteUrl: 'https://punnagai.example' };
  const provider = createSnsProvider({ region, endpoint: sms.endpoint, credentials }, registration, timeouts);
  const before = outbox.all().length;
  expect(await provider.tryOnce({ to: `+91${phone}`, text: 'Hello', templateId: null })).toMatchObject({
    result,
    words,
  });
  expect(outbox.all()).toHaveLength(before);
  expect(await provider.tryOnce({ to: '+916000000005', text: 'Hello', templateId: null })).toMatchObject({
    result: 'taken',
  });
});

it('an SMS is not taken if nothing listens at SNS', async () => {
  const registration = { senderId: 'PUNNGI', entityId: null, templateIds: {}, siteUrl: 'https://punnagai.example' };
  const provider = createSnsProvider({ region, endpoint: 'http://127.0.0.1:9', credentials }, registration, timeouts);
  expect(await provider.tryOnce({ to: '+919876543210', text: 'Hello', templateId: null })).toMatchObject({
    result: 'busy',
    status: null,
  });
});

it('reads past a line that was torn by a sudden end', () => {
  const file = path.join(dataDir, 'outbox.jsonl');
  const before = outbox.all().length;
  truncateSync(file, readFileSync(file).length - 10);
  const reopened = openOutbox(dataDir);
  expect(reopened.all()).toHaveLength(before - 1);
  reopened.add({ kind: 'sms', id: 'next', at: new Date().toISOString(), from: '', to: '+911', text: 'after' });
  expect(openOutbox(dataDir).find('next')).toMatchObject({ text: 'after' });
});
