import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { type PostDetail, blogAutosaves } from '#shared/contract/blog/blog-admin.ts';
import { Button } from '../../../ui/button.tsx';
import { apiOf } from '../../api/client.ts';
import { useSignedIn } from '../../staff/session/session.tsx';
import { momentWords } from '../../ui/format.ts';
import { toast } from '../../ui/toasts.tsx';
import { reasonWords } from '../../ui/query-states.tsx';
import { draftOfPost, newPostDraft, type PostDraft } from '../post-fields.tsx';
import { blogApi } from '../blog-queries.ts';

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
function autosavedDrafts(place: DraftPlace): ReadonlyMap<string, AutosavedDraft> {
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
type OfferedCopy = { copy: string; at: string; title: string; isHere: boolean };

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
async function sentCopies(id: string | null, signal: AbortSignal): Promise<OfferedCopy[]> {
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
async function readAutosave(copy: string, post: PostDetail | null): Promise<AutosavedDraft> {
  const { kept_at: at, ver, typed } = await copyApi.get({ id: copy });
  return { at, ver, draft: typed, began: await beganFrom(ver, post) };
}

async function beganFrom(ver: number, post: PostDetail | null): Promise<PostDraft> {
  if (post === null) return newPostDraft();
  return draftOfPost(post.ver === ver ? post : await blogApi.version({ id: post.id, number: ver }));
}

/** Returns the earlier drafts to offer. A draft is no longer offered once it was restored or discarded. */
function useOffers(id: string | null, own: string) {
  const { id: person } = useSignedIn();
  const place = { person, id };
  const [here] = useState(() => autosavedDrafts(place));
  const [gone, setGone] = useState<readonly string[]>([own]);
  // Read once: what this form itself sends is no offer.
  const {
    data: sent = [],
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['typed-copies', person, id, gone[0]],
    queryFn: ({ signal }) => sentCopies(id, signal),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const offers = newestCopies(here, sent).filter(({ copy }) => !gone.includes(copy));
  const leave = (copy: string): void => setGone((before) => [...before, copy]);
  return { place, here, offers, leave, unread: isError ? { isFetching, refetch } : null };
}

type OfferProps = {
  post: PostDetail | null;
  /** Id of the draft copy of this opened form: its own draft is not offered to it. */
  copy: string;
  onRestore: (draft: AutosavedDraft, copy: string) => void;
};

/** Offers what was typed before, here or on another device, and never saved: each form that was left so. */
export function AutosaveOffer({ post, copy: own, onRestore }: OfferProps) {
  const { place, here, offers, leave, unread } = useOffers(post?.id ?? null, own);
  /**
   * Copy that is being read for the form. Only one is read at a time, so that no late response replaces a newer one.
   */
  const [reading, setReading] = useState<string | null>(null);
  const restore = async ({ copy, isHere }: OfferedCopy): Promise<void> => {
    setReading(copy);
    try {
      const local = isHere ? here.get(copy) : undefined;
      onRestore(local ?? (await readAutosave(copy, post)), copy);
      leave(copy);
    } catch (error) {
      toast.error('Couldn’t read the autosaved draft', reasonWords(error));
    } finally {
      setReading(null);
    }
  };
  const discard = ({ copy }: OfferedCopy): void => {
    dropCopies(place, [copy]);
    leave(copy);
  };
  return (
    <>
      {unread !== null && (
        <p role="alert" className="mb-5 flex flex-wrap items-center gap-x-2 text-kumkum">
          <span>Couldn’t load autosaved drafts of other devices.</span>
          <Button variant="quiet" loading={unread.isFetching} onClick={() => void unread.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {offers.length > 0 && (
        <ul aria-label="Autosaved drafts" className="mb-5 grid gap-2">
          {offers.map((offer) => (
            <li
              key={offer.copy}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-peacock-tint p-3"
            >
              <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <span>{offer.isHere ? 'Unsaved draft on this device' : 'Unsaved draft on the server'}</span>,{' '}
                <span>{momentWords(offer.at)}</span> IST<span>{offer.title === '' ? '' : `: “${offer.title}”`}</span>
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  loading={reading === offer.copy}
                  disabled={reading !== null && reading !== offer.copy}
                  onClick={() => void restore(offer)}
                >
                  Restore
                </Button>
                <Button variant="secondary" disabled={reading !== null} onClick={() => discard(offer)}>
                  Discard
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
