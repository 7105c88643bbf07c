import { blogAutosaves } from '#shared/contract/blog/blog-autosaves.ts';
import type { PostDetail } from '#shared/contract/blog/blog-admin.ts';
import { apiOf } from '../../api/client.ts';
import { blogApi } from '../blog-queries.ts';
import { dropDraft, type DraftPlace, type AutosavedDraft } from './autosaved-draft.ts';
import { draftOfPost, newPostDraft, type PostDraft } from '../post-draft.ts';

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
