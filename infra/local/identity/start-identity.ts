import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Outbox } from '../inbox/outbox.ts';
import { listenOnLoopback } from '../loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import { adminCalls } from './admin-calls.ts';
import { codesBy } from './codes.ts';
import { ownAccount } from './own-account.ts';
import { CLIENT_ID, POOL_ID, type Pool, type Operation, addReadyLogins } from './pool.ts';
import { openPool, CognitoError } from './pool-state.ts';
import type { StaffPool } from '../function-env.ts';
import { secondFactor } from './second-factor.ts';
import { sessionsOf, newKey, signingKey, WantedToken } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signInsOf, countWrongPasswords } from './sign-ins.ts';

type Setting = {
  /** Folder that keeps accounts between starts; without one they are lost. */
  dataDir?: string;
  /** The origin of the back office, whose pages may ask, and that the e-mails name. */
  adminUrl: string;
  outbox?: Pick<Outbox, 'add'>;
  mfa?: Pool['mfa'];
  now?: () => number;
};

type Answer = { status: number; body: object };

/** Everybody may ask these; the others are signed with credentials of AWS. */
const OPEN = new Map<string, Operation>(Object.entries({ ...signIn, ...ownAccount, ...secondFactor }));
const SIGNED = new Map<string, Operation>(Object.entries(adminCalls));
const TARGET = 'AWSCognitoIdentityProviderService.';

/**
 * A user pool of this machine that Amplify signs in to as it does to Cognito, and whose tokens the functions tell by its
 * published key. Beside Cognito's calls it hands a token to whoever on this machine asks (`POST <issuer>/tokens`, with
 * what it is to say).
 */
export async function startIdentity(setting: Setting): Promise<StaffPool & { stop: () => Promise<void> }> {
  const { dataDir, adminUrl, outbox, mfa = 'optional', now = Date.now } = setting;
  const state = openPool(dataDir, newKey);
  addReadyLogins(state);
  const key = signingKey(state.key);
  let endpoint = '';
  const issued = () => ({ issuer: `${endpoint}/${POOL_ID}`, clientId: CLIENT_ID });
  const pool: Pool = {
    state,
    mfa,
    now,
    sessions: sessionsOf({ state, key, pool: issued, now }),
    signIns: signInsOf(state, now),
    codes: codesBy((mail) => outbox?.add(mail), now, `${adminUrl}/login`),
    wrongPasswords: countWrongPasswords(now),
    exchanges: new Map(),
    newSecrets: new Map(),
  };
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const asked = `${request.method} ${request.url}`;
    if (asked === `GET /${POOL_ID}/.well-known/jwks.json`) return { status: 200, body: { keys: [key.jwk] } };
    const input: unknown = await json(request).catch(() => null);
    if (asked === `POST /${POOL_ID}/tokens`) return handOut(pool, input, (wanted) => key.token(wanted, issued()));
    if (asked === 'POST /') return call(pool, request.headers, input);
    return { status: 404, body: { error: 'There is no such route.' } };
  };
  const server = createServer((request, response) => {
    allowBackOffice(request, response, adminUrl);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    answer(request).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': TYPE }).end(JSON.stringify(body)),
      (error: unknown) => {
        console.error('the local identity pool:', error);
        response.writeHead(500).end();
      },
    );
  });
  const listening = await listenAgain(ownCallersOnly(server), state.port);
  endpoint = listening.endpoint;
  state.port = listening.port;
  state.save();
  return { ...issued(), poolId: POOL_ID, endpoint, stop: listening.stop };
}

const TYPE = 'application/x-amz-json-1.1';

/** At the port of the last start, when it is free: tokens name it, and those who are signed in stay so. */
const listenAgain = (server: Server, port: number) =>
  port === 0 ? listenOnLoopback(server) : listenOnLoopback(server, port).catch(() => listenOnLoopback(server));

/** Lets the back office's own pages read the answers, by either name of this machine. */
function allowBackOffice({ headers }: IncomingMessage, response: ServerResponse, adminUrl: string): void {
  const { origin } = headers;
  if (origin === undefined) return;
  if (origin !== adminUrl && origin !== adminUrl.replace('127.0.0.1', 'localhost')) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-max-age', '600');
  response.setHeader('vary', 'origin');
}

function call(pool: Pool, headers: IncomingMessage['headers'], input: unknown): Answer {
  const name = String(headers['x-amz-target']).slice(TARGET.length);
  try {
    const isSigned = headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') === true;
    const operation = OPEN.get(name) ?? (isSigned ? SIGNED.get(name) : undefined);
    if (operation === undefined) throw new CognitoError('UnknownOperationException', `There is no ${name} here.`);
    return { status: 200, body: operation(pool, input) };
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return { status: 400, body: { __type: error.name, message: error.message } };
  }
}

/** A token that says what is asked, and an account of whom it names; with `session` a whole sign-in of theirs. */
function handOut(
  { state, sessions }: Pool,
  input: unknown,
  sign: (wanted: ReturnType<typeof WantedToken.parse>) => string,
): Answer {
  const wanted = WantedToken.safeParse(input);
  if (!wanted.success) return { status: 400, body: { error: wanted.error.message } };
  const { sub, email, groups, session, auth_time } = wanted.data;
  const known = state.find(sub);
  const account = known ?? state.add({ sub, email, groups, status: 'CONFIRMED' });
  if (known === undefined) state.save();
  const token = sign(wanted.data);
  return {
    status: 200,
    body: session ? { token, session: sessionIn(sessions.start(account, auth_time), sub) } : { token },
  };
}

const sessionIn = (
  { AccessToken, IdToken, RefreshToken }: ReturnType<Pool['sessions']['start']>,
  username: string,
) => ({
  username,
  access_token: AccessToken,
  id_token: IdToken,
  refresh_token: RefreshToken,
});
