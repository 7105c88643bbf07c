import { useInfiniteQuery, useMutation, useQueryClient, infiniteQueryOptions } from '@tanstack/react-query';
import { Eye, Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Review } from '#shared/domain/clinics/review.ts';
import { isProblem } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/boxes.tsx';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import { PageHead } from '../../ui/page-parts.tsx';
import { useNamePage } from '../../shell/breadcrumb.tsx';
import { NotFoundPage } from '../../shell/error-pages.tsx';
import { clinicApi } from '../clinic-queries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyList } from '../../ui/lists/list-table.tsx';
import { Failure, Waiting } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { dayWords } from '../../ui/format.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { pendingReviewsQuery } from './pending-reviews.tsx';

/** The reviews of a clinic, newest created first, page after page. */
const reviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', id],
    queryFn: ({ pageParam, signal }) =>
      clinicApi.clinicAdmin.reviews({ id, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    // Its type would be null alone.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });

type OfReview = { mode: 'edit' | 'delete'; review: Review };
type Open = { mode: 'add' } | OfReview | null;

/** The reviews of a clinic, newest created first (specification: admin §2). */
export function ClinicReviews({ clinicId }: { clinicId: string }) {
  const query = useInfiniteQuery(reviewsQuery(clinicId));
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  /** A dialog that was opened meanwhile stays open. */
  const closeOnly = (then: Open) => setOpen((now) => (now === then ? null : now));
  const changed = async () => {
    await Promise.all(
      [reviewsQuery(clinicId).queryKey, pendingReviewsQuery.queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
  const removal = useMutation({
    mutationFn: ({ review: { id, ver } }: OfReview) =>
      clinicApi.clinicAdmin.removeReview({ id: clinicId, review_id: id, ver }),
    onSuccess: async (_answer, question) => {
      closeOnly(question);
      toast.success('Review deleted successfully');
      await changed();
    },
    onError: async (_error, question) => {
      closeOnly(question);
      toast.error('Error', 'Failed to delete review. Please try again.');
      await changed();
    },
  });
  const publication = useMutation({
    mutationFn: ({ id, ver }: Review) => clinicApi.clinicAdmin.publishReview({ id: clinicId, review_id: id, ver }),
    onSuccess: async () => {
      toast.success('Review published');
      await changed();
    },
    onError: async () => {
      toast.error('Error', 'Couldn’t publish the review. Please try again.');
      await changed();
    },
  });
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-ink-soft">
          Reviews added here appear immediately, reviews of patients once they are published. The clinic needs a Google
          listing and the Reviews tab. Five reviews of patients make its rating, unless its details set one.
        </p>
        <ExportButton name="reviews" part={(api, on) => api.reviews({ id: clinicId, ...on })} />
        <Button onClick={() => setOpen({ mode: 'add' })}>
          <Plus aria-hidden className="size-5" />
          <span>Add review</span>
        </Button>
      </div>
      <Card>
        {query.isPending && <Waiting words="Loading reviews…" />}
        {query.isError && reviews.length === 0 && (
          <Failure
            title="Failed to load reviews. Please try again."
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isSuccess && reviews.length === 0 && <EmptyList text="No reviews yet." />}
        <ul aria-label="Reviews">
          {reviews.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              publishing={publication.isPending && publication.variables.id === review.id}
              onPublish={() => publication.mutate(review)}
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
          onSaved={() => {
            closeOnly(open);
            void changed();
          }}
        />
      )}
      {open?.mode === 'delete' && (
        <ConfirmDialog
          open
          title="Delete review"
          confirm="Delete"
          danger
          busy={removal.isPending}
          onConfirm={() => removal.mutate(open)}
          onCancel={close}
        >
          <p>Are you sure you want to delete this review?</p>
          <p>
            It is by <span>{open.review.reviewer_name}</span>, <span>{dayWords(open.review.review_date)}</span>. This
            can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

type ReviewItemProps = {
  review: Review;
  publishing: boolean;
  onPublish: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

function ReviewItem({ review, publishing, onPublish, onEdit, onRemove }: ReviewItemProps) {
  const icon = 'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink';
  return (
    <li className="flex gap-3 border-line px-4 py-3 not-last:border-b">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold wrap-anywhere">{review.reviewer_name}</span>
          <span className="inline-flex items-baseline gap-1 tabular-nums">
            <Star aria-hidden className="size-4 shrink-0 self-center fill-current text-marigold" />
            <span>{review.rating}</span> <span className="sr-only">of 5</span>
          </span>
          <span className="text-sm text-ink-soft tabular-nums">{dayWords(review.review_date)}</span>
        </p>
        {review.source === 'patient' && (
          <p className="text-sm text-ink-soft">
            Review of a visit · <ReviewState state={review.state} />
          </p>
        )}
        <p className={cx('mt-0.5 whitespace-pre-line wrap-anywhere', review.state === 'published' && 'line-clamp-4')}>
          {review.review_text}
        </p>
        {review.state === 'waiting' && (
          <Button variant="secondary" className="mt-2" loading={publishing} onClick={onPublish}>
            <Eye aria-hidden className="size-5" />
            <span>Publish</span>
          </Button>
        )}
      </div>
      <div className="flex shrink-0 items-start max-sm:flex-col">
        {review.source === 'admin' && (
          <button type="button" className={icon} aria-label={`Edit review by ${review.reviewer_name}`} onClick={onEdit}>
            <Pencil aria-hidden className="size-5" />
          </button>
        )}
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

const ReviewState = ({ state }: Pick<Review, 'state'>) =>
  state === 'waiting' ? <strong className="text-kumkum">Pending review</strong> : <span>Published</span>;

/** The reviews of one clinic, on a screen of their own. */
export function ClinicReviewsPage() {
  const { id = '' } = useParams();
  const { data, error } = useInfiniteQuery(reviewsQuery(id));
  const name = data?.pages[0]?.clinic_name;
  useNamePage(name ?? null);
  if (isProblem(error, 'clinic_not_found') || isProblem(error, 'invalid_input')) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title="Reviews"
        subtitle={name !== undefined && <span className="font-medium wrap-anywhere text-ink">{name}</span>}
      />
      <div className="mt-4">
        <ClinicReviews clinicId={id} />
      </div>
    </>
  );
}
