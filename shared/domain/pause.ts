import * as z from 'zod';
import { EDIT, NEVER_EDITED } from './edit.ts';
import { lazyObject } from '../values/lazy-object.ts';

/** Whether all clinics together take no new bookings, since when, and who said so last. What was booked stands. */
export const Pause = lazyObject(() => ({
  paused_at: z.iso.datetime().nullable(),
  ...EDIT,
}));
export type Pause = z.infer<typeof Pause>;

/** Before anybody has paused anything. */
export const NOT_PAUSED: Pause = { paused_at: null, ...NEVER_EDITED };
