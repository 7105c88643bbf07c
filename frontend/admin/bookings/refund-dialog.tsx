import { useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { resolverOf } from '../ui/schema-resolver.ts';
import { ActDialog } from './act-dialog.tsx';
import { AmountField, ReasonField } from './act-fields.tsx';
import { bookingApi } from './booking-api.ts';
import { rupees } from './booking-status.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { isSum, sumUpTo, type DialogProps } from './dialogs.ts';
import { useBookingAct } from './use-booking-act.tsx';

type Draft = { payment_id: string; amount: number | null; reason: string };

/** An amount of at most what is left of the chosen payment. */
const formOf = (most: number) =>
  z.object({
    payment_id: z.string(),
    amount: sumUpTo(most),
    reason: z.string().trim().min(3, 'Please say why, in a few words').max(200),
  });

/** Returns money of a booking that stands: any amount up to what is left, with a reason. */
export function RefundDialog({ booking, onSeen, onClose }: DialogProps) {
  const open = booking.payments.filter((payment) => payment.state === 'CAPTURED' && payment.left > 0);
  const first = open[0];
  const { control, handleSubmit, setValue } = useForm<Draft>({
    defaultValues: {
      payment_id: first?.payment_id ?? '',
      amount: first === undefined ? null : first.left,
      reason: '',
    },
    resolver: (values, context, options) => {
      const chosen = open.find(({ payment_id }) => payment_id === values.payment_id);
      return resolverOf<Draft>(formOf(chosen === undefined ? 0 : chosen.left))(values, context, options);
    },
  });
  const [paymentId, amount] = useWatch({ control, name: ['payment_id', 'amount'] });
  const chosen = open.find(({ payment_id }) => payment_id === paymentId);
  const left = chosen === undefined ? 0 : chosen.left;
  // Somebody else may have returned a part of it since the question was asked.
  const onLeft = useEffectEvent(() => {
    if (amount !== null && amount > left) setValue('amount', left);
  });
  useEffect(() => onLeft(), [left]);
  const { start, isBusy, conflict } = useBookingAct({
    booking,
    act: 'refund',
    done: 'The refund is on its way',
    onSeen,
    onDone: onClose,
  });
  const onSubmit = handleSubmit(({ payment_id, reason, ...draft }) =>
    start((ver) => bookingApi.refunds.give({ id: booking.id, ver, payment_id, amount: draft.amount ?? 0, reason })),
  );
  const sum = isSum(amount, { most: left }) ? amount : null;
  return (
    <ActDialog
      title="Return money"
      description="The booking stands as it is; the patient is told."
      submit={sum === null ? 'Return money' : `Return ${rupees(sum)}`}
      danger
      busy={isBusy}
      blocked={chosen === undefined}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      {open.length > 1 && (
        <ChoiceList
          legend="Of which payment"
          name="payment_id"
          value={paymentId}
          onChange={(next) => {
            setValue('payment_id', next);
            const payment = open.find(({ payment_id }) => payment_id === next);
            setValue('amount', payment === undefined ? null : payment.left);
          }}
          choices={open.map((payment) => ({
            value: payment.payment_id,
            label: rupees(payment.left),
            hint: payment.payment_id,
          }))}
        />
      )}
      <AmountField control={control} name="amount" hint={`${rupees(left)} can still go back.`} />
      <ReasonField control={control} name="reason" />
      <p role="status" className="empty:hidden">
        {sum !== null && `${rupees(sum)} goes back, ${rupees(left - sum)} is kept.`}
      </p>
      {conflict}
    </ActDialog>
  );
}
