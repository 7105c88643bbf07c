import { blogAdmin as contract, blogAutosaves } from '#shared/contract/blog/blog-admin.ts';
import { cleanHtml, createPost, removePost, updatePost } from '../core/blog/admin/edit-post.ts';
import { listAdminPosts, showPost, whoHasSlug } from '../core/blog/admin/list-posts.ts';
import {
  listVersions,
  restoreVersion,
  showVersion,
  dropCopy,
  keepCopy,
  listCopies,
  showAutosave,
} from '../core/blog/admin/versions.ts';
import { environment } from '../definitions/http/blog-admin.ts';
import { blogIds, html, staff } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { byStaff, serveRoutes } from '../runtime/serve-routes.ts';
import { blogAdmin, autosaves } from '../runtime/stores.ts';

const deps = lazyDeps('blog-admin', environment, {
  ...staff,
  html,
  ids: blogIds,
  blog: blogAdmin,
  copies: autosaves,
});

/** Blog posts in the back office. */
export const handler = serveRoutes(
  deps,
  { blogAdmin: contract, blogAutosaves },
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
    blogAutosaves: {
      list: byStaff(listCopies),
      get: byStaff(showAutosave),
      keep: byStaff(keepCopy),
      drop: byStaff(dropCopy),
    },
  },
);
