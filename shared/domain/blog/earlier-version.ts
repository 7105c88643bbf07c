import * as z from 'zod';
import { lazyObject } from '../../values/lazy-object.ts';
import { EditedPost } from './edited-post.ts';
import type { Act } from '../audit/act.ts';

/** So many versions before the present one are kept of a post; older ones go. */
export const VERSIONS_KEPT = 50;

/** A version of a post that another one took the place of. */
export const EarlierVersion = lazyObject(() => ({
  ...EditedPost.shape,
  /** The fields that the version after it changed. */
  next_fields: z.array(z.string()),
}));
export type EarlierVersion = z.infer<typeof EarlierVersion>;

/** Fields of a version that a list shows: all but its text. */
export type VersionHead = Omit<EarlierVersion, 'content'>;

/** Rows that are written with a post in the same transaction: the audit event, and the version that it replaces. */
export type PostEdit = { act: Act; replaced?: EarlierVersion };
