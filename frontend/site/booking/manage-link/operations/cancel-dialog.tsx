import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { REFUND_TIMES } from '#shared/domain/payments/refund-policy.ts';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { tidyLines } from '#shared/values/text/tidy-text.ts';
import { useBusiness } from '../../../../lib/served.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { AsTyped } from '../../../clinic-details.tsx';
import { QuestionDialog, OperationFailure } from './question-dialog.tsx';
import type { ManageOperations } from './use-manage-operations.ts';
import { useTimeWords } from '../../../../catalogues.ts';

type CancelDialogProps = {
  booking: ManagedBooking;
  /** Amount that is refunded; null if nothing was paid. */
  refund: Paise | null;
  acting: ManageOperations;
};

/** Says what cancelling means before it is done. */
export function CancelDialog({ booking, refund, acting }: CancelDialogProps) {
  const { t } = useLingui();
  const visit = useTimeWords().visit(booking.slot);
  return (
    <QuestionDialog
      open={acting.open === 'cancel'}
      onClose={acting.close}
      title={<Trans>Cancel your appointment?</Trans>}
      subtitle={<AsTyped typed={booking.clinic_name} />}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button
            variant="danger"
            wide
            loading={acting.busy}
            onClick={() => acting.perform({ operation: 'cancel', refund_paise: refund })}
          >
            <CancelWords refund={refund} />
          </Button>
          <Button variant="secondary" wide disabled={acting.busy} onClick={acting.close}>{t`Keep appointment`}</Button>
        </div>
      }
    >
      <p className="font-semibold tabular-nums">{visit}</p>
      <p className="mt-3">
        <RefundWords booking={booking} refund={refund} />
      </p>
      <p className="mt-3 text-ink-soft">{t`Someone else can book this time at once. It cannot be undone.`}</p>
      <OperationFailure failure={acting.failure} />
    </QuestionDialog>
  );
}

function CancelWords({ refund }: { refund: Paise | null }) {
  if (refund === null || refund === 0) return <Trans>Cancel appointment</Trans>;
  const back = formatPaise(refund);
  return <Trans>Cancel and get {back} back</Trans>;
}

function RefundWords({ booking, refund }: Pick<CancelDialogProps, 'booking' | 'refund'>) {
  const { amount_paise, cancel_hours: cancelHours } = booking;
  const { from, to } = useBusiness().bank_days;
  if (refund === null) return <Trans>Nothing was paid online, so nothing has to be sent back.</Trans>;
  if (refund === 0) {
    const fee = formatPaise(amount_paise);
    return (
      <Trans comment="Needs legal review">
        Your appointment begins in less than {cancelHours} hours, so the fee of {fee} is not sent back.
      </Trans>
    );
  }
  const back = formatPaise(refund);
  return (
    <Trans comment="Needs legal review">
      You get {back} back to the account you paid from. Banks take {from} to {to} working days.
    </Trans>
  );
}

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
    acting.perform({ operation: 'ask_promise', reason: said });
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
