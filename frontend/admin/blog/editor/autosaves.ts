import * as z from 'zod';
import { blogAutosaves } from '#shared/contract/blog/blog-autosaves.ts';
import type { PostDetail } from '#shared/contract/blog/blog-admin.ts';
import { apiOf } from '../../api/client.ts';
import { blogApi } from '../blog-queries.ts';
import { draftOfPost, newPostDraft, type PostDraft } from '../post-draft.ts';

const Draft = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string(),
  author: z.string().nullable(),
  category: z.string().nullable(),
  featured_image: z.string().nullable(),
  featured_image_alt: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  published: z.boolean(),
  /** Drafts that were kept before schedules existed have no schedule. */
  publish_at: z.string().nullable().default(null),
});

/** Unsaved form values, with the values that the edit began from. */
const AutosavedDraft = z.object({ at: z.iso.datetime(), ver: z.int(), began: Draft, draft: Draft });
export type AutosavedDraft = z.infer<typeof AutosavedDraft>;

/** The forms of a post (`id` null: of new ones) and who types in them: others at the same device are offered nothing of it. */
type DraftPlace = { person: string; id: string | null };
const prefixOf = ({ person, id }: DraftPlace): string => `admin_blog_draft_${person}_${id ?? 'new'}`;
/** Each opened form has a place of its own: two tabs overwrite nothing of each other. */
const keyOf = (place: DraftPlace, copy: string): string => `${prefixOf(place)}_${copy}`;

function readDraft(key: string): AutosavedDraft | null {
  try {
    return AutosavedDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    // An unreadable draft counts as not kept.
    return null;
  }
}

/** Returns the unsaved drafts that a user typed on this device into forms of a post, by form. */
export function autosavedDrafts(place: DraftPlace): ReadonlyMap<string, AutosavedDraft> {
  try {
    const prefix = prefixOf(place);
    const found = Object.keys(localStorage).flatMap((key) => {
      // Drafts that were kept before each form had its own key have no form suffix in the key.
      const draft = key === prefix || key.startsWith(`${prefix}_`) ? readDraft(key) : null;
      return draft === null ? [] : [[key.slice(prefix.length + 1), draft] as const];
    });
    return new Map(found);
  } catch {
    return new Map();
  }
}

/** Keeps it on this device; false where nothing more may be stored. */
export function autosaveDraft(place: DraftPlace, copy: string, draft: AutosavedDraft): boolean {
  try {
    localStorage.setItem(keyOf(place, copy), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** It was saved, or is not wanted. */
function dropDraft(place: DraftPlace, copy: string): void {
  try {
    localStorage.removeItem(copy === '' ? prefixOf(place) : keyOf(place, copy));
  } catch (error) {
    console.warn('Nothing is kept on this device', error);
  }
}

const copyApi = apiOf({ blogAutosaves }).blogAutosaves;

/** A copy that may be gone on with: where it was kept last, and when. */
export type OfferedCopy = { copy: string; at: string; title: string; isHere: boolean };

let last: Promise<unknown> = Promise.resolve();
/** One call after the other: a copy that is dropped is not kept again by a call that was under way. */
function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const next = last.then(call, call);
  last = next.catch(() => undefined);
  return next;
}

/** Keeps what is typed on the server, for whichever device one goes on at. Rejects where it cannot be reached. */
export const storeAutosave = (copy: string, post_id: string | null, ver: number, typed: PostDraft): Promise<string> =>
  inTurn(async () => (await copyApi.keep({ id: copy, post_id, ver, typed })).kept_at);

/** Forgets copies, here and on the server; what cannot be forgotten there now ends by itself. */
export function dropCopies(place: DraftPlace, copies: readonly string[]): void {
  for (const copy of copies) {
    dropDraft(place, copy);
    if (copy !== '') void inTurn(() => copyApi.drop({ id: copy })).catch(() => undefined);
  }
}

/** Copies on the server, of any device; rejects where it cannot be reached. */
export async function sentCopies(id: string | null, signal: AbortSignal): Promise<OfferedCopy[]> {
  const { copies } = await copyApi.list(id === null ? {} : { post_id: id }, { signal });
  return copies.map(({ id: copy, kept_at: at, title }) => ({ copy, at, title, isHere: false }));
}

/** Returns the newer of the local and the sent draft for each copy, newest first. */
export function newestCopies(
  here: ReadonlyMap<string, AutosavedDraft>,
  sent: readonly OfferedCopy[],
): readonly OfferedCopy[] {
  const local = [...here].map(([copy, { at, draft }]) => ({ copy, at, title: draft.title, isHere: true }));
  const all = new Map(local.map((one) => [one.copy, one]));
  for (const one of sent) if (one.at > (all.get(one.copy)?.at ?? '')) all.set(one.copy, one);
  return [...all.values()].toSorted((one, other) => other.at.localeCompare(one.at));
}

/** A copy from the server, with the version of the post that it began from. */
export async function readAutosave(copy: string, post: PostDetail | null): Promise<AutosavedDraft> {
  const { kept_at: at, ver, typed } = await copyApi.get({ id: copy });
  return { at, ver, draft: typed, began: await beganFrom(ver, post) };
}

async function beganFrom(ver: number, post: PostDetail | null): Promise<PostDraft> {
  if (post === null) return newPostDraft();
  return draftOfPost(post.ver === ver ? post : await blogApi.version({ id: post.id, number: ver }));
}
