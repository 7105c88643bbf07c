import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui, Trans } from '@lingui/react/macro';
import { LoaderCircle, Info, Phone } from 'lucide-react';
import type { LostBecause } from '#shared/domain/booking/lost-because.ts';
import { phoneHref } from '../../../lib/contact-links.ts';
import { useBusiness } from '../../../lib/served.ts';
import { Button } from '../../../ui/button.tsx';
import { isWaiting, type Unconfirmed } from '../payment/poll-payment.ts';
import { StepHeading } from '../step-heading.tsx';

/** Messages for a payment that did not end with a confirmed booking (specification: patient §4, §8). */
export const STATUS_WORDS: Record<Exclude<Unconfirmed['outcome'], 'slot_lost'>, MessageDescriptor> = {
  pending: msg`Payment not confirmed yet`,
  provisional: msg`Your slot is reserved. We are waiting for the bank to confirm your payment.`,
  not_found: msg`Appointment not found`,
  missing: msg`Missing appointment ID`,
  unreachable: msg`We couldn't verify your payment status. Please contact support if your payment was successful.`,
  silent: msg`There was an issue confirming your booking. Please contact support.`,
  broken: msg`An unexpected error occurred. Please contact support.`,
};

/** Why the time of a payment was lost. Nobody is told that somebody else has it unless somebody has. */
const LOST_WORDS: Record<LostBecause, MessageDescriptor> = {
  taken: msg`This time slot has already been booked. Please select another time.`,
  past: msg`This time had already begun when your payment arrived. Please choose another time.`,
  hold_ended: msg`We could no longer hold this time when your payment arrived. Please choose another time.`,
  given_back: msg`This time had been released before your payment arrived. Please choose a time again.`,
  not_completed: msg`Your bank did not complete the payment in time. Please choose a time again.`,
  cancelled: msg`This booking had already been cancelled when your payment arrived.`,
};

const LOST = msg`We could not keep this time for you. Please choose another time.`;

/** Why a time was lost, in words; the server tells the reason only to whoever has the booking's key. */
export const lostWords = (because: LostBecause | undefined): MessageDescriptor =>
  because === undefined ? LOST : LOST_WORDS[because];

/** Returns the message for an outcome. */
const statusWords = (ending: Unconfirmed): MessageDescriptor =>
  ending.outcome === 'slot_lost' ? lostWords(ending.because) : STATUS_WORDS[ending.outcome];

/** Endings after which the patient's money may be under way, so that a toast says where to look. */
export const isWorrying = ({ outcome }: Unconfirmed): boolean =>
  outcome === 'pending' || outcome === 'unreachable' || outcome === 'silent' || outcome === 'broken';

type StatusPanelProps = { outcome: Unconfirmed; onTryAgain: () => void; onReturnHome: () => void };

/** A payment that is not confirmed: what is known, and what can be done. */
export function StatusPanel({ outcome, onTryAgain, onReturnHome }: StatusPanelProps) {
  const { t, i18n } = useLingui();
  const isLost = outcome.outcome === 'slot_lost';
  return (
    <div className="space-y-5">
      <div role="status">
        <StepHeading>{t`Booking Status`}</StepHeading>
        <p className="mt-2">{i18n._(statusWords(outcome))}</p>
        {isLost ? <MoneyBackNote /> : <p className="mt-1 text-ink-soft">{t`Your booking may already be confirmed`}</p>}
      </div>
      {isWaiting(outcome) && (
        <div className="space-y-2">
          <DebitNote />
          <p className="text-ink-soft">{t`We keep checking while this page is open. You do not have to pay again.`}</p>
        </div>
      )}
      {isLost ? <SupportLine /> : <PatienceNote />}
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button wide onClick={onTryAgain}>{t`Try Again`}</Button>
        <Button wide variant="secondary" onClick={onReturnHome}>{t`Return Home`}</Button>
      </div>
    </div>
  );
}

/** While the server is asked about a payment. */
export function CheckingPanel({ provisional }: { provisional: boolean }) {
  const { t } = useLingui();
  return (
    <div className="space-y-5 py-6 text-center">
      <LoaderCircle aria-hidden className="mx-auto size-10 animate-spin text-peacock" />
      <div role="status">
        <StepHeading>{t`Verifying your booking...`}</StepHeading>
        {provisional && (
          <p className="mt-2">{t`Your slot is reserved. We are waiting for the bank to confirm your payment.`}</p>
        )}
      </div>
      {provisional && <PatienceNote />}
    </div>
  );
}

/** Note about money that was debited while the bank has not confirmed the payment. */
export function DebitNote() {
  const { from, to } = useBusiness().bank_days;
  return (
    <p className="font-semibold">
      <Trans comment="Needs legal review">
        If money has left your account, it is not lost. Either your booking is confirmed, or you get all of it back
        within {from} to {to} working days.
      </Trans>
    </p>
  );
}

/** Note about the refund of a payment for a slot that was lost. */
export function MoneyBackNote() {
  const { from, to } = useBusiness().bank_days;
  return (
    <p className="mt-2 font-semibold">
      <Trans comment="Needs legal review">
        You get all your money back within {from} to {to} working days. You do not have to do anything.
      </Trans>
    </p>
  );
}

/** Above the details, after a payment was left or refused: what is known, what becomes of a debit, and what can be done. */
export function UnpaidNotice() {
  return (
    <div role="status" className="space-y-2 rounded-card border border-line-strong bg-sand p-3 text-sm">
      <p>
        <Trans>
          We have not seen your payment yet. Your time stays held. You can pay now. If you have paid, please wait here.
        </Trans>
      </p>
      <DebitNote />
      <SupportLine />
    </div>
  );
}

/** Payments can take minutes; where to look meanwhile, and whom to call. */
export function PatienceNote() {
  const { t } = useLingui();
  return (
    <div className="space-y-3 rounded-card border border-line bg-card p-4 text-left text-sm">
      <p className="flex items-start gap-2">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-peacock" />
        <span>
          <span>
            <Trans>
              Sometimes it takes a few minutes for payments to be confirmed. You can check your email for confirmation.
            </Trans>
          </span>{' '}
          <span>{t`We also send it by SMS.`}</span>
        </span>
      </p>
      <SupportLine />
    </div>
  );
}

/** The support phone, ready to be called. */
export function SupportLine() {
  const { phone } = useBusiness();
  return (
    <p className="flex items-center gap-2">
      <Phone aria-hidden className="size-4 shrink-0 text-peacock" />
      <span>
        <Trans>Support</Trans>:{' '}
        <a href={phoneHref(phone)} className="inline-block font-semibold text-peacock underline tabular-nums">
          {phone}
        </a>
      </span>
    </p>
  );
}
