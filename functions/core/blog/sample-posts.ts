import type { BlogStore } from '#functions/store/blog/blog-store.ts';
import type { BlogPost } from '#shared/domain/blog/blog-post.ts';
import type { Log, Sanitiser } from '../ports.ts';
import SAMPLES from './sample-posts.json' with { type: 'json' };

/**
 * The built-in articles, oldest first, as posts of the product's team (specification: admin §3, A-087 to A-090). Their
 * pictures are part of the site. In their lines `{brand}` stands for the product's name.
 */
export const samplePosts = (brandName: string): BlogPost[] =>
  SAMPLES.map((sample) => ({
    ...sample,
    content: sample.content.join('\n').replaceAll('{brand}', brandName),
    featured_image: `/pictures/${sample.slug}.svg`,
    featured_image_alt: '',
    author: `${brandName} team`,
    published: true,
    created_at: sample.published_at,
    ver: 1,
  }));

type MigrationDeps = { blog: Pick<BlogStore, 'addSample'>; html: Sanitiser; log: Log; brandName: string };

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
