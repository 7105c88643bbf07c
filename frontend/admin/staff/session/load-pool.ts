import type { Pool } from './pool.ts';
import { adminConfig } from './admin-config.tsx';

let pool: Promise<Pool> | undefined;

/** The team's pool. Amplify's code comes with the first call; what did not come is asked for again. */
export function loadPool(): Promise<Pool> {
  pool ??= Promise.all([adminConfig(), import('./amplify-pool.ts')]).then(
    ([config, { createAmplifyPool }]) => createAmplifyPool(config.pool),
    (error: unknown) => {
      pool = undefined;
      throw error;
    },
  );
  return pool;
}
