import { migrateSamples } from '../core/blog/sample-posts.ts';
import { environment } from '../definitions/workers/migrate-blog.ts';
import { html } from '../runtime/adapters.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { blogStore } from '../runtime/stores.ts';

const deps = lazyDeps('migrate-blog', environment, {
  html,
  blog: blogStore,
  brandName: ({ BRAND_NAME }) => BRAND_NAME,
});

/** Adds the built-in posts to the blog; started by a deployment, which does not wait for it. */
export async function handler(): Promise<{ outcome: string }> {
  await secretsInPlace();
  return { outcome: await migrateSamples(deps) };
}
