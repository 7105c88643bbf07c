import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { resolverOf } from '../ui/schema-resolver.ts';
import { ActDialog } from './act-dialog.tsx';
import { ReasonField } from './act-fields.tsx';
import { bookingApi } from './booking-api.ts';
import { rupees } from './booking-status.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { cancelFormOf, DeskMoney, givenBackOf, type CancelDraft } from './desk-money.tsx';
import { isSum, leftOf, paidAtClinic, type DialogProps } from './dialogs.ts';
import { useBookingAct } from './use-booking-act.tsx';

/** Cancels a booking with a reason; what goes back is said in rupees before it is pressed. */
export function CancelDialog({ booking, allowed, onSeen, onClose }: DialogProps) {
  const taken = leftOf(booking);
  const atClinic = paidAtClinic(booking);
  const hours = booking.cancel_hours;
  const ruled = (allowed.refund_paise ?? 0) / 100;
  const [refund, setRefund] = useState<'whole' | 'none'>(ruled > 0 ? 'whole' : 'none');
  const { control, handleSubmit, setValue } = useForm<CancelDraft>({
    defaultValues: { reason: '', desk: 'all', given_back: null },
    resolver: resolverOf<CancelDraft>(cancelFormOf(atClinic)),
  });
  const [desk, given_back] = useWatch({ control, name: ['desk', 'given_back'] });
  const { start, isBusy, conflict } = useBookingAct({
    booking,
    act: 'cancel',
    done: 'The booking is cancelled',
    onSeen,
    onDone: onClose,
  });
  const atDesk = givenBackOf({ desk, given_back }, atClinic);
  const isClear = desk !== 'some' || isSum(given_back, { most: atClinic });
  const back = (refund === 'whole' ? taken : 0) + atDesk;
  // What was shown is what is sent: the rule's own answer may become another while the dialog is open.
  const onSubmit = handleSubmit(({ reason, ...chosen }) =>
    start((ver) =>
      bookingApi.bookingActs.cancel({
        id: booking.id,
        ver,
        reason,
        refund: taken > 0 ? refund : 'policy',
        ...(atClinic > 0 ? { given_back: givenBackOf(chosen, atClinic) } : {}),
      }),
    ),
  );
  return (
    <ActDialog
      title="Cancel this booking?"
      description="The time becomes free, and the patient is told."
      submit={back > 0 && isClear ? `Cancel and return ${rupees(back)}` : 'Cancel booking'}
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
          legend="What goes back to the patient"
          name="refund"
          value={refund}
          onChange={(value) => setRefund(value === 'whole' ? 'whole' : 'none')}
          choices={[
            {
              value: 'whole',
              label: `All of it, ${rupees(taken)}`,
              hint:
                ruled > 0
                  ? `The rule: all of it until ${hours} hours before the visit.`
                  : 'More than the rule asks for.',
            },
            {
              value: 'none',
              label: `Nothing, ${rupees(taken)} is kept`,
              hint: ruled > 0 ? undefined : `The rule: less than ${hours} hours before the visit nothing goes back.`,
            },
          ]}
        />
      )}
      {taken === 0 && atClinic === 0 && <p>Nothing was paid, so nothing goes back.</p>}
      {conflict}
    </ActDialog>
  );
}
