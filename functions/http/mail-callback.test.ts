import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LARGEST_CALLBACK, type CallingProvider } from '#shared/domain/messages/sender-settings.ts';
import { type CallbackEvent, tagsOf } from '#shared/jobs/mail-event.ts';
import { emailCallbackUrl } from '#shared/contract/raw-routes.ts';
import type { RawCallback } from '../core/messages/ports.ts';
import type { SecurityEvent } from '../core/ports.ts';
import { sendGridSigner, signedBySvix, signedForm } from '../gateways/mail-callbacks/sign-callback.fixture.ts';
import { httpEvent } from '../runtime/http-event.fixture.ts';
import { handler } from './mail-callback.ts';

const NOW = Date.parse('2026-11-25T07:00:00.000Z');
const SECONDS = NOW / 1000;
const seen = vi.hoisted(() => ({
  chosen: null as { provider: string; key: string } | null,
  reported: [] as CallbackEvent[],
  queueAway: false,
  notes: [] as SecurityEvent[],
  logged: [] as unknown[],
}));

vi.mock('../runtime/lazy-deps.ts', async () => {
  const { mailchimpScheme } = await import('../gateways/mail-callbacks/mailchimp.ts');
  const { resendScheme } = await import('../gateways/mail-callbacks/resend.ts');
  const { sendGridScheme } = await import('../gateways/mail-callbacks/sendgrid.ts');
  const write = (...said: unknown[]) => void seen.logged.push(said);
  const note = (event: SecurityEvent) => void seen.notes.push(event);
  return {
    lazyDeps: () => ({
      clock: { now: () => NOW },
      keys: { keyOf: async (provider: string) => (seen.chosen?.provider === provider ? seen.chosen.key : null) },
      schemes: {
        sendgrid: sendGridScheme,
        mailchimp: mailchimpScheme(URL_OF_MAILCHIMP),
        resend: resendScheme,
      },
      queue: {
        async tell(events: readonly CallbackEvent[]) {
          if (seen.queueAway) throw new Error('queue is away');
          seen.reported.push(...events);
        },
      },
      log: { info: write, warn: write, failure: write, note },
      signer: { digest: (text: string) => `digest of ${text}` },
    }),
  };
});

const URL_OF_MAILCHIMP = vi.hoisted(() => 'https://punnagai.example/api/webhooks/mail/mailchimp');
const mail = {
  appointment_id: 'apt_01KB00000000000000000000AA',
  kind: 'confirmed',
  channel: 'email',
  payment_id: null,
  occasion: null,
} as const;
const tags = tagsOf(mail);
/** Queue message for a callback. */
const newsOf = (told_by: CallingProvider) => [{ mail, delivery_id: 'sent-1', arrival: 'ARRIVED', told_by }];

type Signed = { key: string; signed: (seconds?: number) => Promise<RawCallback> };
const providers = {} as Record<CallingProvider, Signed>;
beforeAll(async () => {
  const sendgrid = await sendGridSigner();
  const delivered = JSON.stringify([{ event: 'delivered', email: 'p@e.in', sg_message_id: 'sent-1.x', ...tags }]);
  providers.sendgrid = { key: sendgrid.key, signed: (seconds = SECONDS) => sendgrid.sign(delivered, seconds) };
  const mandrill_events = JSON.stringify([{ event: 'delivered', msg: { _id: 'sent-1', metadata: tags } }]);
  providers.mailchimp = {
    key: 'key-of-mailchimp',
    signed: async () => signedForm({ mandrill_events }, URL_OF_MAILCHIMP, 'key-of-mailchimp'),
  };
  const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = JSON.stringify({ type: 'email.delivered', data: { email_id: 'sent-1', tags } });
  providers.resend = { key, signed: async (seconds = SECONDS) => signedBySvix(body, seconds, key) };
});
beforeEach(() => {
  Object.assign(seen, { chosen: null, reported: [], queueAway: false, notes: [], logged: [] });
});

async function ask(method: string, provider: string, { headers, body }: RawCallback, base64 = true) {
  const request = { headers: headers as Record<string, string>, raw: Buffer.from(body).toString(), base64 };
  const event = httpEvent(method, '/api/webhooks/mail/{provider}', request);
  const { statusCode, body: text = '' } = await handler({ ...event, pathParameters: { provider } });
  const said: unknown = text === '' ? null : JSON.parse(text);
  return { status: statusCode, body: said };
}
const post = (provider: string, callback: RawCallback, base64 = true) => ask('POST', provider, callback, base64);
const TAKEN = { status: 200, body: { received: true } };
const REFUSED = { status: 400, body: { code: 'signature_invalid', request_id: 'request-1' } };
const NOTE = { at: 'POST /api/webhooks/mail/{provider}', caller: 'digest of 203.0.113.9' };

describe.each(['sendgrid', 'mailchimp', 'resend'] as const)('a callback of %s', (provider) => {
  const choose = (key = providers[provider].key) => void (seen.chosen = { provider, key });

  test('a signed callback is accepted and its news is queued, however the bytes travelled', async () => {
    choose();
    expect(await post(provider, await providers[provider].signed())).toEqual(TAKEN);
    expect(await post(provider, await providers[provider].signed(), false)).toEqual(TAKEN);
    expect(seen.reported).toEqual([...newsOf(provider), ...newsOf(provider)]);
    expect(seen.notes).toEqual([]);
  });

  test('a forged callback is refused and recorded as a security event, with nothing queued', async () => {
    choose();
    const { headers, body } = await providers[provider].signed();
    for (const callback of [
      { headers: {}, body },
      { headers, body: Buffer.concat([Buffer.from(body), Buffer.from(' ')]) },
      { headers, body: Buffer.from(body).subarray(0, -2) },
    ])
      expect(await post(provider, callback)).toMatchObject(REFUSED);
    expect(seen.reported).toEqual([]);
    expect(seen.notes).toEqual(Array.from({ length: 3 }, () => ({ kind: 'signature_forged', ...NOTE })));
  });

  test('an old callback is refused and reported as old if the scheme has a time', async () => {
    choose();
    const answer = await post(provider, await providers[provider].signed(SECONDS - 600));
    expect(answer).toMatchObject(provider === 'mailchimp' ? TAKEN : REFUSED);
    expect(seen.notes).toEqual(provider === 'mailchimp' ? [] : [{ kind: 'signature_stale', ...NOTE }]);
  });

  test('is not believed while another provider is chosen, or no key is kept, and nobody is accused', async () => {
    for (const chosen of ['sendgrid', 'mailchimp', 'resend', null].filter((one) => one !== provider)) {
      seen.chosen = chosen === null ? null : { provider: chosen, key: providers[provider].key };
      expect(await post(provider, await providers[provider].signed())).toMatchObject(REFUSED);
    }
    expect([seen.reported, seen.notes]).toEqual([[], []]);
  });

  test('comes again where the queue does not take what it tells', async () => {
    choose();
    seen.queueAway = true;
    expect(await post(provider, await providers[provider].signed())).toMatchObject({ status: 500 });
    seen.queueAway = false;
    expect(await post(provider, await providers[provider].signed())).toEqual(TAKEN);
    expect(seen.reported).toEqual(newsOf(provider));
  });

  test('larger than any is not looked at', async () => {
    choose();
    const answer = await post(provider, { headers: {}, body: Buffer.alloc(LARGEST_CALLBACK + 1, 'a') });
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('leaves neither key, signature nor body in any log, whatever becomes of it', async () => {
    choose();
    const { headers, body } = await providers[provider].signed();
    seen.queueAway = true;
    await post(provider, { headers, body });
    await post(provider, { headers, body: Buffer.concat([Buffer.from(body), Buffer.from('x')]) });
    const logged = JSON.stringify([seen.logged, seen.notes]);
    for (const secret of [providers[provider].key, ...Object.values(headers), tags['appointment'], 'p@e.in'])
      expect(logged).not.toContain(secret);
  });

  test('has an address that is there for whoever looks', async () => {
    expect(await ask('HEAD', provider, { headers: {}, body: Buffer.alloc(0) })).toEqual({ status: 200, body: null });
  });
});

test('Mailchimp’s trial of the address is taken before there is a key, and tells nothing', async () => {
  expect(await post('mailchimp', signedForm({ mandrill_events: '[]' }, URL_OF_MAILCHIMP, 'test-webhook'))).toEqual(
    TAKEN,
  );
  expect([seen.reported, seen.notes]).toEqual([[], []]);
});

test('the queue receives the weightiest event of each e-mail in a callback, once', async () => {
  const { key } = providers.mailchimp;
  seen.chosen = { provider: 'mailchimp', key };
  const reported = (event: string, _id: string, metadata: object = tags) => ({ event, msg: { _id, metadata } });
  const again = { ...tags, occasion: 'request-1' };
  const mandrill_events = JSON.stringify([
    reported('unsub', 'sent-1'),
    reported('delivered', 'sent-1'),
    reported('delivered', 'sent-1'),
    reported('soft_bounce', 'sent-2'),
    reported('hard_bounce', 'sent-2'),
    reported('delivered', 'sent-3', again),
    reported('delivered', 'sent-1', again),
  ]);
  expect(await post('mailchimp', signedForm({ mandrill_events }, URL_OF_MAILCHIMP, key))).toEqual(TAKEN);
  expect(seen.reported.map(({ mail: of, delivery_id, arrival }) => [delivery_id, of?.occasion, arrival])).toEqual([
    ['sent-1', null, 'UNSUBSCRIBED'],
    ['sent-2', null, 'BOUNCED'],
    ['sent-3', 'request-1', 'ARRIVED'],
    ['sent-1', 'request-1', 'ARRIVED'],
  ]);
});

test('the queue receives each refusing address of e-mails that are no notifications, once with its weightiest event', async () => {
  const { key } = providers.mailchimp;
  seen.chosen = { provider: 'mailchimp', key };
  const reported = (event: string, email: string) => ({ event, msg: { _id: 'sent-1', email, metadata: [] } });
  const mandrill_events = JSON.stringify([
    reported('delivered', 'desk@clinic.example'),
    reported('hard_bounce', 'desk@clinic.example'),
    reported('spam', 'Desk@clinic.example'),
    reported('hard_bounce', 'team@punnagai.example'),
  ]);
  expect(await post('mailchimp', signedForm({ mandrill_events }, URL_OF_MAILCHIMP, key))).toEqual(TAKEN);
  const of = { mail: null, delivery_id: 'sent-1', told_by: 'mailchimp' };
  expect(seen.reported).toEqual([
    { ...of, address: 'Desk@clinic.example', arrival: 'COMPLAINED' },
    { ...of, address: 'team@punnagai.example', arrival: 'BOUNCED' },
  ]);
  expect(JSON.stringify(seen.logged)).not.toMatch(/desk@|team@/i);
});

test('a signed but unreadable callback is still accepted, and is logged', async () => {
  const { key } = providers.resend;
  seen.chosen = { provider: 'resend', key };
  for (const body of ['not JSON', '[]', '{"type":"email.opened"}'])
    expect(await post('resend', signedBySvix(body, SECONDS, key))).toEqual(TAKEN);
  expect(seen.reported).toEqual([]);
  expect(seen.logged).toEqual([['a signed callback could not be read', { provider: 'resend' }]]);
});

test.each(['smtp', 'ses', 'SendGrid', '__proto__', ''])('there is no address for %j', async (provider) => {
  for (const method of ['POST', 'HEAD'])
    expect(await ask(method, provider, { headers: {}, body: Buffer.alloc(0) })).toMatchObject({ status: 404 });
});

test('the address that is shown to admins is the one that Mailchimp signs', () => {
  expect(emailCallbackUrl('https://punnagai.example', 'mailchimp')).toBe(URL_OF_MAILCHIMP);
});
