import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnLink } from '#shared/values/own-link.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoBooking } from '../booking/outcome/no-booking.tsx';
import { OwnBookingView } from './own-booking-view.tsx';
import { opensNothing, ownBookingQuery } from './own-booking-query.ts';

/** The booking of a link: on its way, there, or why it is not. */
export function OwnBookingScreen({ link, onKey }: { link: OwnLink; onKey: (key: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery(ownBookingQuery(link));
  if (data !== undefined) return <OwnBookingView booking={data} link={link} onKey={onKey} />;
  if (opensNothing(error)) return <NoBooking />;
  if (error !== null) return <NotRead isTrying={isFetching} onRetry={() => void refetch()} />;
  return <OwnBookingSkeleton />;
}

const NotRead = ({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) => (
  <article className="space-y-4 text-center">
    <h1 className="text-2xl">
      <Trans>Your booking could not be loaded</Trans>
    </h1>
    <p className="text-ink-soft">
      <Trans>Nothing about your booking has changed. Please try again in a moment.</Trans>
    </p>
    <Button loading={isTrying} onClick={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  </article>
);

const OwnBookingSkeleton = () => (
  <div className="space-y-6">
    <Skeleton className="mx-auto h-10 w-72 max-w-full" />
    <Skeleton className="mx-auto h-14 w-48" />
    <Skeleton className="h-64 w-full rounded-card" />
    <Skeleton className="h-28 w-full rounded-card" />
  </div>
);
