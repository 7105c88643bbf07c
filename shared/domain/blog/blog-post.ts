import * as z from 'zod';
import { BlogPostId } from '../../values/ids.ts';
import { Slug } from '../../values/text/slug.ts';
import { lazyObject } from '../../values/lazy-object.ts';

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
export type PostVersion = Pick<BlogPost, 'id' | 'slug' | 'ver'>;
