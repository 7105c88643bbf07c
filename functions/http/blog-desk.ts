import { implement } from '@orpc/server';
import { blogCopies } from '#shared/contract/blog-copies.ts';
import { blogDesk } from '#shared/contract/blog-desk.ts';
import { cleanHtml, createPost, removePost, updatePost } from '../core/blog-desk/edit-post.ts';
import { listDeskPosts, showPost, whoHasSlug } from '../core/blog-desk/list-posts.ts';
import { dropCopy, keepCopy, listCopies, showCopy } from '../core/blog-desk/typed-copies.ts';
import { listVersions, restoreVersion, showVersion } from '../core/blog-desk/versions.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { blogDeskWorld } from '../runtime/world-blog-desk.ts';

const log = createLog('blog-desk');
const world = once(() => blogDeskWorld(log));
const api = implement({ blogDesk, blogCopies }).$context<RequestContext>();

const router = api.router({
  blogDesk: {
    list: api.blogDesk.list.handler(({ input }) => listDeskPosts(world(), input)),
    create: api.blogDesk.create.handler(({ input, context }) => createPost(world(), personOf(context), input)),
    get: api.blogDesk.get.handler(({ input }) => showPost(world(), input)),
    update: api.blogDesk.update.handler(({ input, context }) => updatePost(world(), personOf(context), input)),
    remove: api.blogDesk.remove.handler(({ input, context }) => removePost(world(), personOf(context), input)),
    versions: api.blogDesk.versions.handler(({ input }) => listVersions(world(), input)),
    version: api.blogDesk.version.handler(({ input }) => showVersion(world(), input)),
    restore: api.blogDesk.restore.handler(({ input, context }) => restoreVersion(world(), personOf(context), input)),
    slug: api.blogDesk.slug.handler(({ input }) => whoHasSlug(world(), input)),
    clean: api.blogDesk.clean.handler(({ input }) => cleanHtml(world(), input)),
  },
  blogCopies: {
    list: api.blogCopies.list.handler(({ input, context }) => listCopies(world(), personOf(context), input)),
    get: api.blogCopies.get.handler(({ input, context }) => showCopy(world(), personOf(context), input)),
    keep: api.blogCopies.keep.handler(({ input, context }) => keepCopy(world(), personOf(context), input)),
    drop: api.blogCopies.drop.handler(({ input, context }) => dropCopy(world(), personOf(context), input)),
  },
});

/** The team's work on the blog. */
export const handler = serve(router, {
  log,
  team: { holderOf: (token) => world().tokens.holderOf(token) },
  digest: (text) => world().signer.digest(text),
});
