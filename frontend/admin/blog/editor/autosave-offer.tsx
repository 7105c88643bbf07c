import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostDetail } from '#shared/contract/blog/blog-admin.ts';
import { Button } from '../../../ui/button.tsx';
import { useSignedIn } from '../../staff/session/session.tsx';
import { momentWords } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { reasonWords } from '../../ui/query-states.tsx';
import {
  dropCopies,
  newestCopies,
  readAutosave,
  sentCopies,
  type OfferedCopy,
  autosavedDrafts,
  type AutosavedDraft,
} from './autosaves.ts';

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
