import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormArea } from '../ui/form-text.tsx';
import { resolverOf } from '../ui/schema-resolver.ts';
import { ActDialog } from './act-dialog.tsx';
import { bookingApi } from './booking-api.ts';
import { rupees } from './booking-status.tsx';
import { ChoiceList } from './choice-list.tsx';
import { CancelForm } from '#shared/contract/booking-acts.ts';
import { leftOf, paidAtClinic } from './dialogs.ts';
import type { DialogProps } from './dialogs.ts';
import { useBookingAct } from './use-booking-act.tsx';

const Reason = CancelForm.pick({ reason: true });

/** Cancels a booking with a reason; what goes back is said in rupees before it is pressed. */
export function CancelDialog({ booking, allowed, onSeen, onClose }: DialogProps) {
  const taken = leftOf(booking);
  const atClinic = paidAtClinic(booking);
  const ruled = (allowed.refund_paise ?? 0) / 100;
  const [refund, setRefund] = useState<'whole' | 'none'>(ruled > 0 ? 'whole' : 'none');
  const { control, handleSubmit } = useForm({
    defaultValues: { reason: '' },
    resolver: resolverOf<{ reason: string }>(Reason),
  });
  const { start, isBusy, conflict } = useBookingAct({
    booking,
    act: 'cancel',
    done: 'The booking is cancelled',
    onSeen,
    onDone: onClose,
  });
  const back = refund === 'whole' ? taken : 0;
  // What was shown is what is sent: the rule's own answer may become another while the dialog is open.
  const onSubmit = handleSubmit(({ reason }) =>
    start((ver) =>
      bookingApi.bookingActs.cancel({ id: booking.id, ver, reason, refund: taken > 0 ? refund : 'policy' }),
    ),
  );
  return (
    <ActDialog
      title="Cancel this booking?"
      description="The time becomes free, and the patient is told."
      submit={back > 0 ? `Cancel and return ${rupees(back)}` : 'Cancel booking'}
      danger
      busy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      <FormArea
        control={control}
        name="reason"
        label="Reason"
        compact
        maxLength={200}
        hint="It stays in the history for good, so please name nobody."
      />
      {taken > 0 ? (
        <ChoiceList
          legend="What goes back to the patient"
          name="refund"
          value={refund}
          onChange={(value) => setRefund(value === 'whole' ? 'whole' : 'none')}
          choices={[
            {
              value: 'whole',
              label: `All of it, ${rupees(taken)}`,
              hint: ruled > 0 ? RULE : 'More than the rule asks for.',
            },
            { value: 'none', label: `Nothing, the ${rupees(taken)} are kept`, hint: ruled > 0 ? undefined : LATE_RULE },
          ]}
        />
      ) : (
        <p>{atClinic > 0 ? givenBack(atClinic) : 'Nothing was paid online, so nothing goes back.'}</p>
      )}
      {conflict}
    </ActDialog>
  );
}

const RULE = 'The rule: all of it until 4 hours before the visit.';
const LATE_RULE = 'The rule: less than 4 hours before the visit nothing goes back.';
const givenBack = (amount: number): string =>
  `The clinic gives the ${rupees(amount)} back that were paid there: it is written down as returned, and the patient is told.`;
