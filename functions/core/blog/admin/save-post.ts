import { POST_LENGTHS, type PostForm } from '#shared/contract/blog/blog-admin.ts';
import type { Actor } from '#shared/domain/audit/act.ts';
import { BlogPost } from '#shared/domain/blog/blog-post.ts';
import { shortened } from '#shared/domain/blog/blog-reading.ts';
import type { EditedPost } from '#shared/domain/blog/edited-post.ts';
import { Problem } from '#shared/problems.ts';
import { actOf, type AuditWorld } from '../../audit/act-of.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { AUDITED_POST } from '../../audit/audited-fields.ts';
import type { Sanitiser } from '../ports.ts';
import { changedMeanwhile, editedBy, editedFields } from '../../clinics/admin/edit-clinic.ts';
import { showPost } from './list-posts.ts';
import type { BlogAdminStore } from './ports.ts';

type ReadWorld = { blog: Pick<BlogAdminStore, 'post'> };
type SaveWorld = AuditWorld & { blog: Pick<BlogAdminStore, 'put'> };

export type OfVersion = { id: string; ver: number };

/** How the audit names a post. */
export const entityOf = ({ id }: Pick<EditedPost, 'id'>): string => `post#${id}`;

/** A post as an editor last saw it. Throws blog_post_not_found, and changed_meanwhile when it is not that any more. */
export async function postToEdit(world: ReadWorld, { id, ver }: OfVersion): Promise<EditedPost> {
  const post = await showPost(world, { id });
  if (post.ver !== ver) throw changedMeanwhile(post);
  return post;
}

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

type Edit = { action: string; told?: readonly string[] };

/**
 * Writes a post in place of the version it was read in, which is kept, with the act; what changes nothing writes nothing.
 * @param edit.told what the audit says beside the names of the fields
 * @returns the post as it stands now; null when somebody else was faster
 * @throws Problem slug_taken
 */
export async function replacePost(
  world: SaveWorld,
  actor: Actor,
  { before, change, action, told = [] }: Edit & { before: EditedPost; change: EditedPost },
): Promise<EditedPost | null> {
  const fields = editedFields(before, change);
  if (fields.length === 0) return before;
  const after: EditedPost = { ...change, ...editedBy(world, actor, before.ver) };
  const changes = changesOf(AUDITED_POST, before, after);
  const act = actOf(world, actor, { action, entity: entityOf(after), fields: [...told, ...fields], changes });
  const written = await world.blog.put(after, before, { act, replaced: { ...before, next_fields: fields } });
  if (written === 'slug_taken') throw new Problem('slug_taken', 'slug');
  return written === 'written' ? after : null;
}

/**
 * The same for whoever edits it by hand.
 * @throws Problem changed_meanwhile, slug_taken
 */
export async function savePost(
  world: SaveWorld & ReadWorld,
  actor: Actor,
  edit: Parameters<typeof replacePost>[2],
): Promise<EditedPost> {
  const saved = await replacePost(world, actor, edit);
  if (saved === null) throw changedMeanwhile(await showPost(world, edit.before));
  return saved;
}
