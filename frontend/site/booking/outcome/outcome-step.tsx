import { useNavigate } from 'react-router';
import { PATTERNS } from '../../../paths.ts';
import type { KnownBooking } from '../booking-session.ts';
import type { Unsettled } from '../payment/payment-outcome.ts';
import { ConfirmedStep } from './confirmed-step.tsx';
import { CheckingPanel } from './checking-panel.tsx';
import { SlotLostPanel } from './slot-lost-panel.tsx';
import { StatusPanel } from './status-panel.tsx';

// They come with it.
export { ConfirmedFooter } from './confirmed-footer.tsx';
export { UnpaidNotice } from './unpaid-notice.tsx';

/** Screens after a payment, as far as this step shows them. */
type OutcomeScreen =
  | { step: 'looking' }
  | { step: 'checking'; isProvisional: boolean }
  | { step: 'ended'; outcome: Unsettled }
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
