import * as z from 'zod';
import { EditedPost, VERSIONS_KEPT, Autosave } from '../../domain/blog/edited-post.ts';
import { BlogPostId, Slug } from '../../values/ids.ts';
import { lazyObject, lazyStrictObject } from '../../values/lazy.ts';
import { POSTS_SEARCHED, PostQuery } from '../list-pages.ts';
import { line, lines } from '../text-fields.ts';
import { access, route } from '../route.ts';

/** The team's work on the blog. */

/** The most characters of a post's fields (shared/domain/blog/blog-post.ts). */
export const POST_LENGTHS = { title: 200, content: 60_000, meta_description: 320 } as const;

/** A row of the list. */
export const PostRow = lazyObject(() => ({
  ...EditedPost.pick({
    id: true,
    slug: true,
    title: true,
    category: true,
    author: true,
    featured_image: true,
    published: true,
    published_at: true,
    publish_at: true,
    created_at: true,
    ver: true,
    updated_at: true,
    updated_by: true,
  }).shape,
}));
export type PostRow = z.infer<typeof PostRow>;

export const PostList = lazyStrictObject(() => ({
  posts: z.array(PostRow).max(POSTS_SEARCHED),
  next_cursor: z.string().nullable(),
}));
export type PostList = z.infer<typeof PostList>;

/** A post whole. */
export const PostDetail = lazyObject(() => EditedPost.shape);
export type PostDetail = z.infer<typeof PostDetail>;

/** Null where nothing was filled in. */
const orNull = (longest: number) =>
  line(longest)
    .nullable()
    .default(null)
    .transform((typed) => (typed === '' ? null : typed));

/** A picture of this site: one that was uploaded, or that came with the product. */
const picture = z
  .string()
  .regex(/^\/(?:images|pictures)\/(?!.*\.\.)[\w./-]+$/, 'Please upload the image')
  .max(400)
  .nullable()
  .default(null);

/** A post as it is typed (specification: admin §5). Its HTML is made harmless before it is stored. */
export const PostForm = lazyStrictObject(() => ({
  title: line(POST_LENGTHS.title, { missing: 'Title is required' }),
  slug: z.string().min(1, 'Slug is required').pipe(Slug),
  content: lines(POST_LENGTHS.content, { missing: 'Content is required' }),
  excerpt: line(500).default(''),
  author: orNull(120),
  category: orNull(80),
  featured_image: picture,
  featured_image_alt: line(200).default(''),
  meta_description: line(POST_LENGTHS.meta_description).default(''),
  meta_keywords: line(400).default(''),
  published: z.boolean().default(false),
  /** When a draft is published by itself. */
  publish_at: z.iso.datetime().nullable().default(null),
}));
export type PostForm = z.infer<typeof PostForm>;

/** So many versions of a post are told of at a time. */
export const VERSIONS_PER_PAGE = 10;

export const PostRevision = lazyStrictObject(() => ({
  ver: z.int(),
  saved_at: z.iso.datetime(),
  /** Null where nobody is known. */
  saved_by: z.string().nullable(),
  published: z.boolean(),
  /** The fields that it changed; null where nobody knows any more. */
  fields: z.array(z.string()).nullable(),
}));
export type PostRevision = z.infer<typeof PostRevision>;

export const PostRevisions = lazyStrictObject(() => ({
  versions: z.array(PostRevision),
  /** The number before which the next page begins. */
  next_before: z.int().nullable(),
}));
export type PostRevisions = z.infer<typeof PostRevisions>;

const byId = lazyStrictObject(() => ({ id: BlogPostId }));
const ver = z.int().min(1);
const number = z.coerce.number().int().min(1).max(1_000_000);

export const blogAdmin = {
  list: route('POST', '/admin/blog-posts/list', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: `List posts and drafts, newest first; a search reads ${POSTS_SEARCHED} at a time`,
  })
    .input(PostQuery)
    .output(PostList),
  create: route('POST', '/admin/blog-posts', {
    ...access('staff', 'site_content', 'no_personal_data'),
    summary: 'Create a post, published or as a draft',
    successStatus: 201,
    problems: ['slug_taken'],
    largeBody: true,
  })
    .input(PostForm)
    .output(PostDetail),
  get: route('GET', '/admin/blog-posts/{id}', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Get a post',
    problems: ['blog_post_not_found'],
  })
    .input(byId)
    .output(PostDetail),
  update: route('PUT', '/admin/blog-posts/{id}', {
    ...access('staff', 'site_content', 'no_personal_data'),
    summary: 'Update a post; its former address redirects to the new one',
    problems: ['blog_post_not_found', 'changed_meanwhile', 'slug_taken'],
    largeBody: true,
  })
    .input(lazyStrictObject(() => ({ ...PostForm.shape, id: BlogPostId, ver })))
    .output(PostDetail),
  remove: route('DELETE', '/admin/blog-posts/{id}', {
    ...access('staff', 'site_content', 'no_personal_data'),
    summary: 'Delete a post',
    problems: ['blog_post_not_found', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, ver: z.coerce.number().int().min(1) })))
    .output(lazyStrictObject(() => ({ success: z.literal(true) }))),
  versions: route('POST', '/admin/blog-posts/{id}/versions/list', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: `List the versions of a post, newest first: the current one and up to ${VERSIONS_KEPT} earlier ones`,
    problems: ['blog_post_not_found'],
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, before: number.optional() })))
    .output(PostRevisions),
  version: route('GET', '/admin/blog-posts/{id}/versions/{number}', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Get an earlier version of a post',
    problems: ['blog_post_not_found'],
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, number })))
    .output(PostDetail),
  restore: route('POST', '/admin/blog-posts/{id}/versions/{number}/restore', {
    ...access('staff', 'site_content', 'no_personal_data'),
    summary: 'Restore the text and the image of an earlier version of a post',
    problems: ['blog_post_not_found', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, number, ver })))
    .output(PostDetail),
  slug: route('GET', '/admin/blog-slugs/{slug}', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Find the post that has a slug or had it before',
  })
    .input(lazyStrictObject(() => ({ slug: Slug })))
    .output(
      lazyStrictObject(() => ({
        taken_by: BlogPostId.nullable(),
        /** Post that the address redirects readers to now; a post that takes the slug ends the redirect. */
        leads_to: lazyStrictObject(() => ({ id: BlogPostId, title: z.string() })).nullable(),
      })),
    ),
  clean: route('POST', '/admin/blog-html', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Sanitize HTML as readers will see it',
    largeBody: true,
  })
    .input(lazyStrictObject(() => ({ content: lines(POST_LENGTHS.content) })))
    .output(lazyStrictObject(() => ({ content: z.string() }))),
};

/** Unsaved input of staff in posts, kept for its author: on another device, and after a crash. */

export const Autosaves = lazyStrictObject(() => ({
  copies: z.array(z.strictObject({ ...Autosave.pick({ id: true, kept_at: true }).shape, title: z.string() })),
}));
export type Autosaves = z.infer<typeof Autosaves>;

const byCopy = lazyStrictObject(() => ({ id: z.uuid() }));

export const blogAutosaves = {
  list: route('GET', '/admin/blog-autosaves', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'List your own autosaved drafts of a post or of new posts',
  })
    .input(lazyStrictObject(() => ({ post_id: BlogPostId.optional() })))
    .output(Autosaves),
  get: route('GET', '/admin/blog-autosaves/{id}', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Get one of your own autosaved drafts',
    problems: ['blog_post_not_found'],
  })
    .input(byCopy)
    .output(lazyObject(() => Autosave.shape)),
  keep: route('PUT', '/admin/blog-autosaves/{id}', {
    ...access('staff', 'own_account', 'no_personal_data'),
    summary: 'Autosave the form of a post',
    largeBody: true,
  })
    .input(lazyStrictObject(() => Autosave.omit({ kept_at: true }).shape))
    .output(lazyStrictObject(() => ({ kept_at: z.iso.datetime() }))),
  drop: route('DELETE', '/admin/blog-autosaves/{id}', {
    ...access('staff', 'own_account', 'no_personal_data'),
    summary: 'Delete an autosaved draft',
  })
    .input(byCopy)
    .output(lazyStrictObject(() => ({ success: z.literal(true) }))),
};
