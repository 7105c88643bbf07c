import { useState } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { CancelForm } from '#shared/contract/booking/booking-operations.ts';
import * as z from 'zod';
import { formatPaise, ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { sumPaise } from '#shared/values/money/paise-sums.ts';
import { typedPaise } from '#shared/values/money/paise.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormAmount, resolverOf } from '../../ui/forms/form-text.tsx';
import { patientName } from '../booking-status.tsx';
import { OperationDialog, ReasonField } from './operation-dialog.tsx';
import { bookingApi } from '../booking-queries.ts';
import { ChoiceList } from '../../ui/forms/choices.tsx';
import {
  useBookingOperation,
  isSum,
  refundableOf,
  paidAtClinic,
  type DialogProps,
  INEXACT,
  ONE_PAISA,
} from './use-booking-operation.tsx';

/** Part of a desk payment that is refunded at the clinic's desk. */
type DeskChoice = 'all' | 'some' | 'none';

/** Form values of a cancellation; `given_back_paise` counts only if a part is refunded. */
type CancelDraft = { reason: string; desk: DeskChoice; given_back_paise: Paise | null };

/** A reason, and where only a part is given back an amount of at most what was paid at the desk. */
const cancelFormOf = (paid: Paise) =>
  z
    .object({
      reason: CancelForm.shape.reason,
      desk: z.enum(['all', 'some', 'none']),
      given_back_paise: z.unknown(),
    })
    .superRefine(({ desk, given_back_paise }, context) => {
      const problem = desk === 'some' ? partOf(paid).safeParse(given_back_paise).error?.issues[0] : undefined;
      if (problem !== undefined) context.addIssue({ ...problem, path: ['given_back_paise'] });
    });

const partOf = (paid: Paise) =>
  typedPaise('Enter the refunded amount', INEXACT)
    .min(ONE_PAISA, 'Enter the refunded amount')
    .max(paid, `At most ${formatPaise(paid)} was paid`);

/** Returns the amount refunded at the desk, by the choice. */
const givenBackOf = ({ desk, given_back_paise }: Omit<CancelDraft, 'reason'>, paid: Paise): Paise => {
  if (desk === 'some') return given_back_paise ?? ZERO_PAISE;
  return desk === 'all' ? paid : ZERO_PAISE;
};

type DeskMoneyProps = {
  control: Control<CancelDraft>;
  paid: Paise;
  chosen: DeskChoice;
  onChoose: (chosen: DeskChoice) => void;
};

const isChoice = (value: string): value is DeskChoice => value === 'all' || value === 'some' || value === 'none';

/** Asks what is given back at the desk: all, a part, or nothing. Just that is written down. */
function DeskMoney({ control, paid, chosen, onChoose }: DeskMoneyProps) {
  return (
    <>
      <ChoiceList
        legend="Refund at the clinic"
        name="desk"
        value={chosen}
        onChange={(value) => isChoice(value) && onChoose(value)}
        choices={[
          { value: 'all', label: `Full amount, ${formatPaise(paid)}`, hint: WRITTEN_DOWN },
          { value: 'some', label: 'Part of the amount' },
          { value: 'none', label: `No refund, the clinic keeps the ${formatPaise(paid)}` },
        ]}
      />
      {chosen === 'some' && (
        <FormAmount
          control={control}
          name="given_back_paise"
          label="Refunded amount (₹)"
          hint={`${formatPaise(paid)} was paid there.`}
        />
      )}
    </>
  );
}

const WRITTEN_DOWN = 'It is recorded as refunded, and the patient is notified.';

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
    operation: 'cancel',
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

type VisitOperation = 'complete' | 'no_show' | 'correct' | 'mark_paid';

type Words = { title: string; body: string; confirm: string; done: string };

const UNTIL = 'You can correct it for seven days after the visit.';

function wordsOf(operation: VisitOperation, booking: BookingDetail): Words {
  const name = patientName(booking);
  if (operation === 'complete')
    return {
      title: `Mark the visit of ${name} as completed?`,
      body: UNTIL,
      confirm: 'Mark as completed',
      done: 'Visit marked as completed',
    };
  if (operation === 'no_show')
    return {
      title: `Mark the visit of ${name} as a no-show?`,
      body: `${UNTIL} The payment is kept.`,
      confirm: 'Mark as no-show',
      done: 'Visit marked as a no-show',
    };
  if (operation === 'mark_paid')
    return {
      title: `Mark ${formatPaise(booking.amount_paise)} as paid at the clinic?`,
      body: 'It is added to the clinic’s takings. An admin can correct it.',
      confirm: 'Mark as paid',
      done: 'Marked as paid at the clinic',
    };
  const came = booking.status === 'no_show';
  return {
    title: 'Correct the visit?',
    body: came ? 'The visit will be marked as completed.' : 'The visit will be marked as a no-show.',
    confirm: came ? 'Mark as completed' : 'Mark as no-show',
    done: 'Visit corrected',
  };
}

const CALLS = {
  complete: bookingApi.bookingOperations.complete,
  no_show: bookingApi.bookingOperations.noShow,
  correct: bookingApi.bookingOperations.correct,
  mark_paid: bookingApi.bookingOperations.markPaid,
} as const;

/** Notes what became of a visit, or that its fee was paid at the desk, after one question. */
export function VisitDialog({
  booking,
  allowed,
  onSeen,
  onClose,
  operation,
}: DialogProps & { operation: VisitOperation }) {
  const { title, body, confirm, done } = wordsOf(operation, booking);
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    operation: allowed.operation,
    done,
    onSeen,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      busy={isBusy}
      onConfirm={() => start((ver) => CALLS[operation]({ id: booking.id, ver }))}
      onCancel={onClose}
    >
      <p>{body}</p>
      {conflict}
    </ConfirmDialog>
  );
}
