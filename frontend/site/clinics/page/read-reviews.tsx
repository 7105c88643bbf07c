import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { reviewsQuery } from '../../../api/queries.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { Button } from '../../../ui/button.tsx';
import { Reviews } from './reviews.tsx';

type ReadReviewsProps = {
  clinicId: string;
  /** Placeholder until the first reviews are loaded. */
  waiting: ReactNode;
  /** True if the next page is fetched at once: the first came with the page. */
  wantsMore: boolean;
};

/** A clinic's reviews as the API tells them. */
export const ReadReviews = withQueries(({ clinicId, waiting, wantsMore }: ReadReviewsProps) => {
  const { t } = useLingui();
  const { data, isPending, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(reviewsQuery(clinicId));
  const begin = useEffectEvent(() => {
    if (wantsMore) void fetchNextPage();
  });
  useEffect(() => begin(), []);
  if (isPending) return waiting;
  const failure = <p role="alert" className="text-kumkum">{t`Unable to load reviews. Please try again later.`}</p>;
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
  return (
    <Reviews reviews={data.pages.flatMap((page) => page.reviews)}>
      {isFetchNextPageError && failure}
      {hasNextPage && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Load More Reviews</Trans>
        </Button>
      )}
    </Reviews>
  );
});
