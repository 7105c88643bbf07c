import { implement } from '@orpc/server';
import { blogDesk as contract } from '#shared/contract/blog-desk.ts';
import { cleanHtml, createPost, removePost, updatePost } from '../core/blog-desk/edit-post.ts';
import { listDeskPosts, showPost, whoHasSlug } from '../core/blog-desk/list-posts.ts';
import { listVersions, restoreVersion, showVersion } from '../core/blog-desk/versions.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { blogDeskWorld } from '../runtime/world-blog-desk.ts';

const log = createLog('blog-desk');
const world = once(() => blogDeskWorld(log));
const api = implement(contract).$context<RequestContext>();

const router = api.router({
  list: api.list.handler(({ input }) => listDeskPosts(world(), input)),
  create: api.create.handler(({ input, context }) => createPost(world(), personOf(context), input)),
  get: api.get.handler(({ input }) => showPost(world(), input)),
  update: api.update.handler(({ input, context }) => updatePost(world(), personOf(context), input)),
  remove: api.remove.handler(({ input, context }) => removePost(world(), personOf(context), input)),
  versions: api.versions.handler(({ input }) => listVersions(world(), input)),
  version: api.version.handler(({ input }) => showVersion(world(), input)),
  restore: api.restore.handler(({ input, context }) => restoreVersion(world(), personOf(context), input)),
  slug: api.slug.handler(({ input }) => whoHasSlug(world(), input)),
  clean: api.clean.handler(({ input }) => cleanHtml(world(), input)),
});

/** The team's work on the blog. */
export const handler = serve(router, {
  log,
  team: { holderOf: (token) => world().tokens.holderOf(token) },
  digest: (text) => world().signer.digest(text),
});
