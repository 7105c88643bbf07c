import * as z from 'zod';

/**
 * Fields of everything that staff edit. A write names the version it was made from, so that two concurrent editors
 * never overwrite each other unnoticed. An unedited item need only store the version.
 */
export const EDIT = {
  /** Counts the edits. */
  ver: z.int().min(1),
  updated_at: z.iso.datetime().nullable().default(null),
  /** Staff member who edited it last: the e-mail address, else the id. */
  updated_by: z.string().nullable().default(null),
};

/** Values for an item that nobody has edited yet. */
export const NEVER_EDITED = { ver: 1, updated_at: null, updated_by: null };

/** Version, time and editor of something that staff edit. */
export type EditStamp = { ver: number; updated_at: string | null; updated_by: string | null };

/**
 * Something that is written anew (before null), changed, or taken away (after null). A change is refused when what stands
 * there is not the version that `before` was.
 */
export type Edit<T> = { before: T | null; after: T | null };
