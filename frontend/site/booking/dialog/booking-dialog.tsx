import { Suspense, useEffect, type ReactNode } from 'react';
import { useLingui, Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { withQueries } from '../../../api/with-queries.tsx';
import { useUnderWay } from '../../../ui/use-fresh-document.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/boxes.tsx';
import { phoneCodeStep } from '../phone-code/load-phone-code.ts';
import { AsTyped } from '../../clinic-details.tsx';
import { asksForContact, heldAt, progressOf, promptOf, type Progress, type ScreenOf } from './booking-state.ts';
import { useBooking, type BookingDialogState } from './use-booking.ts';
import { untilItComes } from '../../../lib/connection.ts';
import { withCatalogue } from '../../../catalogues.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { useSlotWords } from '../times/use-slot-words.ts';
import { DayStrip } from '../times/day-strip.tsx';
import { StepHeading } from '../step-heading.tsx';
import { TimesOfDay } from '../times/times-of-day.tsx';

type BookingDialogProps = { clinic: PublicClinic; open: boolean; onClose: () => void };

/**
 * Books a consultation at a clinic: date and time, contact info, confirmed. Closing it forgets everything typed; going back
 * in the history, a reload or a killed tab do not.
 */
export const BookingDialog = withQueries(({ clinic, open, onClose }: BookingDialogProps) =>
  open ? <OpenBooking clinic={clinic} onClose={onClose} /> : null,
);

/** The step beside it tells that something is missing. */
const Nothing = () => null;
const fetchContact = () => import('./contact-step.tsx');
const fetchOutcome = () => withCatalogue('outcome', import('../outcome/outcome-step.tsx'));

/** Parts of the dialog that nobody needs before a time is held: the contact step, the payment, and the booking that is made. */
const contactStep = lazyPart(async () => (await fetchContact()).ContactStep);
const payFooter = lazyPart(async () => (await fetchContact()).PayFooter, Nothing);
const checkoutBackdrop = lazyPart(async () => (await fetchContact()).CheckoutBackdrop);
const outcomeStep = lazyPart(async () => (await fetchOutcome()).OutcomeStep);
const confirmedFooter = lazyPart(async () => (await fetchOutcome()).ConfirmedFooter, Nothing);
const unpaidNotice = lazyPart(async () => (await fetchOutcome()).UnpaidNotice, Nothing);

/** Fetches the parts of every booking while the patient chooses and types, however long that takes. */
function fetchLaterParts(): void {
  for (const { load } of [contactStep, payFooter, checkoutBackdrop, outcomeStep, confirmedFooter, unpaidNotice])
    untilItComes<unknown>(load).catch((error: unknown) =>
      console.error('A later part of the booking cannot be shown', error),
    );
}

const STEPS: readonly Progress[] = ['datetime', 'info', 'confirmed'];

/** Progress of the patient through the booking, in words and as three lines, with the fee beside it. */
function StepProgress({ step, fee }: { step: Progress; fee: string }) {
  const { t } = useLingui();
  const at = STEPS.indexOf(step) + 1;
  const names = { datetime: t`Date and time`, info: t`Contact info`, confirmed: t`Confirmed` };
  const name = names[step];
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Trans>
          Step {at} of 3: {name}
        </Trans>
        <span className="font-semibold text-ink tabular-nums">
          <span className="sr-only">
            <Trans>Consultation fee</Trans>{' '}
          </span>
          <span>{fee}</span>
        </span>
      </span>
      <span aria-hidden className="mt-2 flex gap-1.5">
        {STEPS.map((each, index) => (
          <span key={each} className={cx('h-1 flex-1 rounded-full', index < at ? 'bg-peacock' : 'bg-line')} />
        ))}
      </span>
    </>
  );
}

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

function timeError({ problem, slot }: ScreenOf<'datetime'>) {
  if (problem === 'taken') return <Trans>This time slot is already booked</Trans>;
  if (problem === 'day_busy')
    return <Trans>Many people are booking this day right now. Please try again in a minute.</Trans>;
  return problem === 'incomplete' && slot === null ? <Trans>Please select a time slot</Trans> : null;
}

/** Error message of a choice, shown beside it; announced when it appears. */
function FieldError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-sm text-kumkum empty:hidden">
      {children !== null && children !== false && (
        <span className="mt-2 flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{children}</span>
        </span>
      )}
    </p>
  );
}

/** Step 1: a day, then a time. */
function DatetimeStep({ booking, screen }: { booking: BookingDialogState; screen: ScreenOf<'datetime'> }) {
  const { t } = useLingui();
  const { days, send } = booking;
  const { claim } = booking.state;
  const { problem } = screen;
  const isClaiming = claim !== null;
  const day = days.days.find(({ date }) => date === screen.date) ?? null;
  return (
    <div className="space-y-6">
      <StepHeading>{t`When would you like to come?`}</StepHeading>
      {problem === 'hold_ended' && (
        <p role="alert" className="rounded-card border border-line bg-sand p-3">
          <Trans>Your 5-minute hold ended. Please choose a time again. Your details are still here.</Trans>
        </p>
      )}
      <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
        <div>
          <DayStrip
            days={days}
            chosen={screen.date}
            busy={isClaiming}
            onChoose={(date) => send({ type: 'date_chosen', date })}
          />
          <FieldError>
            {problem === 'incomplete' && screen.date === null && <Trans>Please select a date</Trans>}
          </FieldError>
        </div>
        <div>
          <TimesOfDay days={days} day={day} chosen={screen.slot} busy={isClaiming} onChoose={booking.chooseSlot} />
          <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
            {claim?.isProving === true && <Trans>One moment: many people are booking from your network.</Trans>}
          </p>
          <FieldError>{timeError(screen)}</FieldError>
        </div>
      </div>
    </div>
  );
}

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

/** The pressed time stands above; screen readers still hear it here. */
const SHORT_OF_ROOM = 'not-roomy-sheet:sr-only';

type DatetimeFooterProps = { slot: string | null; today: string; isClaiming: boolean; onContinue: () => void };

/** The choice in words, and Continue. On phones a chosen time goes on by itself: until then there is nothing to press. */
function DatetimeFooter({ slot, today, isClaiming, onContinue }: DatetimeFooterProps) {
  const { t } = useLingui();
  const slotWords = useSlotWords(today);
  const chosen = slot !== null;
  return (
    <div data-idle={chosen ? undefined : true} className="md:flex md:items-center md:justify-between md:gap-4">
      <p aria-live="polite" className={cx('font-semibold tabular-nums max-md:pb-2', SHORT_OF_ROOM)}>
        {slot === null ? <span className="font-normal text-ink-soft">{t`No time chosen yet`}</span> : slotWords(slot)}
      </p>
      <Button
        size="lg"
        variant={chosen ? 'primary' : 'secondary'}
        loading={isClaiming}
        onClick={onContinue}
        className="max-md:w-full md:min-w-56"
      >{t`Continue`}</Button>
    </div>
  );
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
