import { RELATED_POSTS, type PostSummary, type BlogReading } from '#shared/contract/blog/blog.ts';
import { Problem } from '#shared/problems.ts';
import { articleOf, cardsOf, type BlogDeps } from './show-post.ts';

type Neighbour = BlogReading['next'];

/**
 * One published post, by its slug or one it had before, with up to five others, newest first; the links to the previous (older) and the next (newer) post
 * are taken out of those (specification: patient §2 and §7, P-076, P-143).
 * @throws Problem blog_post_not_found, for a draft too
 */
export async function readPost(deps: BlogDeps, { slug }: { slug: string }): Promise<BlogReading> {
  const [stored, newest] = await Promise.all([deps.blog.get(slug), deps.blog.published(RELATED_POSTS + 1)]);
  const post = stored === null ? null : await articleOf(deps, stored);
  if (post === null) throw new Problem('blog_post_not_found');
  const others = newest.items.filter((other) => other.slug !== post.slug).slice(0, RELATED_POSTS);
  const related = await cardsOf(deps, others);
  const isNewer = (other: PostSummary): boolean => other.published_at > post.published_at;
  return {
    post,
    related,
    previous: neighbour(related.find((other) => !isNewer(other))),
    next: neighbour(related.findLast(isNewer)),
  };
}

const neighbour = (card: PostSummary | undefined): Neighbour =>
  card === undefined ? null : { slug: card.slug, title: card.title };
