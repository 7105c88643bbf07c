import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { notAuthorized } from './cognito-error.ts';
import type { Account, PoolState, Session } from './pool-state.ts';
import { WantedToken, type SigningKey } from './sign-tokens.ts';

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
