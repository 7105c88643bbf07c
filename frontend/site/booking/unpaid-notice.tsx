import { Trans } from '@lingui/react/macro';
import { DebitNote } from './debit-note.tsx';
import { SupportLine } from './patience-note.tsx';

/** Above the details, after a payment was left or refused: what is known, what becomes of a debit, and what can be done. */
export function UnpaidNotice() {
  return (
    <div role="status" className="space-y-2 rounded-card border border-line-strong bg-sand p-3 text-sm">
      <p>
        <Trans>
          We see no payment from you yet, and keep looking. Your time stays held: you can pay now, or wait here if you
          have paid.
        </Trans>
      </p>
      <DebitNote />
      <SupportLine />
    </div>
  );
}
