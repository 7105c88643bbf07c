import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** A refusal as Cognito answers it: clients go by the name, people read the sentence. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** The error does not reveal which of the two was wrong, address or password. */
export const wrongPassword = (): CognitoError =>
  new CognitoError('NotAuthorizedException', 'Incorrect username or password.');

export const notAuthorized = (message: string): CognitoError => new CognitoError('NotAuthorizedException', message);

export const invalid = (message: string): CognitoError => new CognitoError('InvalidParameterException', message);

export const wrongCode = (): CognitoError =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const oldCode = (): CognitoError =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const tooOften = (): CognitoError =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/** Somebody's account. `salt` and `verifier` are all that is kept of a password; without them there is none. */
const Account = z.strictObject({
  sub: z.string().min(1),
  email: z.string(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  enabled: z.boolean(),
  groups: z.array(z.string()),
  password: z.strictObject({ salt: z.string(), verifier: z.string() }).nullable(),
  /** Until when a password that was sent is good; null of one that its owner chose. */
  sent_password_until: z.iso.datetime().nullable().default(null),
  /** The authenticator app, once a code of it was seen; `last_step` is the last half minute a code was used of. */
  totp: z.strictObject({ secret: z.string(), enabled: z.boolean(), last_step: z.int() }).nullable(),
  created_at: z.iso.datetime(),
});
export type Account = z.infer<typeof Account>;

/** A sign-in that goes on: its refresh token is kept as a hash. Times are seconds. */
const Session = z.strictObject({
  refresh_hash: z.string(),
  origin_jti: z.string(),
  sub: z.string(),
  auth_time: z.int(),
  expires_at: z.int(),
});
export type Session = z.infer<typeof Session>;

const Kept = z.strictObject({
  port: z.int(),
  key: z.strictObject({ kid: z.string(), pem: z.string() }),
  accounts: z.array(Account),
  sessions: z.array(Session),
});
type Kept = z.infer<typeof Kept>;

/** Stored state of the pool. Changes to it are persisted when `save` is called. */
export type PoolState = Kept & {
  save: () => void;
  /** Finds an account by e-mail address, in any case, or by id. */
  find: (username: string) => Account | undefined;
  /** Adds an account; what is not told is what a new one has. */
  add: (account: Partial<Account> & Pick<Account, 'email'>) => Account;
};

/** Opens the pool of a data folder, or a new one; without a folder it is forgotten when the process ends. */
export function openPool(dataDir: string | undefined, newKey: () => Kept['key']): PoolState {
  const file = dataDir === undefined ? null : path.join(dataDir, 'identity.json');
  const stored =
    file !== null && existsSync(file)
      ? Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
      : { port: 0, key: newKey(), accounts: [], sessions: [] };
  const state: PoolState = {
    ...stored,
    save() {
      if (file === null) return;
      const { port, key, accounts, sessions } = state;
      mkdirSync(path.dirname(file), { recursive: true });
      // Whole or not at all: a process may end at any moment.
      writeFileSync(`${file}.new`, JSON.stringify({ port, key, accounts, sessions }), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    find: (username) =>
      state.accounts.find(({ email, sub }) => sub === username || email.toLowerCase() === username.toLowerCase()),
    add(given) {
      const account: Account = {
        sub: randomUUID(),
        status: 'UNCONFIRMED',
        enabled: true,
        groups: [],
        password: null,
        sent_password_until: null,
        totp: null,
        created_at: new Date().toISOString(),
        ...given,
      };
      state.accounts.push(account);
      return account;
    },
  };
  return state;
}
