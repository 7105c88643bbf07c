import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { CallbackSchemes } from '#functions/core/messages/ports.ts';
import { mailchimpScheme } from '#functions/gateways/mail-callbacks/mailchimp.ts';
import { resendScheme } from '#functions/gateways/mail-callbacks/resend.ts';
import { sendGridScheme } from '#functions/gateways/mail-callbacks/sendgrid.ts';
import { CallingProvider, isCallbackKey } from '#shared/domain/messages/sender-settings.ts';
import { tagsOf } from '#shared/jobs/mail-event.ts';
import { listenOnLoopback } from '../loopback.ts';
import { stopList } from '../stop-list.ts';
import { callbacksOf, emailCallbackKeys, callsBack } from './mail-callbacks.ts';

const URL_THERE = 'http://127.0.0.1:4000/api/webhooks/mail/mailchimp';
const keys = emailCallbackKeys('the secret of a data folder');
const schemes: CallbackSchemes = {
  sendgrid: sendGridScheme,
  mailchimp: mailchimpScheme(URL_THERE),
  resend: resendScheme,
};
const mail = {
  appointment_id: 'apt_01KB00000000000000000000AA',
  kind: 'refunded',
  channel: 'email',
  payment_id: 'pay_00000000000001',
  occasion: null,
} as const;
const taken = (to: string) => ({ id: 'sent-1', to, subject: 'Refunded', tags: tagsOf(mail) });

describe.each(CallingProvider.options)('the stand-in for %s', (provider) => {
  test('has a key of the form of its provider’s, the same at each start and another in another folder', () => {
    expect(isCallbackKey(provider, keys.pasted[provider])).toBe(true);
    expect(emailCallbackKeys('the secret of a data folder').pasted).toEqual(keys.pasted);
    expect(emailCallbackKeys('another').pasted[provider]).not.toBe(keys.pasted[provider]);
  });

  test.each([
    ['priya@example.in', ['ARRIVED']],
    ['bounce@example.in', ['BOUNCED']],
    ['ooto@example.in', ['RETURNED']],
    ['complaint@example.in', ['ARRIVED', 'COMPLAINED']],
    // Resend knows of nobody who opts out of such an e-mail.
    ['unsubscribe@example.in', provider === 'resend' ? ['ARRIVED'] : ['ARRIVED', 'UNSUBSCRIBED']],
  ])('tells of a mail to %s what the product reads as %j', (to, arrivals) => {
    const callbacks = callbacksOf(provider, taken(to), keys, URL_THERE).map(({ headers, body }) => ({
      headers,
      body: Buffer.from(body),
    }));
    for (const callback of callbacks)
      expect(schemes[provider].judge(callback, keys.pasted[provider], Date.now())).toBe('genuine');
    const events = callbacks.flatMap((callback) => schemes[provider].eventsIn(callback) ?? []);
    expect(events).toEqual(arrivals.map((arrival) => ({ mail, delivery_id: 'sent-1', arrival })));
  });

  test('tells of a mail that is no notification’s where it went, once it takes no more', () => {
    const to = 'complaint+desk@clinic.example';
    const callbacks = callbacksOf(provider, { ...taken(to), tags: {} }, keys, URL_THERE);
    const events = callbacks.flatMap(
      ({ headers, body }) => schemes[provider].eventsIn({ headers, body: Buffer.from(body) }) ?? [],
    );
    expect(events).toEqual([{ mail: null, delivery_id: 'sent-1', arrival: 'COMPLAINED', address: to }]);
  });
});

test('a callback comes again while the site fails, once it is taken or refused no more, and never after a stop', async () => {
  const asked: string[] = [];
  const answers = [500, 503, 200, 400];
  const server = createServer((request, response) => {
    void text(request).then(() => {
      asked.push(request.url ?? '');
      response.writeHead(answers[asked.length - 1] ?? 200).end();
    });
  });
  const site = await listenOnLoopback(server);
  const stops = stopList();
  const callBack = callsBack(site.endpoint, keys, stops);
  callBack('mailchimp', taken('priya@example.in'));
  const at = '/api/webhooks/mail/mailchimp';
  await expect.poll(() => asked, { timeout: 10_000 }).toEqual([at, at, at]);
  callBack('mailchimp', taken('priya@example.in'));
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(4);
  callBack('sendgrid', taken('priya@example.in'));
  await stops.stopAll();
  await site.stop();
  expect(asked).toHaveLength(4);
});
