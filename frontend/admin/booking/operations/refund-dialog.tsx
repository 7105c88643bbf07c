import { useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { formatPaise, ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { subtractPaise } from '#shared/values/money/paise-sums.ts';
import { resolverOf } from '../../ui/forms/schema-resolver.ts';
import { OperationDialog } from './operation-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { bookingApi } from '../booking-queries.ts';
import { ChoiceList } from '../../ui/forms/choice-list.tsx';
import { FormAmount } from '../../ui/forms/form-amount.tsx';
import { isSum, sumUpTo, type DialogProps } from '../dialogs.ts';
import { useBookingOperation } from './use-booking-operation.tsx';

type Draft = { payment_id: string; amount_paise: Paise | null; reason: string };

/** An amount of at most what is left of the chosen payment. */
const formOf = (most: Paise) =>
  z.object({
    payment_id: z.string(),
    amount_paise: sumUpTo(most),
    reason: z.string().trim().min(3, 'Please enter a reason (at least 3 characters)').max(200),
  });

/** Returns money of a booking that stands: any amount up to what is left, with a reason. */
export function RefundDialog({ booking, onSeen, onClose }: DialogProps) {
  const open = booking.payments.filter((payment) => payment.state === 'CAPTURED' && payment.left_paise > 0);
  const first = open[0];
  const { control, handleSubmit, setValue } = useForm<Draft>({
    defaultValues: {
      payment_id: first?.payment_id ?? '',
      amount_paise: first === undefined ? null : first.left_paise,
      reason: '',
    },
    resolver: (values, context, options) => {
      const chosen = open.find(({ payment_id }) => payment_id === values.payment_id);
      return resolverOf<Draft>(formOf(chosen === undefined ? ZERO_PAISE : chosen.left_paise))(values, context, options);
    },
  });
  const [paymentId, amount] = useWatch({ control, name: ['payment_id', 'amount_paise'] });
  const chosen = open.find(({ payment_id }) => payment_id === paymentId);
  const left = chosen === undefined ? ZERO_PAISE : chosen.left_paise;
  // Somebody else may have returned a part of it since the question was asked.
  const onLeft = useEffectEvent(() => {
    if (amount !== null && amount > left) setValue('amount_paise', left);
  });
  useEffect(() => onLeft(), [left]);
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    act: 'refund',
    done: 'Refund started',
    onSeen,
    onDone: onClose,
  });
  const onSubmit = handleSubmit(({ payment_id, reason, ...draft }) =>
    start((ver) =>
      bookingApi.refunds.give({
        id: booking.id,
        ver,
        payment_id,
        amount_paise: draft.amount_paise ?? ZERO_PAISE,
        reason,
      }),
    ),
  );
  const sum = isSum(amount, { most: left }) ? amount : null;
  return (
    <OperationDialog
      title="Refund"
      description="The booking doesn’t change. The patient is notified."
      submit={sum === null ? 'Refund' : `Refund ${formatPaise(sum)}`}
      danger
      busy={isBusy}
      blocked={chosen === undefined}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      {open.length > 1 && (
        <ChoiceList
          legend="Payment to refund"
          name="payment_id"
          value={paymentId}
          onChange={(next) => {
            setValue('payment_id', next);
            const payment = open.find(({ payment_id }) => payment_id === next);
            setValue('amount_paise', payment === undefined ? null : payment.left_paise);
          }}
          choices={open.map((payment) => ({
            value: payment.payment_id,
            label: formatPaise(payment.left_paise),
            hint: payment.payment_id,
          }))}
        />
      )}
      <FormAmount control={control} name="amount_paise" hint={`${formatPaise(left)} can still be refunded.`} />
      <ReasonField control={control} name="reason" />
      <p role="status" className="empty:hidden">
        {sum !== null && `${formatPaise(sum)} is refunded, ${formatPaise(subtractPaise(left, sum))} is kept.`}
      </p>
      {conflict}
    </OperationDialog>
  );
}
