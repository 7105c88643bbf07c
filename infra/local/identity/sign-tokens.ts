import { generateKeyPair, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';

/** What a token is asked to say; left out, it is a good access token of somebody without a role. */
export const WantedToken = z.strictObject({
  sub: z.string().min(1).default('0b5c6d7e-local-team'),
  groups: z.array(z.string()).default([]),
  token_use: z.enum(['access', 'id']).default('access'),
  client_id: z.string().optional(),
  /** Seconds from now; below 0 it has expired already. */
  expires_in: z.int().default(900),
});
type WantedToken = z.infer<typeof WantedToken>;

type Pool = { issuer: string; clientId: string };

/** The claims of Cognito's tokens, as far as anybody here reads them (Cognito docs, Understanding the tokens). */
function claims({ sub, groups, token_use, client_id, expires_in }: WantedToken, { issuer, clientId }: Pool) {
  const now = Math.floor(Date.now() / 1000);
  const issued = Math.min(now, now + expires_in);
  const client = client_id ?? clientId;
  return {
    sub,
    iss: issuer,
    ...(token_use === 'access' ? { client_id: client, scope: 'aws.cognito.signin.user.admin' } : { aud: client }),
    ...(groups.length === 0 ? {} : { 'cognito:groups': groups }),
    token_use,
    auth_time: issued,
    iat: issued,
    exp: now + expires_in,
    jti: randomUUID(),
    username: sub,
  };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A key of a pool: its public half as Cognito publishes it, and what signs with it (RS256, RFC 7518). */
export async function createSigningKey() {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
    token: (wanted: WantedToken, pool: Pool): string => signed(claims(wanted, pool), kid, privateKey),
  };
}

function signed(payload: object, kid: string, key: KeyObject): string {
  const said = `${part({ kid, alg: 'RS256', typ: 'JWT' })}.${part(payload)}`;
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`;
}
