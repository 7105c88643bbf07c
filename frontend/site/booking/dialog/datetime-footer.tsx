import { Trans } from '@lingui/react/macro';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import type { BookingDialogState } from './use-booking.ts';
import { useSlotWords } from '../times/use-slot-words.ts';

/** The pressed time stands above; screen readers still hear it here. */
const SHORT_OF_ROOM = 'not-roomy-sheet:sr-only';

/** The choice in words, and Continue. On phones a chosen time goes on by itself: until then there is nothing to press. */
export function DatetimeFooter({ booking }: { booking: BookingDialogState }) {
  const { choice, days, holding, proceed } = booking;
  const slotWords = useSlotWords(days.today);
  const chosen = choice.slot !== null;
  return (
    <div data-idle={chosen ? undefined : true} className="md:flex md:items-center md:justify-between md:gap-4">
      <p aria-live="polite" className={cx('font-semibold tabular-nums max-md:pb-2', SHORT_OF_ROOM)}>
        {choice.slot === null ? (
          <span className="font-normal text-ink-soft">
            <Trans>No time chosen yet</Trans>
          </span>
        ) : (
          slotWords(choice.slot)
        )}
      </p>
      <Button
        size="lg"
        variant={chosen ? 'primary' : 'secondary'}
        loading={holding}
        onClick={proceed}
        className="max-md:w-full md:min-w-56"
      >
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}
