import {
  createHash,
  randomBytes,
  randomUUID,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import * as z from 'zod';
import { type Account, type PoolState, type Session, notAuthorized } from './pool-state.ts';

/** Requested content of a token; by default a valid access token of a person without a role. */
export const WantedToken = z
  .strictObject({
    /** One for each set of groups, unless told: the team remembers what role a person has. */
    sub: z.string().min(1).optional(),
    email: z.string().min(1).optional(),
    groups: z.array(z.string()).default([]),
    token_use: z.enum(['access', 'id']).default('access'),
    client_id: z.string().optional(),
    /** When the person signed in, in seconds; when the token was issued, unless told. */
    auth_time: z.int().optional(),
    origin_jti: z.string().optional(),
    /** With it a whole sign-in of the person is handed out beside the token. */
    session: z.boolean().default(false),
    /** Seconds from now; below 0 it has expired already. */
    expires_in: z.int().default(900),
  })
  .transform((wanted) => {
    const sub = wanted.sub ?? `local-${wanted.groups.join('-') || 'nobody'}`;
    return { ...wanted, sub, email: wanted.email ?? `${sub}@team.example` };
  });
type WantedToken = z.output<typeof WantedToken>;

type Pool = { issuer: string; clientId: string };

/** The claims of Cognito's tokens, as far as anybody here reads them (Cognito docs, Understanding the tokens). */
function claims({ sub, email, groups, token_use, ...wanted }: WantedToken, { issuer, clientId }: Pool) {
  const now = Math.floor(Date.now() / 1000);
  const issued = Math.min(now, now + wanted.expires_in);
  const client = wanted.client_id ?? clientId;
  const own =
    token_use === 'access'
      ? { client_id: client, scope: 'aws.cognito.signin.user.admin', username: sub }
      : { aud: client, email, email_verified: true, 'cognito:username': sub };
  return {
    sub,
    iss: issuer,
    ...own,
    ...(groups.length === 0 ? {} : { 'cognito:groups': groups }),
    origin_jti: wanted.origin_jti ?? randomUUID(),
    token_use,
    auth_time: wanted.auth_time ?? issued,
    iat: issued,
    exp: now + wanted.expires_in,
    jti: randomUUID(),
  };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A key as it is kept. */
type StoredKey = { kid: string; pem: string };

/** Makes a key for a pool (RSA, 2048 bits, as Cognito's). */
export function newKey(): StoredKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid: randomUUID(), pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
}

/** Claims that the pool reads from an access token it receives. */
const OwnToken = z.object({
  sub: z.string(),
  origin_jti: z.string(),
  exp: z.number(),
  token_use: z.literal('access'),
});

/** A key of a pool: its public half as Cognito publishes it, what signs with it (RS256, RFC 7518), and what reads it. */
export function signingKey({ kid, pem }: StoredKey = newKey()) {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
    token(wanted: WantedToken, pool: Pool): string {
      const said = `${part({ kid, alg: 'RS256', typ: 'JWT' })}.${part(claims(wanted, pool))}`;
      return `${said}.${sign('sha256', Buffer.from(said), privateKey).toString('base64url')}`;
    },
    /** Reads an access token that was signed with this key, expired or not; null for any other text. */
    read(token: string): z.infer<typeof OwnToken> | null {
      const [header = '', payload = '', signature = ''] = token.split('.');
      const isOurs = verify(
        'sha256',
        Buffer.from(`${header}.${payload}`),
        publicKey,
        Buffer.from(signature, 'base64url'),
      );
      return isOurs ? OwnToken.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())) : null;
    },
  };
}
type SigningKey = ReturnType<typeof signingKey>;

/** How long an access token lives, and how long somebody stays signed in; the stack of the pool says the same. */
const TOKEN_SECONDS = 15 * 60;
const SESSION_SECONDS = 12 * 60 * 60;

/** Tokens of a completed sign-in. */
export type Tokens = {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
};

/** The sign-ins of a pool. */
export type Sessions = {
  /** `authTime`, in seconds: now, unless told. */
  start: (account: Account, authTime?: number) => Tokens;
  /** @throws CognitoError */
  refresh: (refreshToken: string) => Tokens;
  /** Ends the sign-in that a refresh token belongs to; of another text nothing happens. */
  end: (refreshToken: string) => void;
  endAllOf: (sub: string) => void;
  /** Whose access token it is, while the sign-in goes on. @throws CognitoError */
  principalOf: (accessToken: string) => Account;
};

const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64url');

type Parts = { state: PoolState; key: SigningKey; pool: () => { issuer: string; clientId: string }; now: () => number };

export function sessionsOf({ state, key, pool, now }: Parts): Sessions {
  const seconds = (): number => Math.floor(now() / 1000);
  const tokensOf = ({ sub, email, groups }: Account, { origin_jti, auth_time }: Session): Tokens => {
    const token = (token_use: 'access' | 'id'): string =>
      key.token(
        WantedToken.parse({ sub, email, groups, token_use, origin_jti, auth_time, expires_in: TOKEN_SECONDS }),
        pool(),
      );
    return { AccessToken: token('access'), IdToken: token('id'), ExpiresIn: TOKEN_SECONDS, TokenType: 'Bearer' };
  };
  const keep = (goesOn: (session: Session) => boolean): void => {
    state.sessions = state.sessions.filter((session) => session.expires_at > seconds() && goesOn(session));
    state.save();
  };
  return {
    start(account, authTime = seconds()) {
      const refreshToken = randomBytes(48).toString('base64url');
      const session = {
        refresh_hash: hashOf(refreshToken),
        origin_jti: randomUUID(),
        sub: account.sub,
        auth_time: authTime,
        expires_at: seconds() + SESSION_SECONDS,
      };
      state.sessions.push(session);
      keep(() => true);
      return { ...tokensOf(account, session), RefreshToken: refreshToken };
    },
    refresh(refreshToken) {
      const session = state.sessions.find(({ refresh_hash }) => refresh_hash === hashOf(refreshToken));
      if (session === undefined || session.expires_at <= seconds())
        throw notAuthorized('Refresh Token has been revoked');
      const account = state.find(session.sub);
      if (account === undefined || !account.enabled) throw notAuthorized('User is disabled.');
      return tokensOf(account, session);
    },
    end: (refreshToken) => keep(({ refresh_hash }) => refresh_hash !== hashOf(refreshToken)),
    endAllOf: (sub) => keep((session) => session.sub !== sub),
    principalOf(accessToken) {
      const read = key.read(accessToken);
      if (read === null) throw notAuthorized('Invalid Access Token');
      if (read.exp <= seconds()) throw notAuthorized('Access Token has expired');
      const isOpen = state.sessions.some(({ origin_jti }) => origin_jti === read.origin_jti);
      const account = state.find(read.sub);
      if (!isOpen || account === undefined) throw notAuthorized('Access Token has been revoked');
      if (!account.enabled) throw notAuthorized('User is disabled.');
      return account;
    },
  };
}
