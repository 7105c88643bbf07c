import { useNavigate } from 'react-router';
import { PATTERNS } from '../../../paths.ts';
import type { Booking } from '../use-booking.ts';
import { ConfirmedStep } from './confirmed-step.tsx';
import { LookingPanel } from './looking-panel.tsx';
import { SlotLostPanel } from './slot-lost-panel.tsx';
import { StatusPanel } from './status-panel.tsx';

// They come with it.
export { ConfirmedFooter } from './confirmed-footer.tsx';
export { UnpaidNotice } from './unpaid-notice.tsx';

/** What became of the booking: made, or how its payment stands. */
export function OutcomeStep({ booking }: { booking: Booking }) {
  const navigate = useNavigate();
  const { choice, confirmed, days, payment } = booking;
  const { stage } = payment;
  if (choice.step === 'confirmed') return confirmed === null ? null : <ConfirmedStep booked={confirmed} />;
  if (stage.at === 'looking') return <LookingPanel provisional={stage.provisional} />;
  if (stage.at !== 'ended') return null;
  return stage.outcome.outcome === 'slot_lost' ? (
    <SlotLostPanel lost={stage.outcome} today={days.today} busy={booking.holding} onChoose={booking.chooseInstead} />
  ) : (
    <StatusPanel
      outcome={stage.outcome}
      onTryAgain={payment.lookOnceMore}
      onReturnHome={() => void navigate(PATTERNS.landing)}
    />
  );
}
