import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import type { Booking } from './use-booking.ts';
import { useSlotWords } from './use-slot-words.ts';

/** The choice in words, and Continue. */
export function DatetimeFooter({ booking }: { booking: Booking }) {
  const { choice, days, holding, proceed } = booking;
  const slotWords = useSlotWords(days.today);
  return (
    <div className="space-y-3">
      <p aria-live="polite" className="min-h-6 font-semibold tabular-nums">
        {choice.slot === null ? (
          <span className="font-normal text-ink-soft">
            <Trans>No time chosen yet</Trans>
          </span>
        ) : (
          slotWords(choice.slot)
        )}
      </p>
      <Button size="lg" wide loading={holding} onClick={proceed}>
        <Trans>Continue</Trans>
      </Button>
    </div>
  );
}
