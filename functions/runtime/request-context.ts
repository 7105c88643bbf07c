import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { Problem } from '#shared/problems.ts';
import type { TokenSigner } from '../core/ports.ts';
import type { Caller } from '../core/admit-request.ts';
import type { Principal } from '../core/staff/ports.ts';
import { ORIGIN_HEADERS } from '../definitions/variables.ts';
import { readOriginSecret } from './env.ts';

/** Origin of a request, in one spelling per network: an IPv4 address, or the /64 and the /48 of an IPv6 address. */
type CallerAddress = { address: string; network?: string };

/** Context of a request beside its input; `principal` comes from a staff access token, at staff routes. */
export type RequestContext = CallerAddress & {
  headers: Pick<Headers, 'get'>;
  requestId: string;
  principal: Principal | null;
};

/** Called by a route whose resource has another address now, a path of the API: the answer is a 301 to it. */
export type MovingContext = RequestContext & { movedTo: (path: string) => void };

/**
 * Returns the header's value if it looks like a token, else undefined. A Cognito token takes about 1,100 characters.
 */
export const tokenIn = ({ headers }: { headers: Pick<Headers, 'get'> }): string | undefined =>
  /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/i.exec(headers.get('authorization') ?? '')?.[1];

/** The patient's token from `Authorization: Bearer <token>`. Throws unauthorized. */
export function bearerToken(context: Pick<RequestContext, 'headers'>): string {
  const token = tokenIn(context);
  if (token === undefined) throw new Problem('unauthorized', 'Authorization');
  return token;
}

/**
 * Returns the `Idempotency-Key`, if there is one. A caller with the key may receive the token of its hold, so the key
 * must be impossible to guess. Accepted keys are a version 4 UUID, or as many random bits in hexadecimal or base64url.
 * Throws invalid_input for any other.
 */
export function idempotencyKey({ headers }: RequestContext): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!isUnguessable(key)) throw new Problem('invalid_input', 'Idempotency-Key');
  return key;
}

const UUID_SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UUID_4 = /^.{14}4.{4}[89ab]/i;
/** Random text repeats itself less; what was counted up or filled in by hand repeats more. */
const FEWEST_CHARACTERS = 8;

function isUnguessable(key: string): boolean {
  if (new Set(key).size < FEWEST_CHARACTERS) return false;
  if (UUID_SHAPE.test(key)) return UUID_4.test(key);
  return /^[0-9a-f]+$/i.test(key) ? /^.{32,200}$/.test(key) : /^[A-Za-z0-9_-]{22,200}$/.test(key);
}

const LONGEST_BROWSER_NAME = 400;

/** Returns the browser's user agent; '' if the request has none. */
export const browserName = ({ headers }: RequestContext): string =>
  (headers.get('user-agent') ?? '').slice(0, LONGEST_BROWSER_NAME);

/**
 * The caller's address. In the cloud every request comes through CloudFront, which tells the viewer's address in a
 * header; elsewhere anybody could write that header, so it is not believed.
 */
export function callerAddress({ headers, requestContext }: APIGatewayProxyEventV2): CallerAddress {
  const viewerAddress = readOriginSecret() === undefined ? '' : (headers[ORIGIN_HEADERS.viewerAddress] ?? '');
  return networksOf(isIP(viewerAddress) === 0 ? requestContext.http.sourceIp : viewerAddress);
}

/** One IPv6 customer owns at least a /64 network, and many a /48: their first groups stand for all of them. */
function networksOf(address: string): CallerAddress {
  if (isIP(address) !== 6 || address.includes('.')) return { address };
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const all = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return { address: `${all.slice(0, 4).join(':')}::/64`, network: `${all.slice(0, 3).join(':')}::/48` };
}

/** The caller as the core counts it: digests, so that no address is stored or logged. */
export const callerOf = (signer: Pick<TokenSigner, 'digest'>, { address, network }: CallerAddress): Caller => ({
  address: signer.digest(address),
  network: network === undefined ? undefined : signer.digest(network),
});
