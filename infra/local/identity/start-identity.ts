import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenOnLoopback } from '../listen-on-loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import { createSigningKey, WantedToken } from './sign-tokens.ts';

/** Where the team signs in, as the functions know it. */
export type TeamPool = { issuer: string; clientId: string };

const POOL = '/local_team';
const CLIENT_ID = 'local-back-office';

type Answer = { status: number; body: unknown };

/**
 * A user pool of this machine: it publishes its key as Cognito does, and hands a token signed with it to whoever on this
 * machine asks (`POST <issuer>/tokens`, with what it is to say). Both keys go when the product stops.
 */
export async function startIdentity(): Promise<TeamPool & { stop: () => Promise<void> }> {
  const key = await createSigningKey();
  let issuer = '';
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const asked = `${request.method} ${request.url}`;
    if (asked === `GET ${POOL}/.well-known/jwks.json`) return { status: 200, body: { keys: [key.jwk] } };
    if (asked !== `POST ${POOL}/tokens`) return { status: 404, body: { error: 'There is no such route.' } };
    const wanted = WantedToken.safeParse(await json(request).catch(() => null));
    if (!wanted.success) return { status: 400, body: { error: wanted.error.message } };
    return { status: 200, body: { token: key.token(wanted.data, { issuer, clientId: CLIENT_ID }) } };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  const { endpoint, stop } = await listenOnLoopback(ownCallersOnly(server));
  issuer = endpoint + POOL;
  return { issuer, clientId: CLIENT_ID, stop };
}
