import * as z from 'zod';

/**
 * What everything carries that people edit. A write names the version it was made from, so that two who edit the same thing
 * never undo each other unseen. Of what nobody has edited only the version need be stored.
 */
export const EDIT = {
  /** Counts the edits. */
  ver: z.int().min(1),
  updated_at: z.iso.datetime().nullable().default(null),
  /** Who edited it last: the e-mail address, else the id, of somebody of the team. */
  updated_by: z.string().nullable().default(null),
};

/** Of what nobody has edited yet. */
export const NEVER_EDITED = { ver: 1, updated_at: null, updated_by: null };
