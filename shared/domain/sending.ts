import * as z from 'zod';
import { EDIT, NEVER_EDITED } from './edit.ts';
import { lazyObject } from '../values/lazy-object.ts';

/** Whether e-mails and SMS are stopped, since when, and who said so last. What is owed meanwhile waits. */
export const Sending = lazyObject(() => ({
  stopped_at: z.iso.datetime().nullable(),
  ...EDIT,
}));
export type Sending = z.infer<typeof Sending>;

/** Before anybody has stopped it. */
export const NEVER_STOPPED: Sending = { stopped_at: null, ...NEVER_EDITED };
