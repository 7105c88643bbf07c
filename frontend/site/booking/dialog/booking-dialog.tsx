import { Suspense, useEffect } from 'react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { useUnderWay } from '../../../lib/under-way.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { phoneCodeStep } from '../phone-code/load-phone-code.ts';
import { AsTyped } from '../../clinics/treatments/as-typed.tsx';
import { asksForContact, heldAt, progressOf, promptOf } from './booking-state.ts';
import { DatetimeFooter } from './datetime-footer.tsx';
import { DatetimeStep } from './datetime-step.tsx';
import {
  checkoutBackdrop,
  confirmedFooter,
  contactStep,
  fetchLaterParts,
  outcomeStep,
  payFooter,
  unpaidNotice,
} from './later-parts.tsx';
import { StepProgress } from './step-progress.tsx';
import { useBooking, type BookingDialogState } from './use-booking.ts';

type BookingDialogProps = { clinic: PublicClinic; open: boolean; onClose: () => void };

/**
 * Books a consultation at a clinic: date and time, contact info, confirmed. Closing it forgets everything typed; going back
 * in the history, a reload or a killed tab do not.
 */
export const BookingDialog = withQueries(({ clinic, open, onClose }: BookingDialogProps) =>
  open ? <OpenBooking clinic={clinic} onClose={onClose} /> : null,
);

function OpenBooking({ clinic, onClose }: Omit<BookingDialogProps, 'open'>) {
  const booking = useBooking(clinic, onClose);
  useUnderWay();
  useEffect(fetchLaterParts, []);
  const { send } = booking;
  const { screen } = booking.state;
  const price = heldAt(screen)?.amount_paise ?? clinic.consultation_fee_paise;
  // The payment window cannot be reached past a modal dialog, so the dialog steps aside; its state lives out here.
  if (screen.step === 'checkout') {
    return (
      <Suspense>
        <checkoutBackdrop.Part isAsking={screen.isAsking} send={send} />
      </Suspense>
    );
  }
  const isCalledOff = screen.step === 'confirmed' && screen.isCalledOff;
  return (
    <Dialog
      open
      onClose={() => send({ type: 'closed' })}
      onBack={booking.back}
      closeOnBackdrop={false}
      title={<AsTyped typed={clinic.clinic_name} />}
      subtitle={isCalledOff ? undefined : <StepProgress step={progressOf(screen)} fee={formatPaise(price)} />}
      footer={footerOf(booking, price)}
      wide={screen.step === 'datetime' || asksForContact(screen)}
    >
      <Suspense fallback={<Skeleton className="h-56 w-full rounded-card" />}>
        <Body booking={booking} clinic={clinic} price={price} />
      </Suspense>
    </Dialog>
  );
}

type BodyProps = { booking: BookingDialogState; clinic: PublicClinic; price: Paise };

function Body({ booking, clinic, price }: BodyProps) {
  const { days, send } = booking;
  const { screen } = booking.state;
  if (screen.step === 'datetime') return <DatetimeStep booking={booking} screen={screen} />;
  if (screen.step === 'checkout') return null;
  if (screen.step === 'code') return <phoneCodeStep.Part awaited={screen} today={days.today} send={send} />;
  if (!asksForContact(screen)) {
    const { state } = booking;
    return <outcomeStep.Part screen={screen} isClaiming={state.claim !== null} today={days.today} send={send} />;
  }
  const notice = promptOf(screen)?.kind === 'unpaid' && (
    <Suspense>
      <unpaidNotice.Part />
    </Suspense>
  );
  return <contactStep.Part booking={booking} screen={screen} clinic={clinic} price={price} notice={notice} />;
}

/** Returns the footer that stays in sight; undefined if the step has its own buttons. */
function footerOf({ state, send, days }: BookingDialogState, price: Paise) {
  const { screen } = state;
  if (screen.step === 'confirmed')
    return (
      <Suspense>
        <confirmedFooter.Part booked={screen.booked} />
      </Suspense>
    );
  if (screen.step === 'datetime')
    return (
      <DatetimeFooter
        slot={screen.slot}
        today={days.today}
        isClaiming={state.claim !== null}
        onContinue={() => send({ type: 'continued' })}
      />
    );
  return asksForContact(screen) ? (
    <Suspense>
      <payFooter.Part price={price} isBusy={screen.step !== 'details'} />
    </Suspense>
  ) : undefined;
}
