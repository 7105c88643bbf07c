import { Trans } from '@lingui/react/macro';
import { useBusiness } from '../../../lib/served.ts';
import { SupportLine } from './patience-note.tsx';

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
