import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallbackScheme, RawCallback } from '../../core/messages/ports.ts';
import { mailchimpScheme } from './mailchimp.ts';
import { resendScheme } from './resend.ts';
import { sendGridScheme } from './sendgrid.ts';
import { sendGridSigner, signedBySvix, signedForm } from './sign-callback.fixture.ts';

const SECONDS = 1_764_000_000;
const NOW = SECONDS * 1000;
const URL_THERE = 'https://punnagai.example/api/webhooks/mail/mailchimp';
const BODY = JSON.stringify([{ event: 'delivered', words: 'நன்றி & more' }]);
const MAILCHIMP_KEY = 'key_of-Mailchimp_4711x';
const RESEND_KEY = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

type Case = {
  scheme: CallbackScheme;
  key: string;
  another: string;
  /** Name of a required header of the scheme, and of the header that carries the timestamp. */
  signature: string;
  time: string | null;
  signed: (seconds: number) => RawCallback | Promise<RawCallback>;
};
const cases: Record<string, Case> = {};

beforeAll(async () => {
  const [own, others] = [await sendGridSigner(), await sendGridSigner()];
  cases['SendGrid'] = {
    scheme: sendGridScheme,
    key: own.key,
    another: others.key,
    signature: 'x-twilio-email-event-webhook-signature',
    time: 'x-twilio-email-event-webhook-timestamp',
    signed: (seconds) => own.sign(BODY, seconds),
  };
  cases['Mailchimp'] = {
    scheme: mailchimpScheme(URL_THERE),
    key: MAILCHIMP_KEY,
    another: `${MAILCHIMP_KEY}2`,
    signature: 'x-mandrill-signature',
    time: null,
    signed: () => signedForm({ mandrill_events: BODY }, URL_THERE, MAILCHIMP_KEY),
  };
  cases['Resend'] = {
    scheme: resendScheme,
    key: RESEND_KEY,
    another: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    signature: 'svix-signature',
    time: 'svix-timestamp',
    signed: (seconds) => signedBySvix(BODY, seconds, RESEND_KEY),
  };
});

describe.each(['SendGrid', 'Mailchimp', 'Resend'])('the scheme of %s', (name) => {
  const of = (): Case => {
    const found = cases[name];
    if (found === undefined) throw new Error(`no case of ${name}`);
    return found;
  };
  const judged = async (change: (callback: RawCallback) => RawCallback = (same) => same, key = of().key) =>
    of().scheme.judge(change(await of().signed(SECONDS)), key, NOW);
  const withHeader = (header: string, value: string | undefined) => (callback: RawCallback) => ({
    ...callback,
    headers: { ...callback.headers, [header]: value },
  });

  test('believes what another implementation signed with the key', async () => {
    expect(await judged()).toBe('genuine');
  });

  test('believes nothing with another key, an empty one, or one that is none', async () => {
    for (const key of [of().another, '', 'x', 'whsec_', '!!!', of().key.slice(0, -4)])
      expect([key, await judged(undefined, key)]).toEqual([key, 'forged']);
  });

  test('believes no body that was changed, cut short, added to or taken away', async () => {
    for (const change of [
      (body: Buffer) => Buffer.from(body.toString().replace('delivered', 'spamreport')),
      (body: Buffer) => body.subarray(0, -1),
      (body: Buffer) => Buffer.concat([body, Buffer.from(' ')]),
      (body: Buffer) => Buffer.concat([body, Buffer.from('&more=1')]),
      () => Buffer.alloc(0),
    ])
      expect(await judged((callback) => ({ ...callback, body: change(Buffer.from(callback.body)) }))).toBe('forged');
  });

  test('believes no signature that is missing, empty, cut short or of something else', async () => {
    const given = (await of().signed(SECONDS)).headers[of().signature] ?? '';
    for (const value of [undefined, '', ' ', 'v1,', given.slice(0, -6), given.slice(6), `x${given}`, 'A'.repeat(96)])
      expect([value, await judged(withHeader(of().signature, value))]).toEqual([value, 'forged']);
  });

  test('takes what was signed within five minutes, and nothing older or newer, where it says when', async () => {
    const { scheme, key, signed, time } = of();
    const at = async (seconds: number) => scheme.judge(await signed(SECONDS + seconds), key, NOW);
    const late = time === null ? 'genuine' : 'stale';
    expect([await at(-300), await at(300)]).toEqual(['genuine', 'genuine']);
    expect([await at(-301), await at(301), await at(-86_400)]).toEqual([late, late, late]);
  });

  test('believes no time that was changed, as the signature holds it', async () => {
    const { time } = of();
    for (const value of time === null ? [] : [String(SECONDS + 1), '', 'now', `0${SECONDS}`, '1e9'])
      expect([value, await judged(withHeader(time ?? '', value))]).toEqual([value, 'forged']);
  });

  test('believes no callback of another provider', async () => {
    for (const { signed } of Object.values(cases).filter((one) => one !== of()))
      expect(of().scheme.judge(await signed(SECONDS), of().key, NOW)).toBe('forged');
  });
});

describe('examples published by the providers', () => {
  test('SendGrid: the callback that its own libraries are tested with (sendgrid-nodejs, eventwebhook)', () => {
    const key =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==';
    const event = {
      email: 'hello@world.com',
      event: 'dropped',
      reason: 'Bounced Address',
      sg_event_id: 'ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA',
      sg_message_id: 'LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0',
      'smtp-id': '<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>',
      timestamp: 1600112492,
    };
    const headers = {
      'x-twilio-email-event-webhook-signature':
        'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=',
      'x-twilio-email-event-webhook-timestamp': '1600112502',
    };
    const body = Buffer.from(`${JSON.stringify([event])}\r\n`);
    const judge = (bytes: Uint8Array) => sendGridScheme.judge({ headers, body: bytes }, key, 1600112502_000);
    expect([judge(body), judge(body.subarray(0, -2))]).toEqual(['genuine', 'forged']);
  });

  test('Resend: the callback of Svix’s documentation and of the Standard Webhooks specification', () => {
    const headers = {
      'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'svix-timestamp': '1614265330',
      'svix-signature': 'v1,bm90IHRoaXMgb25l v2,g0hM9SsE v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const callback = { headers, body: Buffer.from('{"test": 2432232314}') };
    expect(resendScheme.judge(callback, RESEND_KEY, 1614265330_000)).toBe('genuine');
    const ofAnotherVersion = { ...headers, 'svix-signature': 'v2,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' };
    expect(resendScheme.judge({ ...callback, headers: ofAnotherVersion }, RESEND_KEY, 1614265330_000)).toBe('forged');
  });
});

describe('the form of Mailchimp', () => {
  const scheme = mailchimpScheme(URL_THERE);

  test('is signed with every field, in the order of their names', () => {
    const callback = signedForm({ z: '1', mandrill_events: BODY, a: 'ä b+c' }, URL_THERE, MAILCHIMP_KEY);
    expect(scheme.judge(callback, MAILCHIMP_KEY, NOW)).toBe('genuine');
  });

  test('is not believed for another address', () => {
    const callback = signedForm({ mandrill_events: BODY }, `${URL_THERE}/`, MAILCHIMP_KEY);
    expect(scheme.judge(callback, MAILCHIMP_KEY, NOW)).toBe('forged');
  });

  test('a form without events is the trial of the address, whoever signed it; any other form is none', () => {
    expect(scheme.isTrial(signedForm({ mandrill_events: '[]' }, URL_THERE, 'test-webhook'))).toBe(true);
    expect(scheme.isTrial(signedForm({ mandrill_events: BODY }, URL_THERE, 'test-webhook'))).toBe(false);
    expect(scheme.isTrial({ headers: {}, body: Buffer.from('') })).toBe(false);
  });
});

test('a SendGrid key on another curve is never trusted, whatever it signed', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp384r1' });
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signature = sign('sha256', Buffer.from(`${SECONDS}${BODY}`), privateKey).toString('base64');
  const headers = {
    'x-twilio-email-event-webhook-signature': signature,
    'x-twilio-email-event-webhook-timestamp': String(SECONDS),
  };
  expect(sendGridScheme.judge({ headers, body: Buffer.from(BODY) }, key, NOW)).toBe('forged');
});

test('a Resend callback signed with an empty secret is never trusted', () => {
  const callback = signedBySvix(BODY, SECONDS, 'whsec_');
  const empty = createHmac('sha256', '').update(`msg_1.${SECONDS}.${BODY}`).digest('base64');
  expect(callback.headers['svix-signature']).toBe(`v1,${empty}`);
  for (const key of ['', 'whsec_']) expect(resendScheme.judge(callback, key, NOW)).toBe('forged');
});
