import type { Log, Sanitiser } from '../ports.ts';
import { samplePosts } from './sample-posts.ts';
import type { BlogStore } from '#functions/store/blog/blog-store.ts';

export type MigrationDeps = { blog: Pick<BlogStore, 'addSample'>; html: Sanitiser; log: Log; brandName: string };

/**
 * Copies the built-in posts into the blog, each at most once in the life of a table: a deleted one stays deleted, and
 * runs at the same time do not double any (specification: admin §4 and §8 as decided for ). A post that
 * fails keeps no other from being copied.
 *
 * @returns the outcome for an operator
 * @throws Error the first failure, logged, once all posts were tried; another run adds what is missing
 */
export async function migrateSamples({ blog, html, log, brandName }: MigrationDeps): Promise<string> {
  const tries = await Promise.allSettled(
    samplePosts(brandName).map(async (post) => blog.addSample({ ...post, content: await html.clean(post.content) })),
  );
  const failure = tries.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') {
    const reason: unknown = failure.reason;
    const message = `Error migrating blog posts: ${reason instanceof Error ? reason.message : String(reason)}`;
    log.warn(message, {});
    throw new Error(message, { cause: reason });
  }
  const added = tries.filter((one) => one.status === 'fulfilled' && one.value).length;
  const outcome = added === 0 ? 'All sample blog posts already exist' : `Successfully migrated ${added} blog posts`;
  log.info(outcome, { added });
  return outcome;
}
