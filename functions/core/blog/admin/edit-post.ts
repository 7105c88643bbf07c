import type { PostDetail, PostForm } from '#shared/contract/blog/blog-admin.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { EditedPost } from '#shared/domain/blog/edited-post.ts';
import { Problem } from '#shared/problems.ts';
import { auditEventOf, type AuditDeps } from '../../audit/audit-event-of.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { AUDITED_POST } from '../../audit/audited-fields.ts';
import { editedBy, removeVersioned } from '../../audit/edit-versioned.ts';
import { showPost } from './list-posts.ts';
import type { BlogAdminStore } from '#functions/store/blog/blog-admin-store.ts';
import type { BlogIds, Sanitiser } from '../../ports.ts';
import { editPost, entityOf, storable, type OfVersion } from './save-post.ts';
import type { AuditAction } from '../../audit/event-sentences.ts';

export type EditPostDeps = AuditDeps & {
  ids: BlogIds;
  blog: Pick<BlogAdminStore, 'put' | 'remove' | 'post' | 'version'>;
  html: Sanitiser;
};

/**
 * Writes a new post, published, scheduled or a draft.
 * @throws Problem slug_taken; invalid_input where nothing of its text may be shown, or it is scheduled for a time that has passed
 */
export async function createPost(deps: EditPostDeps, actor: Actor, form: PostForm): Promise<PostDetail> {
  checkSchedule(deps, null, form);
  const created_at = new Date(deps.clock.now()).toISOString();
  const typed = await storable(deps, form);
  const post: EditedPost = {
    ...typed,
    id: deps.ids.postId(),
    published_at: form.published ? created_at : null,
    created_at,
    ...editedBy(deps, actor, 0),
  };
  const auditEvent = auditEventOf(deps, actor, {
    action: 'post.create',
    entity: entityOf(post),
    fields: Object.keys(form),
    changes: changesOf(AUDITED_POST, {}, post),
  });
  if ((await deps.blog.put(post, null, { auditEvent })) !== 'written') throw new Problem('slug_taken', 'slug');
  return post;
}

/**
 * Writes the whole form of a post. It is dated when it is published, and without a date when it is taken back (specification:
 * admin §4); what stands already is left as it is.
 * @throws Problem blog_post_not_found, changed_meanwhile, slug_taken; invalid_input as a new one does
 */
export async function updatePost(
  deps: EditPostDeps,
  actor: Actor,
  { id, ver, ...form }: PostForm & OfVersion,
): Promise<PostDetail> {
  const change = async (before: EditedPost) => {
    checkSchedule(deps, before, form);
    return { ...before, ...(await storable(deps, form)), published_at: publishedAt(deps, before, form) };
  };
  return editPost(deps, actor, { id, ver }, change, { action: actionOf });
}

/** Deletes a post with its versions. Throws blog_post_not_found, changed_meanwhile. */
export async function removePost(deps: EditPostDeps, actor: Actor, asked: OfVersion): Promise<{ success: true }> {
  await removeVersioned(deps, actor, {
    ver: asked.ver,
    read: () => showPost(deps, asked),
    audit: (before) => ({
      action: 'post.delete',
      entity: entityOf(before),
      changes: changesOf(AUDITED_POST, before, {}),
    }),
    remove: (before, auditEvent) => deps.blog.remove(before, auditEvent),
  });
  return { success: true };
}

/** Returns the HTML that readers would be shown for some HTML input. */
export const cleanHtml = async (
  { html }: { html: Sanitiser },
  { content }: { content: string },
): Promise<{ content: string }> => ({ content: await html.clean(content) });

/** When a post came out: now, where it was a draft; null for a draft. */
function publishedAt({ clock }: EditPostDeps, before: EditedPost, { published }: PostForm): string | null {
  if (!published) return null;
  const since = before.published ? before.published_at : null;
  return since ?? new Date(clock.now()).toISOString();
}

/** A schedule is of drafts, and of times to come; one that stands may have become due this minute. */
function checkSchedule({ clock }: EditPostDeps, before: EditedPost | null, form: PostForm): void {
  if (form.publish_at === null) return;
  const isKept = form.publish_at === before?.publish_at;
  const isPast = Date.parse(form.publish_at) <= clock.now();
  if (form.published || (isPast && !isKept)) throw new Problem('invalid_input', 'publish_at');
}

/** How the audit calls an edit. */
function actionOf({ before, after }: { before: EditedPost; after: EditedPost }): AuditAction {
  if (before.published !== after.published) return after.published ? 'post.publish' : 'post.unpublish';
  if (before.publish_at === after.publish_at) return 'post.update';
  return after.publish_at === null ? 'post.unschedule' : 'post.schedule';
}
