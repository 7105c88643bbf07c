import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatPaise, ZERO_PAISE } from '#shared/values/money/money.ts';
import { sumPaise } from '#shared/values/money/paise-sums.ts';
import { resolverOf } from '../../ui/forms/schema-resolver.ts';
import { OperationDialog } from './operation-dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { bookingApi } from '../booking-api.ts';
import { ChoiceList } from '../../ui/forms/choice-list.tsx';
import { cancelFormOf, DeskMoney, givenBackOf, type CancelDraft } from '../desk-money.tsx';
import { isSum, refundableOf, paidAtClinic, type DialogProps } from '../dialogs.ts';
import { useBookingOperation } from './use-booking-operation.tsx';

/** Cancels a booking with a reason; the amount that goes back is said before it is pressed. */
export function CancelDialog({ booking, allowed, onSeen, onClose }: DialogProps) {
  const taken = refundableOf(booking);
  const atClinic = paidAtClinic(booking);
  const hours = booking.cancel_hours;
  const ruled = allowed.refund_paise ?? ZERO_PAISE;
  const [refund, setRefund] = useState<'whole' | 'none'>(ruled > 0 ? 'whole' : 'none');
  const { control, handleSubmit, setValue } = useForm<CancelDraft>({
    defaultValues: { reason: '', desk: 'all', given_back_paise: null },
    resolver: resolverOf<CancelDraft>(cancelFormOf(atClinic)),
  });
  const [desk, given_back_paise] = useWatch({ control, name: ['desk', 'given_back_paise'] });
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    act: 'cancel',
    done: 'Booking cancelled',
    onSeen,
    onDone: onClose,
  });
  const atDesk = givenBackOf({ desk, given_back_paise }, atClinic);
  const isClear = desk !== 'some' || isSum(given_back_paise, { most: atClinic });
  const back = sumPaise([refund === 'whole' ? taken : ZERO_PAISE, atDesk]);
  // The form sends the refund that was shown: the rule's own result may change while the dialog is open.
  const onSubmit = handleSubmit(({ reason, ...chosen }) =>
    start((ver) =>
      bookingApi.bookingOperations.cancel({
        id: booking.id,
        ver,
        reason,
        refund: taken > 0 ? refund : 'policy',
        ...(atClinic > 0 ? { given_back_paise: givenBackOf(chosen, atClinic) } : {}),
      }),
    ),
  );
  return (
    <OperationDialog
      title="Cancel this booking?"
      description="The time becomes available, and the patient is notified."
      submit={back > 0 && isClear ? `Cancel and refund ${formatPaise(back)}` : 'Cancel booking'}
      danger
      busy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      <ReasonField control={control} name="reason" />
      {atClinic > 0 && (
        <DeskMoney
          control={control}
          paid={atClinic}
          chosen={desk}
          onChoose={(chosen) => setValue('desk', chosen, { shouldDirty: true })}
        />
      )}
      {taken > 0 && (
        <ChoiceList
          legend="Refund to the patient"
          name="refund"
          value={refund}
          onChange={(value) => setRefund(value === 'whole' ? 'whole' : 'none')}
          choices={[
            {
              value: 'whole',
              label: `Full amount, ${formatPaise(taken)}`,
              hint:
                ruled > 0
                  ? `Refund rule: the full amount until ${hours} hours before the visit.`
                  : 'More than the refund rule requires.',
            },
            {
              value: 'none',
              label: `No refund, ${formatPaise(taken)} is kept`,
              hint: ruled > 0 ? undefined : `Refund rule: no refund less than ${hours} hours before the visit.`,
            },
          ]}
        />
      )}
      {taken === 0 && atClinic === 0 && <p>Nothing was paid, so there is no refund.</p>}
      {conflict}
    </OperationDialog>
  );
}
