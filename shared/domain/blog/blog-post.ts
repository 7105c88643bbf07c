import * as z from 'zod';
import { BlogPostId, Slug } from '../../values/ids.ts';
import { lazyObject } from '../../values/lazy.ts';
import { readMinutes } from './blog-reading.ts';

/**
 * An article (specification: patient §3, P-092). `content` is HTML; '' and null stand for what was left out and get
 * their defaults where the post is shown. `published_at` is null while the post is a draft.
 */
export const BlogPost = lazyObject(() => ({
  id: BlogPostId,
  slug: Slug,
  title: z.string().min(1).max(200),
  content: z.string().min(1).max(60_000),
  excerpt: z.string().max(500),
  featured_image: z.string().max(500).nullable(),
  featured_image_alt: z.string().max(200),
  category: z.string().max(80).nullable(),
  author: z.string().max(120).nullable(),
  published: z.boolean(),
  published_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  meta_description: z.string().max(320),
  meta_keywords: z.string().max(400),
  /** Counts the edits. */
  ver: z.int().min(1),
}));
export type BlogPost = z.infer<typeof BlogPost>;

/** True if readers see the post: a post is listed by the day it was published. */
export const isPublished = <T extends BlogPost>(post: T): post is T & { published: true; published_at: string } =>
  post.published && post.published_at !== null;

/** Which version of a post somebody read, and where. */
export type PostRevision = Pick<BlogPost, 'id' | 'slug' | 'ver'>;

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
