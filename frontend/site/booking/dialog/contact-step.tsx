import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type TouchEvent, type ComponentProps } from 'react';
import { ArrowLeft } from 'lucide-react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PublicClinic } from '#shared/contract/clinics/clinics.ts';
import { istDay } from '#shared/values/ist.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { NAME_MAX } from '#shared/domain/booking/person-name.ts';
import { type ContactField, CONTACT_ERRORS, contactProblem, type ContactInput } from '#shared/domain/contact-rules.ts';
import { useBusiness } from '../../../lib/served.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toasts/toast-feed.ts';
import { HoldLine } from '../hold/hold-line.tsx';
import { Promises } from '../contact/promises.tsx';
import { isInDemand } from '../times/day-slots.ts';
import { StepHeading } from '../step-heading.tsx';
import { useTimeWords } from '../../../catalogues.ts';
import { promptOf, type ContactScreen, type Held } from './booking-state.ts';
import type { BookingDialogState } from './use-booking.ts';
import { useSlotWords } from '../times/use-slot-words.ts';
import { type Elements, TextField } from '../../../ui/field.tsx';
import { AsTyped } from '../../clinic-details.tsx';
import { useCancelTerms } from '../use-cancel-terms.ts';
import { EmailField } from '../../email-field.tsx';
import {
  CONTACT_FIELDS,
  type ContactFormState,
  PHONE_BUSY,
  type ContactProblems,
} from '../contact/use-contact-form.ts';

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

/** Back to what was asked before, above a step's heading. */
function BackButton({ onBack, disabled = false }: { onBack: () => void; disabled?: boolean }) {
  return (
    <button
      type="button"
      onClick={onBack}
      disabled={disabled}
      className="pressable -ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-medium wrap-anywhere text-peacock hover:bg-peacock-tint"
    >
      <ArrowLeft aria-hidden className="size-5" />
      <Trans>Back</Trans>
    </button>
  );
}

/** The total price and what it covers. Nothing is shown for a free visit. */
function Total({ clinic, price, held }: { clinic: PublicClinic; price: Paise; held: Held }) {
  const terms = useCancelTerms();
  if (price === 0) return null;
  return (
    <div className="border-t border-line pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <Trans>Total</Trans>
        <span className="text-xl tabular-nums">{formatPaise(price)}</span>
      </p>
      <p className="text-sm">{terms(held)}</p>
      <p className="text-sm text-ink-soft">
        <Trans>
          For one consultation with <AsTyped typed={clinic.dentist_name} />. You agree on any treatment with the clinic.
        </Trans>
      </p>
    </div>
  );
}

/** The sentences of the contact rules, and of the server about a field, as messages that can be translated. */
const CONTACT_WORDS: Record<string, MessageDescriptor> = {
  [CONTACT_ERRORS.name]: msg`Name must be at least 2 characters`,
  [CONTACT_ERRORS.nameLetters]: msg`Please write the name in letters, without numbers or symbols`,
  [CONTACT_ERRORS.phone]: msg`Please enter a valid mobile number`,
  [CONTACT_ERRORS.phoneForeign]: msg`We can only send SMS to Indian mobile numbers`,
  [CONTACT_ERRORS.tooLong]: msg`This is too long`,
  [CONTACT_ERRORS.email]: msg`Please enter a valid email`,
  [CONTACT_ERRORS.emailRequired]: msg`Email is required`,
  [PHONE_BUSY]: msg`This mobile number already has two unpaid bookings. Pay for one of them, or try again in a few minutes.`,
};

/** Problems of the contact details by field; an empty object when there are none. */
export function contactProblems(values: ContactInput, isEmailOptional: boolean): ContactProblems {
  const found: ContactProblems = {};
  for (const field of CONTACT_FIELDS) {
    const problem = contactProblem(field, values[field], isEmailOptional);
    if (problem !== null) found[field] = problem;
  }
  return found;
}

/** Checks of the contact step: while typing, on leaving a field, and before going on. */
function contactChecks({ values, problems, set, setProblem, show }: ContactFormState, isEmailOptional: boolean) {
  const recheck = (field: ContactField, value: string) =>
    setProblem(field, contactProblem(field, value, isEmailOptional));
  return {
    /** While typing, a complaint may only go away or stay; new ones wait until the field is left. */
    change: (field: ContactField, value: string) => {
      set(field, value);
      if (problems[field] !== undefined) recheck(field, value);
    },
    /** A field that was left is checked, unless nothing was typed yet. */
    leave: (field: ContactField) => {
      if (values[field].trim() !== '') recheck(field, values[field]);
    },
    /** Checks every field, and shows what is wrong. @returns true when nothing is */
    check: (): boolean => {
      const found = contactProblems(values, isEmailOptional);
      show(found);
      return Object.keys(found).length === 0;
    },
  };
}

/** Name, mobile and e-mail, each with its complaint beside it. */
function ContactFields({ form }: { form: ContactFormState }) {
  const { t, i18n } = useLingui();
  const { email_optional: isEmailOptional } = useBusiness();
  const checks = contactChecks(form, isEmailOptional);
  const looks: Record<ContactField, ComponentProps<typeof TextField>> = {
    name: { label: t`Full Name`, autoComplete: 'name', maxLength: NAME_MAX, autoCapitalize: 'words' },
    phone: {
      label: t`Mobile Number`,
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      maxLength: 20,
      hint: t`10 digits. We send the confirmation by SMS.`,
    },
    email: {
      label: isEmailOptional ? t`Email Address (optional)` : t`Email Address`,
      required: !isEmailOptional,
    },
  };
  return CONTACT_FIELDS.map((field) => {
    const problem = form.problems[field];
    const words = problem === undefined ? undefined : CONTACT_WORDS[problem];
    const props = {
      required: true,
      ...looks[field],
      ref: form.inputs[field],
      name: field,
      value: form.values[field],
      error: words === undefined ? problem : i18n._(words),
      onChange: (event: { target: { value: string } }) => checks.change(field, event.target.value),
      onBlur: () => checks.leave(field),
    };
    if (field !== 'email') return <TextField key={field} {...props} />;
    return (
      <EmailField
        key={field}
        {...props}
        ask={(suggested) => t`Did you mean ${suggested}?`}
        onSuggested={(email) => checks.change('email', email)}
      />
    );
  });
}

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
