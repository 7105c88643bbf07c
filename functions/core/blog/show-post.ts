import { BlogArticle, PostSummary, RELATED_POSTS, type BlogReading } from '#shared/contract/blog/blog.ts';
import { isPublished, type BlogPost, type ListedPost } from '#shared/domain/blog/blog-post.ts';
import {
  DEFAULT_CATEGORY,
  EXCERPT_LENGTH,
  plainText,
  readMinutes,
  shortened,
} from '#shared/domain/blog/blog-reading.ts';
import { Problem } from '#shared/problems.ts';
import type { Sanitiser } from '../ports.ts';
import type { BlogReader } from '#functions/store/blog/blog-reader.ts';

export type BlogDeps = {
  blog: BlogReader;
  html: Sanitiser;
  /** Author name of a post without an author: the product's team. */
  team: string;
};

type Showing = Pick<BlogDeps, 'html' | 'team'>;
type Published<T> = T & { published: true; published_at: string };

const orElse = (text: string | null, otherwise: string): string => (text === null || text === '' ? otherwise : text);

/** Fields of a post that cards and articles show, with defaults for missing values (specification: P-093, P-186). */
const shown = async ({ html, team }: Showing, post: Published<ListedPost>) => ({
  ...post,
  category: orElse(post.category, DEFAULT_CATEGORY),
  author: orElse(post.author, team),
  opening: post.excerpt === '' ? shortened(plainText(await html.clean(post.content)), EXCERPT_LENGTH.featured) : null,
});

/** A post as readers see it, or null for a draft. The HTML is sanitised here too, whoever wrote it into the table. */
async function articleOf(deps: Showing, post: BlogPost): Promise<BlogArticle | null> {
  if (!isPublished(post)) return null;
  const content = await deps.html.clean(post.content);
  const description = shortened(orElse(post.excerpt, plainText(content)), EXCERPT_LENGTH.meta);
  return Article.parse({
    ...(await shown(deps, { ...post, read_minutes: readMinutes(post.content) })),
    content,
    meta_description: orElse(post.meta_description, description),
  });
}

/** The keys of an article, and of a card, and nothing else. */
const Article = BlogArticle.strip();
const Card = PostSummary.strip();

/** Posts as cards, drafts left out. */
const cardsOf = (deps: Showing, posts: ListedPost[]): Promise<PostSummary[]> =>
  Promise.all(posts.filter(isPublished).map(async (post) => Card.parse(await shown(deps, post))));

/** A page of published posts as cards, newest published_at first (specification: patient §7, P-142). */
export async function listPosts(
  deps: BlogDeps,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ posts: PostSummary[]; next_cursor: string | null }> {
  const { items, next_cursor } = await (cursor === undefined
    ? deps.blog.published(limit)
    : deps.blog.published(limit, cursor));
  return { posts: await cardsOf(deps, items), next_cursor };
}

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
