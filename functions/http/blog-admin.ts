import { blogAdmin as contract } from '#shared/contract/blog/blog-admin.ts';
import { blogCopies } from '#shared/contract/blog/blog-copies.ts';
import { cleanHtml, createPost, removePost, updatePost } from '../core/blog/admin/edit-post.ts';
import { listAdminPosts, showPost, whoHasSlug } from '../core/blog/admin/list-posts.ts';
import { dropCopy, keepCopy, listCopies, showCopy } from '../core/blog/admin/typed-copies.ts';
import { listVersions, restoreVersion, showVersion } from '../core/blog/admin/versions.ts';
import { environment } from '../definitions/http/blog-admin.ts';
import { blogIds, html, staff } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byStaff, serveRoutes } from '../runtime/serve-routes.ts';
import { blogAdmin, typedCopies } from '../runtime/stores.ts';

const deps = lazyDeps('blog-admin', environment, {
  ...staff,
  html,
  ids: blogIds,
  blog: blogAdmin,
  copies: typedCopies,
});

/** Blog posts in the back office. */
export const handler = serveRoutes(
  deps,
  { blogAdmin: contract, blogCopies },
  {
    blogAdmin: {
      list: listAdminPosts,
      create: byStaff(createPost),
      get: showPost,
      update: byStaff(updatePost),
      remove: byStaff(removePost),
      versions: listVersions,
      version: showVersion,
      restore: byStaff(restoreVersion),
      slug: whoHasSlug,
      clean: cleanHtml,
    },
    blogCopies: {
      list: byStaff(listCopies),
      get: byStaff(showCopy),
      keep: byStaff(keepCopy),
      drop: byStaff(dropCopy),
    },
  },
);
