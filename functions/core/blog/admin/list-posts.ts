import { POSTS_PER_PAGE, POSTS_SEARCHED, type PostFilter, type PostQuery } from '#shared/contract/list-pages.ts';
import { PostRow, type PostDetail, type PostList } from '#shared/contract/blog/blog-admin.ts';
import { scheduledFor, type ListedEdit } from '#shared/domain/blog/edited-post.ts';
import { isPublished } from '#shared/domain/blog/blog-post.ts';
import { Problem } from '#shared/problems.ts';
import { viewOf } from '#shared/values/lazy.ts';
import { searchFor } from '../../lists.ts';
import type { BlogAdminStore } from '#functions/store/blog/blog-admin-store.ts';

export type ListDeps = { blog: Pick<BlogAdminStore, 'posts'> };

const rowOf = (post: ListedEdit): PostRow => viewOf(PostRow, { ...post, publish_at: scheduledFor(post) });

/** True if a post belongs to a list; a list that lags may still contain a post that has left it. */
const isIn = (filter: PostFilter, post: ListedEdit): boolean =>
  filter === 'all' || (filter === 'published') === isPublished(post);

/**
 * A page of the blog, newest first (specification: admin §2, §7). With words, those of the next posts that have them in title,
 * slug, excerpt, category or author: a page may have none and go on.
 */
export async function listAdminPosts(
  { blog }: ListDeps,
  { status, q, cursor }: PostQuery,
  perPage: number = q === '' ? POSTS_PER_PAGE : POSTS_SEARCHED,
): Promise<PostList> {
  const { items, next_cursor } = await blog.posts(status, perPage, cursor);
  const has = q === '' ? () => true : searchFor(q);
  const found = items.filter(
    (post) => isIn(status, post) && has([post.title, post.slug, post.excerpt, post.category, post.author], null),
  );
  return { posts: found.map(rowOf), next_cursor };
}

/** One post whole, draft or not. Throws blog_post_not_found. */
export async function showPost(
  { blog }: { blog: Pick<BlogAdminStore, 'post'> },
  { id }: { id: string },
): Promise<PostDetail> {
  const post = await blog.post(id);
  if (post === null) throw new Problem('blog_post_not_found', 'id');
  return post;
}

/** The id of the post that has a slug now. One that a post had before and left may be taken, and then leads to that post no more. */
export async function whoHasSlug(
  { blog }: { blog: Pick<BlogAdminStore, 'atSlug'> },
  { slug }: { slug: string },
): Promise<{ taken_by: string | null; leads_to: { id: string; title: string } | null }> {
  const post = await blog.atSlug(slug);
  if (post === null) return { taken_by: null, leads_to: null };
  if (post.slug === slug) return { taken_by: post.id, leads_to: null };
  return { taken_by: null, leads_to: { id: post.id, title: post.title } };
}
