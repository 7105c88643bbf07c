import { blog } from '#shared/contract/blog/blog.ts';
import { listPosts, readPost } from '../core/blog/show-post.ts';
import { environment } from '../definitions/http/blog.ts';
import { byline, html } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { serveRoutes, withContext } from '../runtime/serve-routes.ts';
import { blogReader } from '../runtime/stores.ts';

const deps = lazyDeps('blog', environment, { html, blog: blogReader, team: byline });

/** Published blog posts. */
export const handler = serveRoutes(
  deps,
  blog,
  {
    list: listPosts,
    get: withContext(async (now, input, context) => {
      const reading = await readPost(now, input);
      const { slug } = reading.post;
      if (slug !== input.slug) context.movedTo(`/blog-posts/${slug}`);
      return reading;
    }),
  },
  { cached: ['list', 'get'] },
);
