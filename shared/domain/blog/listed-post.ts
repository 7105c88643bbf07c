import * as z from 'zod';
import { BlogPost } from './blog-post.ts';
import { readMinutes } from './blog-reading.ts';
import { lazyObject } from '../../values/lazy-object.ts';

/** Characters of the HTML: enough for an opening of 150, of a text with many links too. */
const BEGINNING = 600;

/**
 * A post as lists keep it: of `content` the beginning, and how long the whole takes to read; nothing of what only search
 * engines are told. Otherwise it has a post's form, so that the version before reads it as one. A whole post that still
 * stands in the list is read as well.
 */
export const ListedPost = /* @__PURE__ */ (() =>
  lazyObject(() => ({ ...BlogPost.shape, read_minutes: z.int().optional() })).transform(
    ({ read_minutes, ...post }) => ({ ...post, read_minutes: read_minutes ?? readMinutes(post.content) }),
  ))();
export type ListedPost = z.infer<typeof ListedPost>;

/** Returns the fields of a post that lists store. A character of two halves (a surrogate pair) is not cut in two. */
export const listedPost = (post: BlogPost): ListedPost => ({
  ...post,
  content: post.content.slice(0, BEGINNING).replace(/[\uD800-\uDBFF]$/, ''),
  meta_description: '',
  meta_keywords: '',
  read_minutes: readMinutes(post.content),
});
