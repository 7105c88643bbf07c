import { implement } from '@orpc/server';
import { blogCopies } from '#shared/contract/blog-copies.ts';
import { blogAdmin } from '#shared/contract/blog-admin.ts';
import { cleanHtml, createPost, removePost, updatePost } from '../core/blog-admin/edit-post.ts';
import { listAdminPosts, showPost, whoHasSlug } from '../core/blog-admin/list-posts.ts';
import { dropCopy, keepCopy, listCopies, showCopy } from '../core/blog-admin/typed-copies.ts';
import { listVersions, restoreVersion, showVersion } from '../core/blog-admin/versions.ts';
import { once } from '../core/once.ts';
import { createLog } from '../runtime/log.ts';
import type { RequestContext } from '../runtime/request-context.ts';
import { serve } from '../runtime/serve.ts';
import { personOf } from '../runtime/team-guard.ts';
import { blogAdminWorld } from '../runtime/world-blog-admin.ts';

const log = createLog('blog-admin');
const world = once(() => blogAdminWorld(log));
const api = implement({ blogAdmin, blogCopies }).$context<RequestContext>();

const router = api.router({
  blogAdmin: {
    list: api.blogAdmin.list.handler(({ input }) => listAdminPosts(world(), input)),
    create: api.blogAdmin.create.handler(({ input, context }) => createPost(world(), personOf(context), input)),
    get: api.blogAdmin.get.handler(({ input }) => showPost(world(), input)),
    update: api.blogAdmin.update.handler(({ input, context }) => updatePost(world(), personOf(context), input)),
    remove: api.blogAdmin.remove.handler(({ input, context }) => removePost(world(), personOf(context), input)),
    versions: api.blogAdmin.versions.handler(({ input }) => listVersions(world(), input)),
    version: api.blogAdmin.version.handler(({ input }) => showVersion(world(), input)),
    restore: api.blogAdmin.restore.handler(({ input, context }) => restoreVersion(world(), personOf(context), input)),
    slug: api.blogAdmin.slug.handler(({ input }) => whoHasSlug(world(), input)),
    clean: api.blogAdmin.clean.handler(({ input }) => cleanHtml(world(), input)),
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
  team: () => world().tokens,
  digest: (text) => world().signer.digest(text),
});
