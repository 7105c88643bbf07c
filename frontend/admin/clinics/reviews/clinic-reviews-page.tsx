import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isProblem } from '../../../api/api-error.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { useNamePage } from '../../shell/page-name.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ClinicReviews, reviewsQuery } from './clinic-reviews.tsx';

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
