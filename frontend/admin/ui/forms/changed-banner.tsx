import { ApiError } from '../../../api/api-error.ts';
import { momentWords } from '../format.ts';

/** Scrolls the notice into view for a user who pressed a button at the end of a long text. */
const bringIntoView = (notification: HTMLElement | null): void => notification?.scrollIntoView({ block: 'nearest' });

/** Says who changed what is acted on since it was read, and what stands now: nothing of one's own was done. */
export function ChangedBanner({ error, stands }: { error: unknown; stands: string }) {
  const { changed_by: by, changed_at: at } = error instanceof ApiError ? error.facts : {};
  return (
    <p ref={bringIntoView} role="alert" className="mb-4 rounded-control border border-kumkum p-3 wrap-anywhere">
      <span className="font-semibold">Someone else changed this</span> <span>{`(${by ?? 'a staff member'}`}</span>
      {at !== undefined && at !== null && (
        <>
          <span>,</span> <span className="inline-block">{`${momentWords(at)} IST`}</span>
        </>
      )}
      <span>{`). It is “${stands}” now, and your change was not saved. Check it, then choose again.`}</span>
    </p>
  );
}
