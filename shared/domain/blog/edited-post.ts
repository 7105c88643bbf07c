import * as z from 'zod';
import { lazyObject } from '../../values/lazy-object.ts';
import { BlogPost } from './blog-post.ts';
import { EDIT } from '../edit.ts';
import { ListedPost } from './listed-post.ts';

const OF_THE_TEAM = {
  ...EDIT,
  /** When a draft is published by itself; null where nothing is scheduled. Built-in posts are stored without it. */
  publish_at: z.iso.datetime().nullable().default(null),
};

/** A post as the team works on it: with who edited it last and when, and its schedule. Readers are told none of it. */
export const EditedPost = lazyObject(() => ({ ...BlogPost.shape, ...OF_THE_TEAM }));
export type EditedPost = z.infer<typeof EditedPost>;

/** The same of its card, as lists keep it. */
export const ListedEdit = lazyObject(() => ({ ...ListedPost.in.shape, ...OF_THE_TEAM }));
export type ListedEdit = z.infer<typeof ListedEdit>;

/** When a post is published by itself; null for one that is out, or that nothing is scheduled for. */
export const scheduledFor = ({ published, publish_at = null }: Scheduled): string | null =>
  published ? null : publish_at;
type Scheduled = Pick<BlogPost, 'published'> & Partial<Pick<EditedPost, 'publish_at'>>;
