import { createHash, webcrypto } from 'node:crypto';
import type { RawCallback } from '../../core/messages/ports.ts';

/** HMAC as RFC 2104 spells it, out of the hash alone: it shares nothing with what it is to check. */
function hmacManually(hash: 'sha1' | 'sha256', key: Buffer, message: Buffer): Buffer {
  const digest = (...parts: Uint8Array[]): Buffer => createHash(hash).update(Buffer.concat(parts)).digest();
  const block = Buffer.alloc(64);
  (key.length > 64 ? digest(key) : key).copy(block);
  const padded = (pad: number): Buffer => Buffer.from(block.map((byte) => byte ^ pad));
  return digest(padded(0x5c), digest(padded(0x36), message));
}

/** An ECDSA signature of Web Crypto, two numbers of 32 bytes, as DER. */
function asDer(signature: Buffer): Buffer {
  const integer = (number: Buffer): Buffer => {
    const first = number.findIndex((byte) => byte !== 0);
    const short = number.subarray(first);
    const bytes = (short[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.of(0), short]) : short;
    return Buffer.concat([Buffer.of(0x02, bytes.length), bytes]);
  };
  const both = Buffer.concat([integer(signature.subarray(0, 32)), integer(signature.subarray(32))]);
  return Buffer.concat([Buffer.of(0x30, both.length), both]);
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** A key of SendGrid's scheme, and callbacks signed with it. */
export async function sendGridSigner(): Promise<{
  key: string;
  sign(body: string, seconds: number): Promise<RawCallback>;
}> {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);
  return {
    key: Buffer.from(await webcrypto.subtle.exportKey('spki', publicKey)).toString('base64'),
    async sign(body, seconds) {
      const signature = await webcrypto.subtle.sign(ECDSA, privateKey, Buffer.from(`${seconds}${body}`));
      const headers = {
        'x-twilio-email-event-webhook-signature': asDer(Buffer.from(signature)).toString('base64'),
        'x-twilio-email-event-webhook-timestamp': String(seconds),
      };
      return { headers, body: Buffer.from(body) };
    },
  };
}

/** A form as a browser would send it, signed in Mailchimp's scheme. */
export function signedForm(fields: Record<string, string>, url: string, key: string): RawCallback {
  const pairs = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}${fields[name]}`);
  const signature = hmacManually('sha1', Buffer.from(key), Buffer.from(url + pairs.join('')));
  const encoded = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return {
    headers: { 'x-mandrill-signature': signature.toString('base64') },
    body: Buffer.from(encoded.join('&').replaceAll('%20', '+')),
  };
}

/** A callback in Svix's scheme. */
export function signedBySvix(body: string, seconds: number, key: string, id = 'msg_1'): RawCallback {
  const secret = Buffer.from(key.slice('whsec_'.length), 'base64');
  const signature = hmacManually('sha256', secret, Buffer.from(`${id}.${seconds}.${body}`)).toString('base64');
  const headers = { 'svix-id': id, 'svix-timestamp': String(seconds), 'svix-signature': `v1,${signature}` };
  return { headers, body: Buffer.from(body) };
}
