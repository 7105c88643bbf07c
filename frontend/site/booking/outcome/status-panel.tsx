import { useLingui, Trans } from '@lingui/react/macro';
import { LoaderCircle } from 'lucide-react';
import { useBusiness } from '../../../lib/served.ts';
import { Button } from '../../../ui/button.tsx';
import { PatienceNote, SupportLine } from './patience-note.tsx';
import { isWaiting, type Unconfirmed } from '../payment/payment-outcome.ts';
import { StepHeading } from '../step-heading.tsx';
import { statusWords } from './status-words.ts';

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
