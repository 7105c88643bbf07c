import { POST_LENGTHS, type PostForm } from '#shared/contract/blog/blog-admin.ts';
import type { AuditEvent, Actor } from '#shared/domain/audit/audit-event.ts';
import { BlogPost } from '#shared/domain/blog/blog-post.ts';
import { shortened } from '#shared/domain/blog/blog-reading.ts';
import type { EditedPost } from '#shared/domain/blog/edited-post.ts';
import { Problem } from '#shared/problems.ts';
import type { AuditDeps } from '../../audit/audit-event-of.ts';
import { AUDITED_POST } from '../../audit/audited-fields.ts';
import type { Sanitiser } from '../../ports.ts';
import { differences, editedFields, editVersioned, writeVersion } from '../../audit/edit-versioned.ts';
import { showPost } from './list-posts.ts';
import type { BlogAdminStore } from '#functions/store/blog/blog-admin-store.ts';
import type { AuditAction } from '../../audit/event-sentences.ts';

type ReadDeps = { blog: Pick<BlogAdminStore, 'post'> };
type SaveDeps = AuditDeps & { blog: Pick<BlogAdminStore, 'put'> };

export type OfVersion = { id: string; ver: number };

/** How the audit names a post. */
export const entityOf = ({ id }: Pick<EditedPost, 'id'>): string => `post#${id}`;

type Words = Pick<PostForm, 'content' | 'excerpt' | 'meta_description'>;

/**
 * Returns the typed post as it is stored: sanitised HTML, and a description for search engines (specification: admin
 * §5).
 * @throws Problem invalid_input where nothing of the text may be shown
 */
export async function storable<T extends Words>({ html }: { html: Sanitiser }, typed: T): Promise<T> {
  const content = await html.clean(typed.content);
  // Nothing may be left of it, and more where signs are written as entities.
  if (!BlogPost.shape.content.safeParse(content.trim()).success) throw new Problem('invalid_input', 'content');
  const meta_description = typed.meta_description === '' ? describedBy(typed.excerpt) : typed.meta_description;
  return { ...typed, content, meta_description };
}

/** As much of an excerpt as a description may have. */
const describedBy = (excerpt: string): string => shortened(excerpt, POST_LENGTHS.meta_description);

type ChangePost = (before: EditedPost) => EditedPost | Promise<EditedPost>;
type Event = {
  action: AuditAction | ((edit: { before: EditedPost; after: EditedPost }) => AuditAction);
  notes?: readonly string[];
};

/**
 * Describes an edit of a post. The replaced version is kept, and an unchanged post is not written again.
 * @param event.notes entries of the audit event before the names of the changed fields
 */
function postEdit({ blog }: SaveDeps, change: ChangePost, { action, notes = [] }: Event) {
  type PostEdit = { before: EditedPost; after: EditedPost };
  return {
    change: async (before: EditedPost) => {
      const after = await change(before);
      return editedFields(before, after).length === 0 ? null : after;
    },
    audit: (edit: PostEdit) => {
      const { fields, changes } = differences(AUDITED_POST, edit);
      return {
        action: typeof action === 'string' ? action : action(edit),
        entity: entityOf(edit.after),
        fields: [...notes, ...fields],
        changes,
      };
    },
    save: async ({ before, after }: PostEdit, auditEvent: AuditEvent) => {
      const replaced = { ...before, next_fields: editedFields(before, after) };
      const written = await blog.put(after, before, { auditEvent, replaced });
      if (written === 'slug_taken') throw new Problem('slug_taken', 'slug');
      return written === 'written';
    },
  };
}

/**
 * Writes the next version of a post that was read as `before`.
 * @returns the stored post; null if another version is stored meanwhile
 * @throws Problem slug_taken
 */
export const replacePost = (deps: SaveDeps, actor: Actor, before: EditedPost, change: ChangePost, event: Event) =>
  writeVersion(deps, actor, before, postEdit(deps, change, event));

/**
 * Edits a post manually.
 * @throws Problem blog_post_not_found, changed_meanwhile, slug_taken
 */
export const editPost = (
  deps: SaveDeps & ReadDeps,
  actor: Actor,
  { id, ver }: OfVersion,
  change: ChangePost,
  event: Event,
): Promise<EditedPost> =>
  editVersioned(deps, actor, { ver, read: () => showPost(deps, { id }), ...postEdit(deps, change, event) });
