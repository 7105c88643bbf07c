import * as z from 'zod';
import { BlogPostId } from '../../values/ids.ts';
import { lazyObject } from '../../values/lazy-object.ts';

const upTo = (longest: number) => z.string().max(longest);

/** A post as it stands in its form: anything that somebody may be in the middle of. */
export const TypedPost = lazyObject(() => ({
  title: upTo(400),
  slug: upTo(400),
  content: upTo(60_000),
  excerpt: upTo(1000),
  author: upTo(400).nullable(),
  category: upTo(400).nullable(),
  featured_image: upTo(400).nullable(),
  featured_image_alt: upTo(400),
  meta_description: upTo(1000),
  meta_keywords: upTo(1000),
  published: z.boolean(),
  publish_at: upTo(40).nullable(),
}));
export type TypedPost = z.infer<typeof TypedPost>;

/** Unsaved input of one person in one opened form of a post: nobody else sees it. */
export const TypedCopy = lazyObject(() => ({
  /** Id of the opened form: two tabs have two copies. */
  id: z.uuid(),
  /** Null for a new post. */
  post_id: BlogPostId.nullable(),
  kept_at: z.iso.datetime(),
  /** The version of the post that the form began from; 1 for a new one. */
  ver: z.int().min(1),
  typed: TypedPost,
}));
export type TypedCopy = z.infer<typeof TypedCopy>;
