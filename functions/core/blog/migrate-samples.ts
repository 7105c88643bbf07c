import type { BlogStore, Sanitiser } from './ports.ts';
import type { Log } from '../ports.ts';
import { samplePosts } from './sample-posts.ts';

export type MigrationWorld = { blog: Pick<BlogStore, 'addSample'>; html: Sanitiser; log: Log; brandName: string };

/**
 * Copies the built-in posts into the blog, each at most once in the life of a table: a deleted one stays deleted, and
 * runs at the same time do not double any (specification: admin §4 and §8 as decided for ).
 * @returns what an operator reads; a failure is logged, and the next run goes on where this one ended
 */
export async function migrateSamples({ blog, html, log, brandName }: MigrationWorld): Promise<string> {
  try {
    let added = 0;
    for (const post of samplePosts(brandName)) {
      if (await blog.addSample({ ...post, content: await html.clean(post.content) })) added += 1;
    }
    const outcome = added === 0 ? 'All sample blog posts already exist' : `Successfully migrated ${added} blog posts`;
    log.info(outcome, { added });
    return outcome;
  } catch (error) {
    const failure = `Error migrating blog posts: ${error instanceof Error ? error.message : String(error)}`;
    log.warn(failure, {});
    return failure;
  }
}
