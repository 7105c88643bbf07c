import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { REFUND_TIMES } from '#shared/domain/payments/refund-policy.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { tidyLines } from '#shared/values/text/tidy-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { QuestionDialog, OperationFailure } from './question-dialog.tsx';
import type { ManageOperations } from './use-manage-operations.ts';

const FORM = 'ask-promise';
/** Longest reason that the server accepts. */
const LONGEST = 500;

/** The money-back promise (specification: patient §2, P-061): asked for here, decided by the team. */
export function AskRefundDialog({ refund, acting }: { refund: Paise; acting: ManageOperations }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const said = tidyLines(reason);
  const problem = said === '' ? t`Please say what went wrong, in a few words` : t`This is too long`;
  const isWrong = said === '' || said.length > LONGEST;
  const { refundTermHours } = REFUND_TIMES;
  const amount = formatPaise(refund);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isWrong) return document.getElementById(`${FORM}-reason`)?.focus();
    acting.act({ act: 'ask_promise', reason: said });
  };
  return (
    <QuestionDialog
      open={acting.open === 'ask_promise'}
      onClose={acting.close}
      closeOnBackdrop={false}
      title={<Trans>Ask for your money back</Trans>}
      footer={<Button type="submit" form={FORM} wide loading={acting.busy}>{t`Ask for ${amount}`}</Button>}
    >
      <form id={FORM} noValidate onSubmit={onSubmit} className="space-y-3">
        <p>
          <Trans comment="Needs legal review">
            You were not satisfied with your visit? Ask within {refundTermHours} hours of its start. Our team looks at
            it and writes to you.
          </Trans>
        </p>
        <TextArea
          id={`${FORM}-reason`}
          label={t`What went wrong?`}
          error={isChecked && isWrong ? problem : undefined}
          value={reason}
          maxLength={LONGEST}
          onChange={({ target }) => setReason(target.value)}
        />
        <OperationFailure failure={acting.failure} />
      </form>
    </QuestionDialog>
  );
}
