import { Suspense, useEffect } from 'react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { useUnderWay } from '../../../lib/under-way.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AsTyped } from '../../clinics/treatments/as-typed.tsx';
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
  const { stage } = booking.payment;
  const price = booking.hold.held?.amount_paise ?? clinic.consultation_fee_paise;
  // The payment window cannot be reached past a modal dialog, so the dialog steps aside; its state lives out here.
  if (stage.at === 'checkout') {
    const { askToLeave, stay } = booking.payment;
    return (
      <Suspense>
        <checkoutBackdrop.Part stage={stage} onAsk={askToLeave} onStay={stay} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      onClose={booking.close}
      onBack={booking.back}
      closeOnBackdrop={false}
      title={<AsTyped typed={clinic.clinic_name} />}
      subtitle={booking.calledOff ? undefined : <StepProgress step={booking.choice.step} fee={formatPaise(price)} />}
      footer={footerOf(booking, price)}
      wide={booking.choice.step === 'datetime' || asksForContact(booking)}
    >
      <Suspense fallback={<Skeleton className="h-56 w-full rounded-card" />}>
        <Body booking={booking} clinic={clinic} price={price} />
      </Suspense>
    </Dialog>
  );
}

type BodyProps = { booking: BookingDialogState; clinic: PublicClinic; price: Paise };

function Body({ booking, clinic, price }: BodyProps) {
  const { choice, days, payment } = booking;
  const { stage } = payment;
  if (choice.step === 'datetime') return <DatetimeStep booking={booking} />;
  if (choice.step === 'info' && stage.at === 'code') {
    const { Step, held, ...code } = stage;
    return (
      <Step
        {...code}
        held={held}
        today={days.today}
        onConfirmed={() => payment.confirm(held)}
        onUnsure={() => payment.check(held)}
        onHoldEnded={booking.endHold}
        onChangePhone={payment.changePhone}
      />
    );
  }
  if (!asksForContact(booking)) return <outcomeStep.Part booking={booking} />;
  const notice = stage.at === 'ready' && stage.wasLeft === true && (
    <Suspense>
      <unpaidNotice.Part />
    </Suspense>
  );
  return <contactStep.Part booking={booking} clinic={clinic} price={price} notice={notice} />;
}

/** True if the dialog shows the contact step, which continues to payment. */
const asksForContact = ({ choice, payment: { stage } }: BookingDialogState): boolean =>
  choice.step === 'info' && (stage.at === 'ready' || stage.at === 'ordering');

/** Returns the footer that stays in sight; undefined if the step has its own buttons. */
function footerOf(booking: BookingDialogState, price: Paise) {
  const { choice, confirmed } = booking;
  if (choice.step === 'confirmed')
    return confirmed === null ? undefined : (
      <Suspense>
        <confirmedFooter.Part booked={confirmed} />
      </Suspense>
    );
  if (choice.step === 'datetime') return <DatetimeFooter booking={booking} />;
  return asksForContact(booking) ? (
    <Suspense>
      <payFooter.Part booking={booking} price={price} />
    </Suspense>
  ) : undefined;
}
