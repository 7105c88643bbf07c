import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '../../../link.tsx';
import { PATTERNS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CalledOff } from './called-off.tsx';
import { NoBooking } from './no-booking.tsx';
import type { ThankYouState } from './thank-you-state.ts';
import { ThankYouConfirmed } from './thank-you-confirmed.tsx';
import { ThankYouUnread, ThankYouUnsettled } from './thank-you-unsettled.tsx';
import { useThankYou } from './use-thank-you.ts';
import { useUnsettled } from './use-unsettled.ts';

/** @param waiting the address is still being read */
export function ThankYou({ handed, waiting }: { handed: unknown; waiting: boolean }) {
  const queries = useQueryClient();
  const found = useThankYou(waiting ? undefined : handed);
  if (waiting || found.at === 'reading') return <ThankYouSkeleton />;
  if (found.at === 'unknown') return <NoBooking />;
  if (found.at === 'unread') return <ThankYouUnread booking={found.known} onTryAgain={found.again} />;
  const onNews = () => void queries.invalidateQueries({ queryKey: ['appointment'] });
  return <Found booking={found.booking} ownPage={found.ownPage} onNews={onNews} />;
}

type FoundProps = { booking: ThankYouState; ownPage: string | null; onNews: () => void };

function Found({ booking, ownPage, onNews }: FoundProps) {
  const { bookingState, because, checkAgain } = useUnsettled(booking, onNews);
  return (
    <>
      {bookingState === 'confirmed' ? (
        <ThankYouConfirmed booking={booking} ownPage={ownPage} />
      ) : bookingState === 'called_off' ? (
        <CalledOff Heading="h1" bookingRef={booking.bookingRef} ownPage={ownPage} />
      ) : (
        <ThankYouUnsettled state={bookingState} because={because} onTryAgain={checkAgain} />
      )}
      <Link to={PATTERNS.landing} className={buttonClass({ wide: true, variant: 'secondary' }, 'mt-3 print:hidden')}>
        <Trans>Back to Home</Trans>
      </Link>
    </>
  );
}

const ThankYouSkeleton = () => (
  <div className="space-y-6">
    <Skeleton className="mx-auto size-32 rounded-full" />
    <Skeleton className="mx-auto h-10 w-64" />
    <Skeleton className="h-64 w-full rounded-card" />
  </div>
);
