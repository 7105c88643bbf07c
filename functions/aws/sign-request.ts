import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
export type Headers = Record<string, string>;

export const ALGORITHM = 'AWS4-HMAC-SHA256';

export const hmac = (key: string | Buffer | KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** '20261122T064500Z' of '2026-11-22T06:45:00.000Z'. */
export const compact = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Derives the signing key of one day ('20261122') for one service of a region. */
export const signingKey = (secret: string, day: string, region: string, service: string): Buffer =>
  hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request');

const TO_ROOT = { method: 'POST', path: '/' };

/**
 * Signs requests to one service (AWS Signature Version 4, IAM user guide): POST to its root, unless told. The key of a day
 * is made once. A path has to be spelled as it is sent, and holds nothing that is spelled in two ways.
 * @returns the headers to send: those given, the time, the token of the credentials, and the signature over all of them
 */
export function createSigner(service: string, region: string, credentials: Credentials) {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  let cached: { day: string; key: KeyObject } | null = null;
  const keyOf = (day: string): KeyObject => {
    if (cached?.day !== day) {
      cached = { day, key: createSecretKey(signingKey(secretAccessKey, day, region, service)) };
    }
    return cached.key;
  };
  return (given: Headers, body: string | Uint8Array, at: number, { method, path } = TO_ROOT): Headers => {
    const time = compact(new Date(at).toISOString());
    const headers: Headers = { ...given, 'x-amz-date': time };
    if (sessionToken !== undefined) headers['x-amz-security-token'] = sessionToken;
    const names = Object.keys(headers).toSorted();
    const signed = names.join(';');
    const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
    const request = `${method}\n${path}\n\n${lines}\n${signed}\n${hash('sha256', body)}`;
    const scope = `${time.slice(0, 8)}/${region}/${service}/aws4_request`;
    const signature = hmac(keyOf(time.slice(0, 8)), `${ALGORITHM}\n${time}\n${scope}\n${hash('sha256', request)}`);
    headers['authorization'] =
      `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature.toString('hex')}`;
    return headers;
  };
}
