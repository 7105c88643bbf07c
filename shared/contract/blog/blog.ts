import * as z from 'zod';
import { BlogPost } from '../../domain/blog/blog-post.ts';
import { Slug } from '../../values/ids.ts';
import { route } from '../route.ts';
import { lazyObject, lazyStrictObject } from '../../values/lazy.ts';

export const BLOG_POSTS_PER_PAGE = 50;
/** Other posts offered below an article (specification: patient §7, P-143). */
export const RELATED_POSTS = 5;

const Shown = lazyObject(
  () =>
    BlogPost.omit({ ver: true }).extend({
      category: z.string(),
      author: z.string(),
      published: z.literal(true),
      published_at: z.iso.datetime(),
      /** Minutes. */
      read_minutes: z.int(),
    }).shape,
);

/**
 * Fields of a post that a card shows. `opening` is the beginning of the text if the author wrote no excerpt, else null.
 */
export const PostSummary = lazyObject(
  () =>
    Shown.pick({
      slug: true,
      title: true,
      excerpt: true,
      featured_image: true,
      category: true,
      author: true,
      published_at: true,
      read_minutes: true,
    }).extend({ opening: z.string().nullable() }).shape,
);
export type PostSummary = z.infer<typeof PostSummary>;

/** A published post to read: `content` is what sanitising leaves of its HTML, perhaps nothing. */
export const BlogArticle = lazyObject(() => ({ ...Shown.shape, content: z.string(), opening: z.string().nullable() }));
export type BlogArticle = z.infer<typeof BlogArticle>;

const Neighbour = lazyObject(() => PostSummary.pick({ slug: true, title: true }).shape).nullable();

/** An article to read, with others to go on with. */
const BlogReading = lazyStrictObject(() => ({
  post: BlogArticle,
  /** Up to five other published posts, newest first. */
  related: z.array(PostSummary),
  /** Out of `related`: the next older and the next newer post. */
  previous: Neighbour,
  next: Neighbour,
}));
export type BlogReading = z.infer<typeof BlogReading>;

/** Cursor of a page of posts: '<published_at>#<slug>'. */
const Cursor = z
  .string()
  .max(160)
  .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z#[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a next_cursor');

/** The routes are made for whoever asks for them; the pages show what they answer, and leave them out. */
export const blog = /* @__PURE__ */ (() => ({
  list: route('GET', '/blog-posts', { auth: 'none', summary: 'List published posts, newest first' })
    .input(
      lazyStrictObject(() => ({
        cursor: Cursor.optional(),
        limit: z.coerce.number().int().min(1).max(BLOG_POSTS_PER_PAGE).default(BLOG_POSTS_PER_PAGE),
      })),
    )
    .output(lazyStrictObject(() => ({ posts: z.array(PostSummary), next_cursor: z.string().nullable() }))),

  get: route('GET', '/blog-posts/{slug}', {
    auth: 'none',
    summary: 'Get a published post and related ones; a former slug answers 301',
    problems: ['blog_post_not_found'],
  })
    .input(lazyStrictObject(() => ({ slug: Slug })))
    .output(BlogReading),
}))();
