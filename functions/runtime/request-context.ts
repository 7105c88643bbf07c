import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Problem } from '#shared/problems.ts';
import { ORIGIN_HEADERS } from '../manifest.ts';
import { readOriginSecret } from './env.ts';

/** What a door knows of a request beside its input. */
export type RequestContext = {
  headers: Headers;
  requestId: string;
  /** Where the request came from, in one spelling per network. */
  address: string;
};

/** The patient's token from `Authorization: Bearer <token>`. Throws unauthorized. */
export function bearerToken({ headers }: RequestContext): string {
  const token = /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (token === undefined) throw new Problem('unauthorized', 'Authorization');
  return token;
}

/** The `Idempotency-Key`, if there is one. Throws invalid_input for one that is not 8–200 of [A-Za-z0-9_-]. */
export function idempotencyKey({ headers }: RequestContext): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!/^[A-Za-z0-9_-]{8,200}$/.test(key)) throw new Problem('invalid_input', 'Idempotency-Key');
  return key;
}

const LONGEST_BROWSER_NAME = 400;

/** What the browser calls itself; '' when it does not say. */
export const browserName = ({ headers }: RequestContext): string =>
  (headers.get('user-agent') ?? '').slice(0, LONGEST_BROWSER_NAME);

/**
 * The caller's address. In the cloud every request comes through CloudFront, which tells the viewer's address in a
 * header; elsewhere anybody could write that header, so it is not believed.
 */
export function callerAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const told = readOriginSecret() === undefined ? '' : (headers[ORIGIN_HEADERS.viewerAddress] ?? '');
  return networkOf(isIP(told) === 0 ? requestContext.http.sourceIp : told);
}

/** One IPv6 customer owns at least a /64 network: its first four groups stand for all of it. */
function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const network = [...before, ...zeros, ...after].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
