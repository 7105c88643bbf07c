import { Trans } from '@lingui/react/macro';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { PRELOAD_BOOKING } from './lazy-booking.tsx';

/**
 * 'Book Appointment ₹99' with the clinic's fee; a free consultation names no amount. Not there without scripts, which
 * booking needs: the document says so, and the clinic's number stands beside.
 */
export function BookButton({ fee, onPress, wide = false }: { fee: Paise; onPress: () => void; wide?: boolean }) {
  const amount = formatPaise(fee);
  return (
    <Button
      size="lg"
      wide={wide}
      onClick={onPress}
      {...PRELOAD_BOOKING}
      className="text-balance tabular-nums noscript:hidden"
    >
      {fee === 0 ? <Trans>Book Appointment</Trans> : <Trans>Book Appointment {amount}</Trans>}
    </Button>
  );
}

/** On small windows the booking button stays under the thumb. */
export function BookingBar({ fee, onBook }: { fee: Paise; onBook: () => void }) {
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card px-[16px] pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden noscript:hidden"
    >
      <BookButton fee={fee} onPress={onBook} wide />
    </div>
  );
}
