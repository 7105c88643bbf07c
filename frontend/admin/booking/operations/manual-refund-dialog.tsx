import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { MarkRefundedManuallyForm } from '#shared/contract/payments/refunds.ts';
import { formatPaise, ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { maxPaise, subtractPaise } from '#shared/values/money/paise-sums.ts';
import { typedPaise } from '#shared/values/money/paise.ts';
import { FormAmount } from '../../ui/forms/form-amount.tsx';
import { FormText } from '../../ui/forms/form-text.tsx';
import { resolverOf } from '../../ui/forms/schema-resolver.ts';
import { OperationDialog } from './operation-dialog.tsx';
import { bookingApi } from '../booking-queries.ts';
import { manualRefundsOf, INEXACT, isSum, ONE_PAISA, type DialogProps } from '../dialogs.ts';
import { useBookingOperation } from './use-booking-operation.tsx';

type Draft = { reference: string; amount_paise: Paise | null };

/** Form for the transferred amount: at least all that is left, and at most the total that was ever to be sent. */
const formOf = ({ left, most }: { left: Paise; most: Paise }) =>
  z.object({
    reference: MarkRefundedManuallyForm.shape.reference,
    amount_paise: typedPaise('Enter the transferred amount', INEXACT)
      .min(left, `${formatPaise(left)} is left to transfer`)
      .max(most, `At most ${formatPaise(most)} was to be sent`),
  });

/** Notes that money which Razorpay could not return was returned by a bank transfer: just what was transferred. */
export function ManualRefundDialog({ booking, onSeen, onClose }: DialogProps) {
  const payment = booking.payments.find(({ state }) => state === 'REFUND_MANUAL');
  const owed = manualRefundsOf(payment);
  const { control, handleSubmit } = useForm<Draft>({
    defaultValues: { reference: '', amount_paise: owed.left },
    resolver: (values, context, options) => resolverOf<Draft>(formOf(owed))(values, context, options),
  });
  // The transferred amount does not change, whatever is refunded meanwhile.
  const amount = useWatch({ control, name: 'amount_paise' });
  const sum = isSum(amount, { least: maxPaise(ONE_PAISA, owed.left), most: owed.most }) ? amount : null;
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    act: 'close_by_hand',
    done: 'Refund marked as sent',
    over: NOTHING_LEFT,
    onSeen,
    onDone: onClose,
  });
  if (payment === undefined) return null;
  const onSubmit = handleSubmit(({ reference, amount_paise: sent }) =>
    start((ver) =>
      bookingApi.refunds.markRefundedManually({
        id: booking.id,
        ver,
        payment_id: payment.payment_id,
        amount_paise: sent ?? ZERO_PAISE,
        reference: reference.trim(),
      }),
    ),
  );
  return (
    <OperationDialog
      title="Mark the refund as sent manually"
      description={owed.left > 0 ? sendFirst(owed.left) : ON_ITS_WAY}
      submit={sum === null ? 'Close the refund' : `${formatPaise(sum)} was transferred`}
      busy={isBusy}
      blocked={owed.left <= 0}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      <FormAmount control={control} name="amount_paise" label="Transferred (₹)" hint="As on the bank’s receipt." />
      <FormText
        control={control}
        name="reference"
        label="Bank reference (UTR)"
        maxLength={40}
        autoComplete="off"
        hint="As on the bank’s receipt. It appears on the statement."
      />
      <p role="status" className="text-kumkum empty:hidden">
        {sum !== null && sum > owed.left && tooMuch(subtractPaise(sum, owed.left))}
      </p>
      {conflict}
    </OperationDialog>
  );
}

const sendFirst = (left: Paise): string =>
  `Razorpay couldn’t refund ${formatPaise(left)}. Transfer it first, then record it here.`;
const ON_ITS_WAY = 'Razorpay is refunding the rest. There is nothing to transfer.';
const NOTHING_LEFT =
  'Nothing is left to send: the refund has been made. Don’t transfer it. If you already have, the patient got it twice: add a note with the amount and the bank reference, and ask the patient or your bank to return it.';
const tooMuch = (more: Paise): string =>
  `This is ${formatPaise(more)} more than is left. The refund is recorded as sent, and as refunded twice.`;
