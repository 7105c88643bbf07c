import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { SupportLine } from './patience-note.tsx';
import type { OfferedSlot } from './payment-outcome.ts';
import { StepHeading } from './step-heading.tsx';
import { useSlotWords } from './use-slot-words.ts';

type SlotLostPanelProps = {
  alternatives: readonly OfferedSlot[];
  today: string;
  busy: boolean;
  onChoose: (slot: string) => void;
};

/** Paid too late: somebody else has the time. The money goes back, and other times are offered. */
export function SlotLostPanel({ alternatives, today, busy, onChoose }: SlotLostPanelProps) {
  const slotWords = useSlotWords(today);
  return (
    <div className="space-y-5">
      <div role="status">
        <StepHeading>
          <Trans>Booking Status</Trans>
        </StepHeading>
        <p className="mt-2">
          <Trans>This time slot has already been booked. Please select another time.</Trans>
        </p>
        <p className="mt-2 font-semibold">
          <Trans comment="Needs legal review">
            Your money goes back to where it came from, in full and by itself, within 5 to 7 working days.
          </Trans>
        </p>
      </div>
      {alternatives.length > 0 && (
        <div role="group" aria-labelledby="other-times" className="space-y-2">
          <p id="other-times" className="text-sm text-ink-soft">
            <Trans>The next free times at this clinic</Trans>
          </p>
          {alternatives.map(({ start }) => (
            <Button key={start} variant="secondary" wide disabled={busy} onClick={() => onChoose(start)}>
              {slotWords(start)}
            </Button>
          ))}
        </div>
      )}
      <SupportLine />
    </div>
  );
}
