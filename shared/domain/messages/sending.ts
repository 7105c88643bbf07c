import * as z from 'zod';
import { EDIT, NEVER_EDITED } from '../edit.ts';
import { lazyObject } from '../../values/lazy-object.ts';

/**
 * Stop of e-mails and SMS: if it is on, since when, and the last person who changed it. Messages due meanwhile wait.
 */
export const Sending = lazyObject(() => ({
  stopped_at: z.iso.datetime().nullable(),
  ...EDIT,
}));
export type Sending = z.infer<typeof Sending>;

/** Before anybody has stopped it. */
export const NEVER_STOPPED: Sending = { stopped_at: null, ...NEVER_EDITED };
