import * as z from 'zod';
import { route } from './route.ts';
import { lazyStrictObject } from '../values/lazy-object.ts';

/** Routes that describe the API itself. */
export const system = {
  health: route('GET', '/health', { auth: 'none', summary: 'Check that everything is ready' }).output(
    lazyStrictObject(() => ({ ok: z.literal(true) })),
  ),
};
