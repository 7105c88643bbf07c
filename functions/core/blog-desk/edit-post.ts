import { POST_LENGTHS } from '#shared/contract/blog-desk.ts';
import type { PostDetail, PostForm } from '#shared/contract/blog-desk.ts';
import type { Actor } from '#shared/domain/act.ts';
import { BlogPost } from '#shared/domain/blog-post.ts';
import type { EditedPost } from '#shared/domain/edited-post.ts';
import { shortened } from '#shared/domain/blog-reading.ts';
import { Problem } from '#shared/problems.ts';
import { actOf } from '../audit/act-of.ts';
import type { AuditWorld } from '../audit/act-of.ts';
import type { Sanitiser } from '../blog/ports.ts';
import { changedMeanwhile, editedBy, editedFields } from '../clinic-admin/edit-clinic.ts';
import { showPost } from './list-posts.ts';
import type { BlogDeskStore, BlogIds } from './ports.ts';

export type EditPostWorld = AuditWorld & {
  ids: BlogIds;
  blog: Pick<BlogDeskStore, 'put' | 'remove' | 'post'>;
  html: Sanitiser;
};

type OfVersion = { id: string; ver: number };

/**
 * Writes a new post, published or a draft.
 * @throws Problem slug_taken; invalid_input where nothing of its text may be shown
 */
export async function createPost(world: EditPostWorld, actor: Actor, form: PostForm): Promise<PostDetail> {
  const created_at = new Date(world.clock.now()).toISOString();
  const typed = await storable(world, form);
  const post: EditedPost = {
    ...typed,
    id: world.ids.postId(),
    published_at: form.published ? created_at : null,
    created_at,
    ...editedBy(world, actor, 0),
  };
  const act = actOf(world, actor, { action: 'post.create', entity: entityOf(post), fields: Object.keys(form) });
  if ((await world.blog.put(post, null, act)) !== 'written') throw new Problem('slug_taken', 'slug');
  return post;
}

/**
 * Writes the whole form of a post. It is dated when it is published, and without a date when it is taken back (specification:
 * admin §4); what stands already is left as it is.
 * @throws Problem blog_post_not_found, changed_meanwhile, slug_taken; invalid_input where nothing of its text may be shown
 */
export async function updatePost(
  world: EditPostWorld,
  actor: Actor,
  { id, ver, ...form }: PostForm & OfVersion,
): Promise<PostDetail> {
  const before = await postToEdit(world, { id, ver });
  const typed = await storable(world, form);
  const change = { ...before, ...typed, published_at: publishedAt(world, before, form) };
  const fields = editedFields(before, change);
  if (fields.length === 0) return before;
  const after: EditedPost = { ...change, ...editedBy(world, actor, ver) };
  const act = actOf(world, actor, { action: actionOf(before, after), entity: entityOf(after), fields });
  const written = await world.blog.put(after, before, act);
  if (written === 'slug_taken') throw new Problem('slug_taken', 'slug');
  if (written === 'changed') throw changedMeanwhile(await showPost(world, { id }));
  return after;
}

/** Deletes a post. Throws blog_post_not_found, changed_meanwhile. */
export async function removePost(world: EditPostWorld, actor: Actor, asked: OfVersion): Promise<{ success: true }> {
  const post = await postToEdit(world, asked);
  const act = actOf(world, actor, { action: 'post.delete', entity: entityOf(post) });
  if (!(await world.blog.remove(post, act))) throw changedMeanwhile(await showPost(world, asked));
  return { success: true };
}

/** What readers would be shown of some HTML. */
export const cleanHtml = async (
  { html }: { html: Sanitiser },
  { content }: { content: string },
): Promise<{ content: string }> => ({ content: await html.clean(content) });

async function postToEdit(world: EditPostWorld, { id, ver }: OfVersion): Promise<EditedPost> {
  const post = await showPost(world, { id });
  if (post.ver !== ver) throw changedMeanwhile(post);
  return post;
}

/** When a post came out: now, where it was a draft; null for a draft. */
function publishedAt({ clock }: EditPostWorld, before: EditedPost, { published }: PostForm): string | null {
  if (!published) return null;
  const since = before.published ? before.published_at : null;
  return since ?? new Date(clock.now()).toISOString();
}

/** What is typed as it is stored: harmless HTML, and a description for search engines (specification: admin §5). */
async function storable({ html }: EditPostWorld, form: PostForm): Promise<PostForm> {
  const content = await html.clean(form.content);
  // Nothing may be left of it, and more where signs are written as entities.
  if (!BlogPost.shape.content.safeParse(content.trim()).success) throw new Problem('invalid_input', 'content');
  const meta_description = form.meta_description === '' ? describedBy(form.excerpt) : form.meta_description;
  return { ...form, content, meta_description };
}

/** As much of an excerpt as a description may have. */
const describedBy = (excerpt: string): string => shortened(excerpt, POST_LENGTHS.meta_description);

/** How the audit calls an edit. */
function actionOf(before: EditedPost, after: EditedPost): string {
  if (before.published === after.published) return 'post.update';
  return after.published ? 'post.publish' : 'post.unpublish';
}

const entityOf = ({ id }: EditedPost): string => `post#${id}`;
