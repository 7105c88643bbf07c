import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { FormText } from '../ui/form-text.tsx';
import { resolverOf } from '../ui/schema-resolver.ts';
import { ActDialog } from './act-dialog.tsx';
import { bookingApi } from './booking-api.ts';
import { rupees } from './booking-status.tsx';
import type { DialogProps } from './dialogs.ts';
import { useBookingAct } from './use-booking-act.tsx';

type Draft = { reference: string };

const Form = z.object({ reference: z.string().trim().min(4, 'Please give the bank’s reference').max(60) });

/** Notes that money which Razorpay could not return was returned by a bank transfer. */
export function ByHandDialog({ booking, onSeen, onClose }: DialogProps) {
  const payment = booking.payments.find(({ state }) => state === 'REFUND_MANUAL');
  const { control, handleSubmit } = useForm<Draft>({
    defaultValues: { reference: '' },
    resolver: resolverOf<Draft>(Form),
  });
  const { start, isBusy, conflict } = useBookingAct({
    booking,
    act: 'close_by_hand',
    done: 'The refund is closed',
    onSeen,
    onDone: onClose,
  });
  if (payment === undefined) return null;
  const owed = payment.owed_back - payment.refunded;
  const onSubmit = handleSubmit(({ reference }) =>
    start((ver) =>
      bookingApi.refunds.closeByHand({
        id: booking.id,
        ver,
        payment_id: payment.payment_id,
        reference: reference.trim(),
      }),
    ),
  );
  return (
    <ActDialog
      title="Close the refund by hand"
      description={`Razorpay could not return ${rupees(owed)}. Transfer it first, then note it here.`}
      submit={`${rupees(owed)} was transferred`}
      busy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      <FormText
        control={control}
        name="reference"
        label="Bank reference (UTR)"
        maxLength={40}
        autoComplete="off"
        hint="As the bank’s receipt has it: the statement of the month names it."
      />
      {conflict}
    </ActDialog>
  );
}
