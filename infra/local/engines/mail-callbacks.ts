import {
  createHmac,
  randomUUID,
  sign,
  createECDH,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { emailCallbackUrl } from '#shared/contract/raw-routes.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallingProvider } from '#shared/domain/messages/sender-settings.ts';
import type { StopList } from '../stop-list.ts';
import type { EmailTagsSent } from './mail-api-shapes.ts';
import { emailOutcomeOf, type EmailOutcome } from './message-fates.ts';

/**
 * Keys with which the stand-ins for providers sign their callbacks, and which an admin pastes so that the callbacks are
 * accepted.
 */
type EmailCallbackKeys = {
  sendgrid: KeyObject;
  mailchimp: string;
  resend: Buffer;
  pasted: Record<CallingProvider, string>;
};

/** The keys of a data folder: they follow from its secret. */
export function emailCallbackKeys(secret: string): EmailCallbackKeys {
  const bytesFor = (provider: CallingProvider): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, 'punnagai', `callbacks of ${provider}`, 32));
  const sendgrid = keyOfCurve(bytesFor('sendgrid'));
  const mailchimp = bytesFor('mailchimp').toString('base64url').slice(0, 22);
  const resend = bytesFor('resend');
  const pasted = {
    sendgrid: createPublicKey(sendgrid).export({ format: 'der', type: 'spki' }).toString('base64'),
    mailchimp,
    resend: `whsec_${resend.toString('base64')}`,
  };
  return { sendgrid, mailchimp, resend, pasted };
}

/** The private key of P-256 that is this number. */
function keyOfCurve(number: Buffer): KeyObject {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(number);
  const point = pair.getPublicKey();
  const part = (from: Buffer): string => from.toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x: part(point.subarray(1, 33)), y: part(point.subarray(33)), d: part(number) };
  return createPrivateKey({ key, format: 'jwk' });
}

/** A mail that a stand-in took. */
type TakenEmail = { id: string; to: string; subject: string; tags: EmailTagsSent };
/** A request that a provider makes. */
type Callback = { headers: Record<string, string>; body: string };

type Told = Record<string, unknown>;
const seconds = (): number => Math.floor(Date.now() / 1000);

const SENDGRID: Record<EmailOutcome, readonly Told[]> = {
  arrived: [{ event: 'delivered', response: '250 OK' }],
  bounced: [{ event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 5.1.1 no such user' }],
  returned: [{ event: 'bounce', type: 'blocked', status: '4.2.2', reason: '452 4.2.2 mailbox full' }],
  complained: [{ event: 'delivered', response: '250 OK' }, { event: 'spamreport' }],
  unsubscribed: [{ event: 'delivered', response: '250 OK' }, { event: 'unsubscribe' }],
};

/** SendGrid tells of several mails, or events, at once. */
function bySendGrid({ id, to, tags }: TakenEmail, { sendgrid }: EmailCallbackKeys): Callback[] {
  const events = [{ event: 'processed' }, ...SENDGRID[emailOutcomeOf(to)]].map((outcome) => ({
    email: to,
    timestamp: seconds(),
    'smtp-id': `<${id}@geopod-ismtpd-local>`,
    sg_event_id: randomUUID(),
    sg_message_id: `${id}.recvd-local-1-6789-A.0`,
    ...tags,
    ...outcome,
  }));
  const [timestamp, body] = [String(seconds()), `${JSON.stringify(events)}\r\n`];
  const signature = sign('sha256', Buffer.from(timestamp + body), { key: sendgrid, dsaEncoding: 'der' });
  const headers = {
    'content-type': 'application/json',
    'x-twilio-email-event-webhook-signature': signature.toString('base64'),
    'x-twilio-email-event-webhook-timestamp': timestamp,
  };
  return [{ headers, body }];
}

const MAILCHIMP: Record<EmailOutcome, readonly string[]> = {
  arrived: ['delivered'],
  bounced: ['hard_bounce'],
  returned: ['soft_bounce'],
  complained: ['delivered', 'spam'],
  unsubscribed: ['delivered', 'unsub'],
};

/** Mailchimp Transactional sends a form, signed with its address. */
function byMailchimp({ id, to, subject, tags }: TakenEmail, { mailchimp }: EmailCallbackKeys, url: string): Callback[] {
  const events = ['send', ...MAILCHIMP[emailOutcomeOf(to)]].map((event) => ({
    event,
    ts: seconds(),
    _id: id,
    msg: { _id: id, ts: seconds(), email: to, subject, state: 'sent', tags: [], metadata: tags },
  }));
  const mandrill_events = JSON.stringify(events);
  const signature = createHmac('sha1', mailchimp).update(`${url}mandrill_events${mandrill_events}`).digest('base64');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-mandrill-signature': signature };
  return [{ headers, body: new URLSearchParams({ mandrill_events }).toString() }];
}

const bounce = (type: string): Told => ({ bounce: { message: 'The mailbox rejected it.', subType: 'General', type } });
/** It knows of nobody who opted out of an e-mail like ours. */
const RESEND: Record<EmailOutcome, readonly [type: string, more?: Told][]> = {
  arrived: [['email.delivered']],
  bounced: [['email.bounced', bounce('Permanent')]],
  returned: [['email.bounced', bounce('Transient')]],
  complained: [['email.delivered'], ['email.complained']],
  unsubscribed: [['email.delivered']],
};

/** Resend tells of one event at a time, signed as Svix does. */
function byResend({ id, to, subject, tags }: TakenEmail, { resend }: EmailCallbackKeys): Callback[] {
  return [['email.sent', {}] as const, ...RESEND[emailOutcomeOf(to)]].map(([type, more]) => {
    const created_at = new Date().toISOString();
    const body = JSON.stringify({
      type,
      created_at,
      data: { created_at, email_id: id, to: [to], subject, tags, ...more },
    });
    const [svixId, timestamp] = [`msg_${randomUUID().replaceAll('-', '')}`, String(seconds())];
    const signature = createHmac('sha256', resend).update(`${svixId}.${timestamp}.${body}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'svix-id': svixId,
      'svix-timestamp': timestamp,
      'svix-signature': `v1,${signature}`,
    };
    return { headers, body };
  });
}

const BY: Record<CallingProvider, (mail: TakenEmail, keys: EmailCallbackKeys, url: string) => Callback[]> = {
  sendgrid: bySendGrid,
  mailchimp: byMailchimp,
  resend: byResend,
};

/** The callbacks with which a provider tells what became of a mail, to the address that it was given. */
export const callbacksOf = (
  provider: CallingProvider,
  mail: TakenEmail,
  keys: EmailCallbackKeys,
  url: string,
): Callback[] => BY[provider](mail, keys, url);

/** Has a provider tell what becomes of a mail that it took. */
export type CallBack = (provider: CallingProvider, mail: TakenEmail) => void;

/** After so long a mail is delivered here, or comes back. */
const DELIVERED_AFTER_MS = 2000;
const TRIES = 5;
const BETWEEN_TRIES_MS = 1000;

/**
 * Returns a function that calls back as the providers do: signed, and with retries if the site could not accept it. It
 * makes no further try after a refusal.
 */
export function callsBack(siteUrl: string, keys: EmailCallbackKeys, stops: StopList): CallBack {
  const stopping = new AbortController();
  stops.add(() => stopping.abort());
  const { signal } = stopping;
  const post = async (url: string, { headers, body }: Callback): Promise<void> => {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => null);
      await answer?.body?.cancel();
      if (answer !== null && answer.status < 500) return;
      await pause(BETWEEN_TRIES_MS, undefined, { signal });
    }
  };
  const tell = async (provider: CallingProvider, mail: TakenEmail): Promise<void> => {
    await pause(DELIVERED_AFTER_MS, undefined, { signal });
    const url = emailCallbackUrl(siteUrl, provider);
    for (const callback of callbacksOf(provider, mail, keys, url)) await post(url, callback);
  };
  return (provider, mail) =>
    void tell(provider, mail).catch((error: unknown) => {
      if (!signal.aborted) console.error(`a callback of ${provider}: ${String(error)}`);
    });
}
