import { useNavigate } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { PATTERNS } from '../../../paths.ts';
import type { KnownBooking } from '../booking-session.ts';
import type { Unconfirmed } from '../payment/poll-payment.ts';
import { ConfirmedStep } from './confirmed-step.tsx';
import { StatusPanel, CheckingPanel, MoneyBackNote, SupportLine, lostWords } from './status-panel.tsx';
import { Button } from '../../../ui/button.tsx';
import { StepHeading } from '../step-heading.tsx';
import { useSlotWords } from '../times/use-slot-words.ts';

// They come with it.
export { ConfirmedFooter } from './confirmed-step.tsx';
export { UnpaidNotice } from './status-panel.tsx';

/** Screens after a payment, as far as this step shows them. */
type OutcomeScreen =
  | { step: 'looking' }
  | { step: 'checking'; isProvisional: boolean }
  | { step: 'ended'; outcome: Unconfirmed }
  | { step: 'confirmed'; booked: KnownBooking };

export type OutcomeEvent =
  | { type: 'check_repeated' }
  /** A free time that is offered in place of a lost one. */
  | { type: 'alternative_chosen'; slot: string }
  /** The confirmed booking was cancelled since. */
  | { type: 'called_off' };

type OutcomeStepProps = {
  screen: OutcomeScreen;
  isClaiming: boolean;
  /** The IST day it is now. */
  today: string;
  send: (event: OutcomeEvent) => void;
};

type SlotLostPanelProps = {
  lost: Extract<Unconfirmed, { outcome: 'slot_lost' }>;
  today: string;
  busy: boolean;
  onChoose: (slot: string) => void;
};

/** Paid too late: why, that the money goes back, and the free times near the one that was lost. */
function SlotLostPanel({ lost, today, busy, onChoose }: SlotLostPanelProps) {
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

/** Outcome of the booking: confirmed, or the state of its payment. */
export function OutcomeStep({ screen, isClaiming, today, send }: OutcomeStepProps) {
  const navigate = useNavigate();
  if (screen.step === 'confirmed')
    return <ConfirmedStep booked={screen.booked} onCalledOff={() => send({ type: 'called_off' })} />;
  if (screen.step === 'looking') return <CheckingPanel provisional={false} />;
  if (screen.step === 'checking') return <CheckingPanel provisional={screen.isProvisional} />;
  return screen.outcome.outcome === 'slot_lost' ? (
    <SlotLostPanel
      lost={screen.outcome}
      today={today}
      busy={isClaiming}
      onChoose={(slot) => send({ type: 'alternative_chosen', slot })}
    />
  ) : (
    <StatusPanel
      outcome={screen.outcome}
      onTryAgain={() => send({ type: 'check_repeated' })}
      onReturnHome={() => void navigate(PATTERNS.landing)}
    />
  );
}
