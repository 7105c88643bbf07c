import * as z from 'zod';
import { route } from './route.ts';
import { lazyStrictObject } from '../values/lazy.ts';

/** Routes that describe the API itself. */
export const system = {
  health: route('GET', '/health', { auth: 'none', summary: 'Check that everything is ready' }).output(
    lazyStrictObject(() => ({ ok: z.literal(true) })),
  ),

  /** Always answered with 200: the body says what the site cannot reach. */
  deepHealth: route('GET', '/health/deep', {
    auth: 'none',
    summary: 'Check that everything that bookings need can be reached',
  }).output(
    lazyStrictObject(() => ({
      ok: z.boolean(),
      reachable: z.strictObject({
        table: z.boolean(),
        lists: z.boolean(),
        queue: z.boolean(),
        pool: z.boolean(),
        payments: z.boolean(),
      }),
    })),
  ),
};
