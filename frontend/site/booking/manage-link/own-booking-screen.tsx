import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isProblem } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LinkOver } from './link-over.tsx';
import { CallSupport } from './call-support.tsx';
import { OwnBookingView } from './own-booking-view.tsx';
import { isKeyRefused, ownBookingQuery } from './own-booking-query.ts';

/** The booking of a link: on its way, there, or why it is not. */
export function OwnBookingScreen({ code, onReplaced }: { code: string; onReplaced: () => void }) {
  const { data, dataUpdatedAt, error, errorUpdateCount, isFetching, refetch } = useQuery(ownBookingQuery(code));
  const isRetried = useRef(false);
  const isRead = data !== undefined;
  useEffect(() => {
    // The button that was pressed is gone.
    if (isRead && isRetried.current) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isRead]);
  const retry = () => {
    isRetried.current = true;
    void refetch();
  };
  // Also while it is on the screen: the link may have been replaced meanwhile.
  if (isProblem(error, 'unauthorized') || (!isRead && isKeyRefused(error))) return <LinkOver />;
  if (isRead) {
    const link = { appointment_id: data.id, key: code };
    return <OwnBookingView booking={data} seenAt={dataUpdatedAt} link={link} onReplaced={onReplaced} />;
  }
  // While it is tried again there is no error: the button that has the keyboard stays.
  if (errorUpdateCount > 0) return <NotRead isTrying={isFetching} onRetry={retry} />;
  return <OwnBookingSkeleton />;
}

const NotRead = ({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <article className="space-y-4 text-center">
      <h1 className="text-2xl">{t`Your booking could not be loaded`}</h1>
      <p className="text-ink-soft">{t`Nothing about your booking has changed. Please try again in a moment.`}</p>
      <Button loading={isTrying} onClick={onRetry}>{t`Retry`}</Button>
      <CallSupport />
    </article>
  );
};

/** On a slow network this is what is seen for some seconds: what it is, in words. */
const OwnBookingSkeleton = () => (
  <div className="space-y-6" aria-busy>
    <h1 className="text-center text-xl sm:text-2xl">
      <Trans>Your booking</Trans>
    </h1>
    <Skeleton className="mx-auto h-14 w-48" />
    <Skeleton className="h-64 w-full rounded-card" />
    <Skeleton className="h-28 w-full rounded-card" />
  </div>
);
