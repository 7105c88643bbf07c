import type { BlogCard } from '#shared/contract/blog.ts';
import { cardsOf } from './show-post.ts';
import type { BlogWorld } from './show-post.ts';

/** A page of published posts as cards, newest published_at first (specification: patient §7, P-142). */
export async function listPosts(
  world: BlogWorld,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ posts: BlogCard[]; next_cursor: string | null }> {
  const { items, next_cursor } = await (cursor === undefined
    ? world.blog.published(limit)
    : world.blog.published(limit, cursor));
  return { posts: await cardsOf(world, items), next_cursor };
}
