import {
  VERSIONS_PER_PAGE,
  type PostDetail,
  type PostRevisions,
  type Autosaves,
} from '#shared/contract/blog/blog-admin.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { EditedPost, Revision, Autosave } from '#shared/domain/blog/edited-post.ts';
import { Problem } from '#shared/problems.ts';
import type { Clock } from '../../ports.ts';
import type { EditPostDeps } from './edit-post.ts';
import { showPost } from './list-posts.ts';
import type { BlogAdminStore, AutosaveStore } from '#functions/store/blog/blog-admin-store.ts';
import { editPost, storable, type OfVersion } from './save-post.ts';

export type VersionsDeps = { blog: Pick<BlogAdminStore, 'post' | 'versions'> };

/**
 * The versions of a post, the present one first: who saved each, when, and what it changed. Nobody knows what the oldest
 * that is kept changed.
 * @throws Problem blog_post_not_found
 */
export async function listVersions(
  deps: VersionsDeps,
  { id, before }: { id: string; before?: number | undefined },
  limit = VERSIONS_PER_PAGE,
): Promise<PostRevisions> {
  const present = await showPost(deps, { id });
  // One more than is shown tells what the last one changed, and whether there is a next page.
  const earlier = await deps.blog.versions(id, limit + 1, before ?? present.ver);
  const all = before === undefined ? [present, ...earlier] : earlier;
  const shown = all.slice(0, limit);
  const last = shown.at(-1);
  return {
    versions: shown.map(({ ver, updated_at, created_at, updated_by, published }) => ({
      ver,
      saved_at: updated_at ?? created_at,
      saved_by: updated_by,
      published,
      fields: earlier.find((version) => version.ver === ver - 1)?.next_fields ?? null,
    })),
    next_before: all.length > limit && last !== undefined ? last.ver : null,
  };
}

type OfNumber = { id: string; number: number };

/** One earlier version of a post, whole. Throws blog_post_not_found. */
export async function showVersion(
  { blog }: { blog: Pick<BlogAdminStore, 'version'> },
  { id, number }: OfNumber,
): Promise<Revision> {
  const version = await blog.version(id, number);
  if (version === null) throw new Problem('blog_post_not_found', 'number');
  return version;
}

/**
 * Saves a post with the words and the picture of an earlier version, as one more version. Its address, whether it is out, and its
 * schedule stay as they are.
 * @throws Problem blog_post_not_found, changed_meanwhile; invalid_input where nothing of its text may be shown any more
 */
export async function restoreVersion(
  deps: EditPostDeps,
  actor: Actor,
  { id, ver, number }: OfVersion & OfNumber,
): Promise<PostDetail> {
  const change = async (before: EditedPost) => {
    const earlier = await showVersion(deps, { id, number });
    const words = await storable(deps, {
      title: earlier.title,
      content: earlier.content,
      excerpt: earlier.excerpt,
      author: earlier.author,
      category: earlier.category,
      featured_image: earlier.featured_image,
      featured_image_alt: earlier.featured_image_alt,
      meta_description: earlier.meta_description,
      meta_keywords: earlier.meta_keywords,
    });
    return { ...before, ...words };
  };
  return editPost(deps, actor, { id, ver }, change, { action: 'post.restore', notes: [`version: ${number}`] });
}

type AutosaveDeps = { clock: Clock; copies: AutosaveStore };

/** Lists the unsaved copies of a staff member's input for a post (null: for new posts), newest first. */
export async function listCopies(
  { copies }: AutosaveDeps,
  person: Actor,
  { post_id = null }: { post_id?: string | null | undefined },
): Promise<Autosaves> {
  const own = (await copies.of(person.id)).filter((copy) => copy.post_id === post_id);
  return {
    copies: own
      .map(({ id, kept_at, typed: { title } }) => ({ id, kept_at, title }))
      .toSorted((one, other) => other.kept_at.localeCompare(one.kept_at)),
  };
}

/** A copy whole. Throws blog_post_not_found where this person has no such copy. */
export async function showAutosave({ copies }: AutosaveDeps, person: Actor, { id }: { id: string }): Promise<Autosave> {
  const copy = await copies.one(person.id, id);
  if (copy === null) throw new Problem('blog_post_not_found', 'id');
  return copy;
}

/** Keeps what stands in a form, in the place of what that form had before. It is no act: nobody else sees it. */
export async function keepCopy(
  { copies, clock }: AutosaveDeps,
  person: Actor,
  copy: Omit<Autosave, 'kept_at'>,
): Promise<{ kept_at: string }> {
  const kept_at = new Date(clock.now()).toISOString();
  await copies.keep(person.id, { ...copy, kept_at });
  return { kept_at };
}

/** It was saved, or is not wanted. */
export async function dropCopy(
  { copies }: AutosaveDeps,
  person: Actor,
  { id }: { id: string },
): Promise<{ success: true }> {
  await copies.drop(person.id, id);
  return { success: true };
}
