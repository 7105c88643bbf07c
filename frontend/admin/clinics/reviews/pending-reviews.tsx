import { useQuery, queryOptions } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../ui/boxes.tsx';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import { Failure } from '../../ui/query-states.tsx';
import { momentWords } from '../../ui/format.ts';
import { clinicApi } from '../clinic-queries.ts';

/** The reviews of patients that nobody has published yet. */
export const pendingReviewsQuery = queryOptions({
  queryKey: ['pending-reviews'],
  queryFn: ({ signal }) => clinicApi.clinicAdmin.pendingReviews({}, { signal }),
  staleTime: 0,
});

/** Reviews of patients that wait to be read and published; nothing where none does. */
export function PendingReviews() {
  const { data, error, isFetching, refetch } = useQuery(pendingReviewsQuery);
  if (data === undefined && error !== null)
    return (
      <Card className="mt-4">
        <Failure
          title="Couldn’t load pending reviews"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (data === undefined || data.reviews.length === 0) return null;
  return (
    <Card className="mt-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg">Reviews to Publish</h2>
        <ExportButton
          label="Export waiting reviews"
          name="pending-reviews"
          part={(api, on) => api.pendingReviews(on)}
        />
      </div>
      <ul className="mt-1 divide-y divide-line">
        {data.reviews.map(({ id, clinic_id, clinic_name, reviewer_name, rating, created_at }) => (
          <li key={id}>
            <Link to={`/admin/reviews/${clinic_id}`} className="flex min-h-12 items-center gap-2 py-2 hover:underline">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium text-peacock">{`${rating} of 5 by ${reviewer_name}`}</span>
                <span className="block text-sm text-ink-soft">{`${clinic_name} · ${momentWords(created_at)}`}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
      {data.more && <p className="mt-2 text-sm text-ink-soft">More reviews appear once these are done.</p>}
    </Card>
  );
}
