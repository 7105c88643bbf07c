import type { Pool } from './pool.ts';
import { readPoolConfig } from './pool-config.ts';

let pool: Promise<Pool> | undefined;

/** The team's pool. Amplify's code comes with the first call; what did not come is asked for again. */
export function loadPool(): Promise<Pool> {
  pool ??= Promise.all([readPoolConfig(), import('./amplify-pool.ts')]).then(
    ([config, { createAmplifyPool }]) => createAmplifyPool(config),
    (error: unknown) => {
      pool = undefined;
      throw error;
    },
  );
  return pool;
}
