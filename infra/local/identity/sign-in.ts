import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { POOL_NAME, setPassword, type Pool, operation } from './pool.ts';
import { type Account, CognitoError, invalid, notAuthorized, wrongPassword } from './pool-state.ts';
import { spendAppCode } from './second-factor.ts';
import type { SignInStep } from './sign-ins.ts';
import { exchange, isSignedWith, isTimestamp, verifierOf } from './srp.ts';

const SrpStart = z.object({
  AuthFlow: z.literal('USER_SRP_AUTH'),
  AuthParameters: z.object({ USERNAME: z.string(), SRP_A: z.string() }),
});
const Refresh = z.object({
  AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
  AuthParameters: z.object({ REFRESH_TOKEN: z.string() }),
});

/** An account that does not exist: it answers as others do, and always the same. */
function nobody(
  { state }: Pool,
  username: string,
): Pick<Account, 'sub'> & { password: NonNullable<Account['password']> } {
  const seed = createHash('sha256').update(state.key.pem).update(username.toLowerCase()).digest('hex');
  const sub = seed.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
  return { sub, password: verifierOf({ poolName: POOL_NAME, userId: sub }, seed, seed.slice(0, 32)) };
}

function startExchange(pool: Pool, { USERNAME, SRP_A }: z.infer<typeof SrpStart>['AuthParameters']): object {
  pool.wrongPasswords.mayTry(USERNAME.toLowerCase());
  const known = pool.state.find(USERNAME);
  const asked = known === undefined ? nobody(pool, USERNAME) : known;
  const password = asked.password ?? nobody(pool, USERNAME).password;
  const answer = exchange(SRP_A, password);
  if (answer === null) throw invalid('SRP_A is not valid.');
  const block = randomBytes(64).toString('base64');
  pool.exchanges.set(block, { username: USERNAME, userId: asked.sub, key: answer.key });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: block,
      SRP_B: answer.b,
      USERNAME: asked.sub,
      USER_ID_FOR_SRP: asked.sub,
    },
  };
}

const Claim = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
  PASSWORD_CLAIM_SIGNATURE: z.string(),
  TIMESTAMP: z.string().refine(isTimestamp, 'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.'),
});

/** Checks a signature made with the key of the exchange, which proves the password. An exchange works once. */
function checkClaim(pool: Pool, claim: z.infer<typeof Claim>): Account {
  const secretBlock = claim.PASSWORD_CLAIM_SECRET_BLOCK;
  const begun = pool.exchanges.get(secretBlock);
  pool.exchanges.delete(secretBlock);
  if (begun === undefined) throw wrongPassword();
  const who = begun.username.toLowerCase();
  pool.wrongPasswords.mayTry(who);
  const { TIMESTAMP: timestamp, PASSWORD_CLAIM_SIGNATURE: signature } = claim;
  const isRight = isSignedWith({ ...begun, poolName: POOL_NAME, secretBlock, timestamp, signature });
  const account = pool.state.find(begun.userId);
  if (!isRight || account === undefined) {
    pool.wrongPasswords.failed(who);
    throw wrongPassword();
  }
  pool.wrongPasswords.passed(who);
  return account;
}

/** Returns the step that is still required after a correct password; null if there is none. */
function stepBefore({ mfa }: Pool, { status, totp }: Account): SignInStep | null {
  if (status === 'FORCE_CHANGE_PASSWORD') return 'NEW_PASSWORD_REQUIRED';
  if (totp?.enabled === true) return 'SOFTWARE_TOKEN_MFA';
  return mfa === 'required' ? 'MFA_SETUP' : null;
}

/** Lets somebody in whose password was right, or says what else is wanted. */
function goOn(pool: Pool, account: Account): object {
  if (account.status === 'UNCONFIRMED') throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (!account.enabled) throw notAuthorized('User is disabled.');
  if (account.sent_password_until !== null && Date.parse(account.sent_password_until) <= pool.now())
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  const step = stepBefore(pool, account);
  return step === null ? letIn(pool, account) : challenge(pool, step, account);
}

const letIn = ({ sessions }: Pool, account: Account): object => ({
  AuthenticationResult: sessions.start(account),
  ChallengeParameters: {},
});

const challenge = ({ signIns }: Pool, step: SignInStep, account: Account): object => ({
  ChallengeName: step,
  Session: signIns.wait(step, account),
  ChallengeParameters: {
    USER_ID_FOR_SRP: account.sub,
    ...(step === 'MFA_SETUP' ? { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' } : {}),
    ...(step === 'NEW_PASSWORD_REQUIRED'
      ? { requiredAttributes: '[]', userAttributes: JSON.stringify({ email: account.email }) }
      : {}),
  },
});

const Answered = z.discriminatedUnion('ChallengeName', [
  z.object({ ChallengeName: z.literal('PASSWORD_VERIFIER'), ChallengeResponses: Claim }),
  z.object({
    ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
    Session: z.string(),
    ChallengeResponses: z.object({ SOFTWARE_TOKEN_MFA_CODE: z.string() }),
  }),
  z.object({ ChallengeName: z.literal('MFA_SETUP'), Session: z.string() }),
  z.object({
    ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
    Session: z.string(),
    ChallengeResponses: z.object({ NEW_PASSWORD: z.string() }),
  }),
]);

function respond(pool: Pool, answered: z.infer<typeof Answered>): object {
  const { signIns } = pool;
  if (answered.ChallengeName === 'PASSWORD_VERIFIER') return goOn(pool, checkClaim(pool, answered.ChallengeResponses));
  const account = signIns.who(answered.ChallengeName, answered.Session);
  // A wrong code, or a password that is too short, may be mended: the sign-in is over only when the step was taken.
  if (answered.ChallengeName === 'SOFTWARE_TOKEN_MFA')
    spendAppCode(pool, account, answered.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE);
  if (answered.ChallengeName === 'MFA_SETUP' && account.totp?.enabled !== true)
    throw invalid('No software token was verified.');
  if (answered.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
    setPassword(account, answered.ChallengeResponses.NEW_PASSWORD);
    account.status = 'CONFIRMED';
    account.sent_password_until = null;
    pool.state.save();
  }
  signIns.over(answered.Session);
  return answered.ChallengeName === 'NEW_PASSWORD_REQUIRED' ? goOn(pool, account) : letIn(pool, account);
}

const refreshed = ({ sessions }: Pool, refreshToken: string): object => ({
  AuthenticationResult: sessions.refresh(refreshToken),
});

export const signIn = {
  InitiateAuth: operation(z.discriminatedUnion('AuthFlow', [SrpStart, Refresh]), (pool, input) =>
    input.AuthFlow === 'USER_SRP_AUTH'
      ? startExchange(pool, input.AuthParameters)
      : refreshed(pool, input.AuthParameters.REFRESH_TOKEN),
  ),
  RespondToAuthChallenge: operation(Answered, respond),
  GetTokensFromRefreshToken: operation(z.object({ RefreshToken: z.string() }), (pool, { RefreshToken }) =>
    refreshed(pool, RefreshToken),
  ),
  RevokeToken: operation(z.object({ Token: z.string() }), ({ sessions }, { Token }) => {
    sessions.end(Token);
    return {};
  }),
  GlobalSignOut: operation(z.object({ AccessToken: z.string() }), ({ sessions }, { AccessToken }) => {
    sessions.endAllOf(sessions.principalOf(AccessToken).sub);
    return {};
  }),
};
