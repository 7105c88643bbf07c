import type { Autosaves } from '#shared/contract/blog/blog-autosaves.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Autosave } from '#shared/domain/blog/edited-post.ts';
import { Problem } from '#shared/problems.ts';
import type { Clock } from '../../ports.ts';
import type { AutosaveStore } from '#functions/store/blog/autosave-store.ts';

export type AutosaveDeps = { clock: Clock; copies: AutosaveStore };

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
