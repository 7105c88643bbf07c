import * as z from 'zod';
import { route } from './route.ts';

/** What the API tells of itself. */
export const system = {
  health: route('GET', '/health', { auth: 'none', summary: 'Answers once everything is ready' }).output(
    z.strictObject({ ok: z.literal(true) }),
  ),
};
