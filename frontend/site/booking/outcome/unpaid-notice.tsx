import { Trans } from '@lingui/react/macro';
import { DebitNote } from './debit-note.tsx';
import { SupportLine } from './patience-note.tsx';

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
