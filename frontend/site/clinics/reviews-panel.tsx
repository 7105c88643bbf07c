import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { PublicClinic } from '#shared/contract/clinics.ts';
import { reviewsQuery } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Kolam } from '../../ui/kolam.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RatingStar } from '../rating-star.tsx';
import { shownRating } from './rating.ts';
import { ReviewItem } from './review-item.tsx';
import { Stars } from './stars.tsx';

function Rating({ rating }: { rating: string | null }) {
  if (rating === null) return <RatingStar rating={null} className="text-lg" />;
  return (
    <p className="flex items-center gap-3">
      <span className="text-2xl font-bold tabular-nums">{rating}</span>
      <Stars rating={Number(rating)} />
    </p>
  );
}

function Summary({ clinic }: { clinic: PublicClinic }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-lg">
          <Trans>Google reviews</Trans>
        </h2>
        <Rating rating={shownRating(clinic)} />
      </div>
      {clinic.google_business_link !== null && (
        <a
          href={clinic.google_business_link}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'quiet' }, '-ml-4 sm:ml-0')}
        >
          <Trans>See More Reviews on Google</Trans>
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="space-y-4 border-t border-line pt-5">
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} className="h-28 w-full" />
    ))}
  </div>
);

function ReviewList({ clinicId }: { clinicId: string }) {
  const { data, isPending, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(reviewsQuery(clinicId));
  if (isPending) return <Waiting />;
  const failure = (
    <p role="alert" className="text-kumkum">
      <Trans>Unable to load reviews. Please try again later.</Trans>
    </p>
  );
  if (data === undefined) {
    return (
      <div className="border-t border-line py-5">
        {failure}
        <Button variant="secondary" className="mt-4" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    );
  }
  const reviews = data.pages.flatMap((page) => page.reviews);
  if (reviews.length === 0) {
    return (
      <div className="border-t border-line py-10 text-center">
        <Kolam seed="empty doorstep" size={3} className="mx-auto size-16 text-line-strong" />
        <p className="mt-4 text-ink-soft">
          <Trans>No reviews available yet.</Trans>
        </p>
      </div>
    );
  }
  return (
    <>
      <ul>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && failure}
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Load More Reviews</Trans>
        </Button>
      )}
    </>
  );
}

/** The clinic's reviews, three at first and three more each time (specification: patient §2, §4). */
export function ReviewsPanel({ clinic }: { clinic: PublicClinic }) {
  return (
    <div>
      <Summary clinic={clinic} />
      <ReviewList clinicId={clinic.id} />
    </div>
  );
}
