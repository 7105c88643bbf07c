import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type TouchEvent } from 'react';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { istDay } from '#shared/values/ist.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { useBusiness } from '../../../lib/served.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toasts/toast-feed.ts';
import { BackButton } from '../back-button.tsx';
import { contactChecks } from '../contact/contact-checks.ts';
import { ContactFields } from '../contact/contact-fields.tsx';
import { HoldLine } from '../hold/hold-line.tsx';
import { Promises } from '../contact/promises.tsx';
import { isInDemand } from '../times/slot-badge.ts';
import { StepHeading } from '../step-heading.tsx';
import { useTimeWords } from '../../time-words.ts';
import { Total } from './total.tsx';
import { promptOf, type ContactScreen } from './booking-state.ts';
import type { BookingDialogState } from './use-booking.ts';
import { useSlotWords } from '../times/use-slot-words.ts';
import type { Elements } from '../../../ui/elements.ts';

// It comes with this step, which is shown before any payment.
export { CheckoutBackdrop } from '../payment/checkout-backdrop.tsx';

/** A finished touch: pixels to the right and down, and its length in milliseconds. */
type Swipe = { dx: number; dy: number; ms: number };

/** A right swipe that means "back": numbers of the specification (patient §4). Velocity is in pixels per millisecond. */
export const isBackSwipe = ({ dx, dy, ms }: Swipe): boolean =>
  dx > 80 && Math.abs(dy) < 100 && ms < 500 && dx / ms > 0.3;

/** The submit button lives in the dialog's footer and belongs to this form. */
const CONTACT_FORM_ID = 'booking-contact';

/** A right swipe on this step means Back (specification: patient §4). */
function useBackSwipe(onBack: () => void) {
  const { t } = useLingui();
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY, at: timeStamp };
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      if (touch === undefined || from === null) return;
      const swipe = { dx: touch.clientX - from.x, dy: touch.clientY - from.y, ms: timeStamp - from.at };
      if (!isBackSwipe(swipe)) return;
      notify.info(t`Swipe navigation`, t`You swiped back to date and time.`);
      onBack();
    },
  };
}

type ContactStepProps = {
  booking: BookingDialogState;
  screen: ContactScreen;
  clinic: PublicClinic;
  /** Price that the patient will pay. */
  price: Paise;
  /** Notice to show above everything else. */
  notice: Elements;
};

/** Step 2: who is coming. Nothing typed is lost by going back. */
export function ContactStep({ booking, screen, clinic, price, notice }: ContactStepProps) {
  const { t } = useLingui();
  const { form, days, back, send } = booking;
  const { held } = screen;
  const { email_optional: isEmailOptional } = useBusiness();
  const day = days.days.find(({ date }) => date === istDay(held.slot));
  const slotWords = useSlotWords(days.today);
  const isBusy = screen.step !== 'details';
  const swipe = useBackSwipe(back);
  const prompt = promptOf(screen);
  const startsAtPhone = prompt?.kind === 'phone';
  const phone = form.inputs.phone;
  useEffect(() => {
    if (startsAtPhone) phone.current?.select();
  }, [startsAtPhone, phone]);
  const submit = (isForAnother: boolean) => send({ type: 'details_submitted', contact: form.values, isForAnother });
  return (
    <div className="flex min-h-full touch-pan-y flex-col gap-5" {...(isBusy ? undefined : swipe)}>
      <div>
        <BackButton onBack={back} disabled={isBusy} />
        <StepHeading className="mt-1">{t`Who is coming?`}</StepHeading>
      </div>
      {notice}
      {prompt?.kind === 'same_hour' && (
        <SameHourQuestion slot={prompt.slot} onYes={() => submit(true)} onNo={() => send({ type: 'closed' })} />
      )}
      <div className="form-beside">
        <div className="space-y-1.5 rounded-card bg-peacock-tint p-3">
          <p className="font-semibold">{slotWords(held.slot)}</p>
          <HoldLine deadline={held.deadline} inDemand={day !== undefined && isInDemand(day, held.slot)} />
        </div>
        <form
          id={CONTACT_FORM_ID}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (contactChecks(form, isEmailOptional).check()) submit(false);
          }}
          className="space-y-4"
        >
          <ContactFields form={form} />
        </form>
        <div className="space-y-4">
          <Total clinic={clinic} price={price} held={held} />
          <Promises isFree={held.amount_paise === 0} />
        </div>
      </div>
    </div>
  );
}

/** Asked once: two visits of one phone in the same hour are rarely meant for one person. */
function SameHourQuestion({ slot, onYes, onNo }: { slot: string; onYes: () => void; onNo: () => void }) {
  const { t } = useLingui();
  const { visit } = useTimeWords();
  const time = visit(slot);
  return (
    <div role="alert" className="space-y-2 rounded-card border border-line-strong bg-sand p-3">
      <p>{t`You already have a booking on ${time}. Is this one for someone else?`}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onYes}>{t`Yes, for someone else`}</Button>
        <Button variant="quiet" onClick={onNo}>{t`No, do not book`}</Button>
      </div>
    </div>
  );
}

/** The one button that goes on, with the amount. */
export function PayFooter({ price, isBusy }: { price: Paise; isBusy: boolean }) {
  const total = formatPaise(price);
  return (
    <Button type="submit" form={CONTACT_FORM_ID} size="lg" wide loading={isBusy}>
      {price === 0 ? <Trans>Get a code by SMS</Trans> : <Trans>Pay {total} and book</Trans>}
    </Button>
  );
}
