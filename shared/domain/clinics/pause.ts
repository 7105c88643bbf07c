import * as z from 'zod';
import { EDIT, NEVER_EDITED } from '../edit.ts';
import { lazyObject } from '../../values/lazy.ts';

/**
 * Pause of new bookings at all clinics: if it is on, since when, and the last person who changed it. Existing bookings
 * are unaffected.
 */
export const Pause = lazyObject(() => ({
  paused_at: z.iso.datetime().nullable(),
  ...EDIT,
}));
export type Pause = z.infer<typeof Pause>;

/** Before anybody has paused anything. */
export const NOT_PAUSED: Pause = { paused_at: null, ...NEVER_EDITED };
