import { useForm } from 'react-hook-form';
import { resolverOf } from '../../ui/forms/schema-resolver.ts';
import { ActDialog } from './act-dialog.tsx';
import { ReasonField } from './act-fields.tsx';
import { bookingApi } from '../booking-api.ts';
import { UndoPaidForm } from '#shared/contract/booking/booking-acts.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import type { DialogProps } from '../dialogs.ts';
import { useBookingAct } from './use-booking-act.tsx';

const Form = UndoPaidForm.pick({ reason: true });

/** Puts right that a visit was noted as paid at the clinic, and was not. */
export function UndoPaidDialog({ booking, onSeen, onClose }: DialogProps) {
  const { control, handleSubmit } = useForm({
    defaultValues: { reason: '' },
    resolver: resolverOf<{ reason: string }>(Form),
  });
  const { start, isBusy, conflict } = useBookingAct({
    booking,
    act: 'undo_paid',
    done: 'Corrected: not paid at the clinic',
    onSeen,
    onDone: onClose,
  });
  const onSubmit = handleSubmit(({ reason }) =>
    start((ver) => bookingApi.bookingActs.undoPaid({ id: booking.id, ver, reason })),
  );
  return (
    <ActDialog
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
    </ActDialog>
  );
}
