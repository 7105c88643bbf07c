import { createPost } from '#functions/core/blog/admin/edit-post.ts';
import { sanitiseHtml } from '#functions/gateways/sanitise-html.ts';
import { createAuditStore } from '#functions/store/audit/audit-store.ts';
import { createBlogAdminStore } from '#functions/store/blog/blog-admin-store.ts';
import { createBlogReader } from '#functions/store/blog/blog-reader.ts';
import { PostForm } from '#shared/contract/blog/blog-admin.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ASHA } from '../clinics/clinic-admin-deps.ts';
import { testDeps } from '../test-deps.ts';

const ulid = (n: number): string => String(n).padStart(26, '0');

/** A post as it is typed. */
export const typedPost = (fields: Partial<PostForm> = {}): PostForm =>
  PostForm.parse({ title: 'Soft brushes', slug: 'soft-brushes', content: '<p>Choose a soft brush.</p>', ...fields });

/** The team's desk for the blog over the product's own stores, and what readers see of it. */
export function blogAdminDeps() {
  const small = testDeps();
  const client = directClient(small.dynamo);
  const events = createAuditStore(client, 'punnagai', loudLog);
  let made = 0;
  const next = (): string => ulid((made += 1));
  const html = { clean: async (text: string) => sanitiseHtml(text) };
  const desk = {
    ...small.deps,
    ids: { auditEventId: () => `act_${next()}`, postId: () => `post_${next()}` },
    blog: createBlogAdminStore(client, 'punnagai', loudLog),
    html,
  };
  const readers = { blog: createBlogReader(client, 'punnagai', loudLog), html, team: 'Punnagai team' };
  const actsOn = async (entity: string) =>
    (await events.page({ entity }, 100)).events.toReversed().map(({ action, fields }) => ({ action, fields }));
  return {
    ...small,
    desk,
    readers,
    actsOn,
    add: (fields: Partial<PostForm> = {}) => createPost(desk, ASHA, typedPost(fields)),
  };
}
