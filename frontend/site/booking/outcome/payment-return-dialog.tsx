import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { withQueries } from '../../../api/with-queries.tsx';
import { PATTERNS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Kolam } from '../../../ui/pictures/kolam.tsx';
import { CheckingPanel } from './checking-panel.tsx';
import type { PaymentHint } from '../payment/check-payment.ts';
import { PatienceNote } from './patience-note.tsx';
import { Reference } from './reference.tsx';
import { StatusPanel } from './status-panel.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { ThankYouState } from './thank-you-state.ts';
import { usePaymentReturn } from './use-payment-return.ts';

/** Time to read the good news before its page opens by itself (specification: patient §4). */
const LINGER_MS = 4000;

/** After paying in another window or app: asks the server and tells (specification: patient §2, §4). */
export const PaymentReturnDialog = withQueries(({ hint }: { hint: PaymentHint }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { stage, tryAgain } = usePaymentReturn(hint);

  const goHome = () => void navigate(PATTERNS.landing, { state: null, replace: true });
  const showBooking = (state: ThankYouState | { appointment_id: string }) =>
    void navigate(PATTERNS.thankYou, { state, replace: true });
  /** To /thank-you if an appointment is known and there is no error, otherwise to / (specification: patient §2). */
  const close = () => {
    if (stage.at === 'confirmed') return showBooking(stage.booking);
    const reserved = stage.at === 'checking' ? stage.provisional : stage.outcome.outcome === 'provisional';
    return reserved ? showBooking({ appointment_id: hint.appointment_id }) : goHome();
  };

  const booking = stage.at === 'confirmed' ? stage.booking : null;
  const goOn = useEffectEvent(showBooking);
  useEffect(() => {
    if (booking === null) return;
    const linger = setTimeout(() => goOn(booking), LINGER_MS);
    return () => clearTimeout(linger);
  }, [booking]);

  return (
    <Dialog open onClose={close} closeOnBackdrop={false} title={t`Your booking`}>
      {stage.at === 'checking' && <CheckingPanel provisional={stage.provisional} />}
      {stage.at === 'ended' && <StatusPanel outcome={stage.outcome} onTryAgain={tryAgain} onReturnHome={goHome} />}
      {booking !== null && <Confirmed booking={booking} onView={() => showBooking(booking)} />}
    </Dialog>
  );
});

function Confirmed({ booking, onView }: { booking: ThankYouState; onView: () => void }) {
  const { t } = useLingui();
  return (
    <div className="space-y-5 text-center">
      <Kolam seed={booking.appointment_id} draws className="mx-auto size-28 text-leaf" />
      <div role="status">
        <StepHeading className="text-2xl text-leaf">{t`Booking Confirmed!`}</StepHeading>
        <p className="mt-1">{t`Your appointment has been booked successfully!`}</p>
      </div>
      <Reference value={booking.bookingRef} />
      <Button wide size="lg" onClick={onView}>{t`View Booking Details`}</Button>
      <PatienceNote />
    </div>
  );
}
