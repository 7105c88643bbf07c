import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import type { ServedClinic } from '#shared/contract/pages/page-state.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/class-names.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/boxes.tsx';
import { RatingStar } from '../../clinic-details.tsx';
import { shownRating } from './clinic-facts.ts';
import { Reviews, Stars } from './reviews.tsx';

function Rating({ rating }: { rating: string | null }) {
  if (rating === null) return <RatingStar rating={null} className="text-lg" />;
  return (
    <p className="flex items-center gap-3">
      <span className="text-2xl font-bold tabular-nums">{rating}</span>
      <Stars rating={Number(rating)} />
    </p>
  );
}

const OfVisits = ({ count }: { count: number }) => (
  <p className="text-sm text-ink-soft">
    <Trans>From {count} visits booked here</Trans>
  </p>
);

function Summary({ clinic }: { clinic: PublicClinic }) {
  const { t } = useLingui();
  const verified = clinic.manual_rating === null ? clinic.patient_rating : null;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-lg">{t`Reviews`}</h2>
        <Rating rating={shownRating(clinic)} />
        {verified !== null && <OfVisits count={verified.count} />}
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

const readReviews = lazyPart(async () => (await import('./read-reviews.tsx')).ReadReviews);

/** The first page that came with the page; more of them are read when they are asked for. */
function ReviewList({ clinicId, came }: { clinicId: string; came: ServedClinic['reviews'] }) {
  const [wantsMore, setWantsMore] = useState(false);
  const first = came && (
    <Reviews reviews={came.reviews}>
      {came.next_cursor !== null && (
        <Button variant="secondary" loading={wantsMore} onClick={() => setWantsMore(true)}>
          <Trans>Load More Reviews</Trans>
        </Button>
      )}
    </Reviews>
  );
  if (first !== undefined && !wantsMore) return first;
  return (
    <Suspense fallback={first ?? <Waiting />}>
      <readReviews.Part clinicId={clinicId} waiting={first ?? <Waiting />} wantsMore={wantsMore} />
    </Suspense>
  );
}

/** The clinic's reviews, three at first and three more each time (specification: patient §2, §4). */
export function ReviewsPanel({ clinic, came }: { clinic: PublicClinic; came: ServedClinic['reviews'] }) {
  return (
    <div>
      <Summary clinic={clinic} />
      <ReviewList clinicId={clinic.id} came={came} />
    </div>
  );
}
