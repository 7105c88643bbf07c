import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { SupportLine } from './patience-note.tsx';
import { lostWords } from './lost-words.ts';
import type { Unsettled } from '../payment/payment-outcome.ts';
import { StepHeading } from '../step-heading.tsx';
import { MoneyBackNote } from './unpaid-notice.tsx';
import { useSlotWords } from '../times/use-slot-words.ts';

type SlotLostPanelProps = {
  lost: Extract<Unsettled, { outcome: 'slot_lost' }>;
  today: string;
  busy: boolean;
  onChoose: (slot: string) => void;
};

/** Paid too late: why, that the money goes back, and the free times near the one that was lost. */
export function SlotLostPanel({ lost, today, busy, onChoose }: SlotLostPanelProps) {
  const { t, i18n } = useLingui();
  const slotWords = useSlotWords(today);
  const { alternatives } = lost;
  return (
    <div className="space-y-5">
      <div role="status">
        <StepHeading>{t`Booking Status`}</StepHeading>
        <p className="mt-2">{i18n._(lostWords(lost.because))}</p>
        <MoneyBackNote />
      </div>
      {alternatives.length > 0 && (
        <div role="group" aria-labelledby="other-times" className="space-y-2">
          <p id="other-times" className="text-sm text-ink-soft">{t`Other available times at this clinic`}</p>
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
