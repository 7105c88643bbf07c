import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { CallingProvider } from '#shared/domain/messages/sender-settings.ts';

/**
 * Keys with which the stand-ins for providers sign their callbacks, and which an admin pastes so that the callbacks are
 * accepted.
 */
export type EmailCallbackKeys = {
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
