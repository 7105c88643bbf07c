import { ADMIN_CONFIG_PATH } from '#shared/contract/page-routes.ts';
import { PoolUnreachable } from './pool.ts';

/** Which pool the team signs in to; one build serves every stage. */
export type PoolConfig = { userPoolId: string; clientId: string; endpoint: string };

const textIn = (body: object, name: string): string => {
  const value = new Map<string, unknown>(Object.entries(body)).get(name);
  if (typeof value === 'string' && value !== '') return value;
  throw new Error(`${ADMIN_CONFIG_PATH} has no ${name}`);
};

/** Reads where the team signs in. Rejects with PoolUnreachable when it does not come. */
export async function readPoolConfig(): Promise<PoolConfig> {
  const answer = await fetch(ADMIN_CONFIG_PATH).catch((cause: unknown) => {
    throw new PoolUnreachable(cause);
  });
  if (!answer.ok) throw new PoolUnreachable(new Error(`${ADMIN_CONFIG_PATH} answered ${answer.status}`));
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null) throw new Error(`${ADMIN_CONFIG_PATH} is no object`);
  return {
    userPoolId: textIn(body, 'user_pool_id'),
    clientId: textIn(body, 'client_id'),
    endpoint: textIn(body, 'endpoint'),
  };
}
