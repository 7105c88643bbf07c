import * as z from 'zod';
import { jsonIn } from '#shared/values/text/outside-json.ts';

const TIMEOUT_MS = 3000;
const Keys = z.object({ keys: z.array(z.unknown()).min(1) });

/**
 * Reads the public keys of a user pool, to check that it exists and is reachable.
 * @param issuer the pool's address, without a trailing slash
 * @throws Error if it does not answer with keys
 */
export async function readPoolKeys(issuer: string): Promise<void> {
  const answer = await fetch(`${issuer}/.well-known/jwks.json`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The user pool answered ${answer.status}`);
  Keys.parse(jsonIn(await answer.text()));
}
