import { useForm } from 'react-hook-form';
import { resolverOf } from '../../ui/forms/schema-resolver.ts';
import { OperationDialog } from './operation-dialog.tsx';
import { ReasonField } from './act-fields.tsx';
import { bookingApi } from '../booking-api.ts';
import { UndoPaidForm } from '#shared/contract/booking/booking-acts.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import type { DialogProps } from '../dialogs.ts';
import { useBookingOperation } from './use-booking-act.tsx';

const Form = UndoPaidForm.pick({ reason: true });

/** Puts right that a visit was noted as paid at the clinic, and was not. */
export function UndoPaidDialog({ booking, onSeen, onClose }: DialogProps) {
  const { control, handleSubmit } = useForm({
    defaultValues: { reason: '' },
    resolver: resolverOf<{ reason: string }>(Form),
  });
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    act: 'undo_paid',
    done: 'Corrected: not paid at the clinic',
    onSeen,
    onDone: onClose,
  });
  const onSubmit = handleSubmit(({ reason }) =>
    start((ver) => bookingApi.bookingOperations.undoPaid({ id: booking.id, ver, reason })),
  );
  return (
    <OperationDialog
      title="Not paid at the clinic?"
      description={`${formatPaise(booking.amount_paise)} was noted as paid. It is taken off what the clinic took, and the booking waits for its fee again.`}
      submit={`${formatPaise(booking.amount_paise)} was not paid`}
      danger
      busy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      <ReasonField control={control} name="reason" />
      {conflict}
    </OperationDialog>
  );
}
