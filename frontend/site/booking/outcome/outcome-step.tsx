import { useNavigate } from 'react-router';
import { PATTERNS } from '../../../paths.ts';
import type { KnownBooking } from '../booking-session.ts';
import type { BookingStep } from '../booking-steps.ts';
import type { PaymentStage } from '../payment/use-payment.ts';
import { ConfirmedStep } from './confirmed-step.tsx';
import { CheckingPanel } from './checking-panel.tsx';
import { SlotLostPanel } from './slot-lost-panel.tsx';
import { StatusPanel } from './status-panel.tsx';

// They come with it.
export { ConfirmedFooter } from './confirmed-footer.tsx';
export { UnpaidNotice } from './unpaid-notice.tsx';

/** Part of the dialog's state that the step reads. */
type Ended = {
  choice: { step: BookingStep };
  confirmed: KnownBooking | null;
  callOff: () => void;
  days: { today: string };
  holding: boolean;
  chooseInstead: (slot: string) => void;
  payment: { stage: PaymentStage; checkOnceMore: () => void };
};

/** Outcome of the booking: confirmed, or the state of its payment. */
export function OutcomeStep({ booking }: { booking: Ended }) {
  const navigate = useNavigate();
  const { choice, confirmed, days, payment } = booking;
  const { stage } = payment;
  if (choice.step === 'confirmed')
    return confirmed && <ConfirmedStep booked={confirmed} onCalledOff={booking.callOff} />;
  if (stage.at === 'checking') return <CheckingPanel provisional={stage.provisional} />;
  if (stage.at !== 'ended') return null;
  return stage.outcome.outcome === 'slot_lost' ? (
    <SlotLostPanel lost={stage.outcome} today={days.today} busy={booking.holding} onChoose={booking.chooseInstead} />
  ) : (
    <StatusPanel
      outcome={stage.outcome}
      onTryAgain={payment.checkOnceMore}
      onReturnHome={() => void navigate(PATTERNS.landing)}
    />
  );
}
