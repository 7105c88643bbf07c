import { implement } from '@orpc/server';
import { blog as contract } from '#shared/contract/blog.ts';
import { listPosts } from '../core/blog/show-post.ts';
import { readPost } from '../core/blog/read-post.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import type { MovingContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { blogWorld } from '../runtime/world-blog.ts';

const log = createLog('blog');
const world = once(() => blogWorld(log));
const api = implement(contract).$context<MovingContext>();

const router = api.router({
  list: api.list.handler(({ input }) => listPosts(world(), input)),
  get: api.get.handler(async ({ input, context }) => {
    const reading = await readPost(world(), input);
    const { slug } = reading.post;
    if (slug !== input.slug) context.movedTo(`/blog-posts/${slug}`);
    return reading;
  }),
});

/** What is published in the blog. */
export const handler = serve(router, { log, cached: ['list', 'get'] });
