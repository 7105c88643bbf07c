import * as z from 'zod';
import { lazyObject } from '../../values/lazy-object.ts';

/** Values of a field before and after an act, in short words; null if the field was empty. */
export const ActChange = lazyObject(() => ({
  field: z.string().min(1),
  before: z.string().nullable(),
  after: z.string().nullable(),
}));
export type ActChange = z.infer<typeof ActChange>;

/**
 * One thing that somebody of the team did, as the audit keeps it. It names what was changed by field, and tells values of
 * those fields alone that name nobody: no personal data and no secret comes in here.
 */
export const Act = lazyObject(() => ({
  id: z.string().min(1),
  at: z.iso.datetime(),
  actor_id: z.string().min(1),
  /** Null where the person's e-mail is not known. */
  actor_email: z.string().nullable(),
  /** Noun and verb: 'clinic.update'. */
  action: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  /** Entity of the act: 'clinic#cln_…'. */
  entity: z.string().min(1).max(200),
  /** Names of the fields that changed. */
  fields: z.array(z.string()),
  /** Values before and after, of fields that identify nobody; missing if there are none, and in older entries. */
  changes: z.array(ActChange).optional(),
}));
export type Act = z.infer<typeof Act>;

/** Somebody of the team, as the audit names them. */
export type Actor = { id: string; email: string | null };

/** Whose acts, or on what, and of which day; without a day all there are. */
export type ActsOf = { day: string } | { person: string; day?: string } | { thing: string; day?: string };
