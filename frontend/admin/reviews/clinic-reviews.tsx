import { useInfiniteQuery, useMutation, useQueryClient, infiniteQueryOptions } from '@tanstack/react-query';
import { Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Review } from '#shared/domain/review.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { clinicApi } from '../api/clinic-api.ts';
import { fetchExportApi } from '../exports/list-export.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Failure } from '../ui/failure.tsx';
import { say } from '../ui/say.ts';
import { Waiting } from '../ui/waiting.tsx';
import { dayWords } from '../ui/format.ts';
import { ReviewDialog } from './review-dialog.tsx';

/** The reviews of a clinic, newest created first, page after page. */
export const reviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', id],
    queryFn: ({ pageParam, signal }) =>
      clinicApi.clinicAdmin.reviews({ id, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    // Its type would be null alone.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });

type Open = { mode: 'add' } | { mode: 'edit' | 'delete'; review: Review } | null;

/** The reviews of a clinic, newest created first (specification: admin §2). */
export function ClinicReviews({ clinicId }: { clinicId: string }) {
  const query = useInfiniteQuery(reviewsQuery(clinicId));
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const changed = async () => {
    close();
    await queries.invalidateQueries({ queryKey: reviewsQuery(clinicId).queryKey });
  };
  const removal = useMutation({
    mutationFn: ({ id, ver }: Review) => clinicApi.clinicAdmin.removeReview({ id: clinicId, review_id: id, ver }),
    onSuccess: async () => {
      say.success('Review deleted successfully');
      await changed();
    },
    onError: async () => {
      say.error('Error', 'Failed to delete review. Please try again.');
      await changed();
    },
  });
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-ink-soft">
          Reviews added here are shown on the clinic’s page. They do not change its rating: that is set in its details.
        </p>
        <ExportButton name="reviews" part={async (on) => (await fetchExportApi()).reviews({ id: clinicId, ...on })} />
        <Button onClick={() => setOpen({ mode: 'add' })}>
          <Plus aria-hidden className="size-5" />
          Add Review
        </Button>
      </div>
      <Card>
        {query.isPending && <Waiting words="Loading reviews..." />}
        {query.isError && reviews.length === 0 && (
          <Failure
            title="Failed to load reviews. Please try again."
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isSuccess && reviews.length === 0 && (
          <p className="px-4 py-14 text-center text-ink-soft">No reviews yet.</p>
        )}
        <ul aria-label="Reviews">
          {reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              onEdit={() => setOpen({ mode: 'edit', review })}
              onRemove={() => setOpen({ mode: 'delete', review })}
            />
          ))}
        </ul>
      </Card>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-3"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more reviews
        </Button>
      )}
      {open !== null && open.mode !== 'delete' && (
        <ReviewDialog
          clinicId={clinicId}
          review={open.mode === 'edit' ? open.review : null}
          onClose={close}
          onSaved={() => void changed()}
        />
      )}
      {open?.mode === 'delete' && (
        <ConfirmDialog
          open
          title="Delete review"
          confirm="Delete"
          danger
          busy={removal.isPending}
          onConfirm={() => removal.mutate(open.review)}
          onCancel={close}
        >
          <p>Are you sure you want to delete this review?</p>
          <p>
            It is by {open.review.reviewer_name}, {dayWords(open.review.review_date)}, and cannot be brought back.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function ReviewItem({ review, onEdit, onRemove }: { review: Review; onEdit: () => void; onRemove: () => void }) {
  const icon = 'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink';
  return (
    <li className="flex gap-3 border-line px-4 py-3 not-last:border-b">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{review.reviewer_name}</span>
          <span className="inline-flex items-baseline gap-1 tabular-nums">
            <Star aria-hidden className="size-4 shrink-0 self-center fill-current text-marigold" />
            {review.rating} <span className="sr-only">of 5</span>
          </span>
          <span className="text-sm text-ink-soft tabular-nums">{dayWords(review.review_date)}</span>
        </p>
        <p className="mt-0.5 line-clamp-4 whitespace-pre-line">{review.review_text}</p>
      </div>
      <div className="flex shrink-0 items-start max-sm:flex-col">
        <button type="button" className={icon} aria-label={`Edit review by ${review.reviewer_name}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          className={`${icon} hover:text-kumkum`}
          aria-label={`Delete review by ${review.reviewer_name}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
    </li>
  );
}
