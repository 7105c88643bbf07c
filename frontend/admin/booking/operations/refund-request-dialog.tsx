import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { formatPaise, type Paise } from '#shared/values/money/money.ts';
import { FormArea } from '../../ui/forms/form-text.tsx';
import { resolverOf } from '../../ui/forms/schema-resolver.ts';
import { momentWords } from '../../ui/format.ts';
import { OperationDialog } from './operation-dialog.tsx';
import { bookingApi } from '../booking-queries.ts';
import { ChoiceList } from '../../ui/forms/choice-list.tsx';
import { FormAmount } from '../../ui/forms/form-amount.tsx';
import { isSum, refundableOf, sumUpTo, type DialogProps } from '../dialogs.ts';
import { useBookingOperation } from './use-booking-operation.tsx';

type Draft = { amount_paise: Paise | null; words: string };

const formOf = (most: Paise, isApproved: boolean) =>
  z.object({
    amount_paise: isApproved && most > 0 ? sumUpTo(most) : z.unknown(),
    words: isApproved
      ? z.string().max(500)
      : z.string().trim().min(3, 'Please enter a reason (at least 3 characters)').max(500),
  });

/** Decides on the money-back promise that a patient asked for. */
export function RefundRequestDialog({ booking, onSeen, onClose }: DialogProps) {
  const most = refundableOf(booking);
  const asked = booking.refund_request;
  const [answer, setAnswer] = useState<'approve' | 'refuse'>('approve');
  const isApproved = answer === 'approve';
  const { control, handleSubmit, setValue } = useForm<Draft>({
    defaultValues: { amount_paise: most, words: '' },
    resolver: resolverOf<Draft>(formOf(most, isApproved)),
  });
  const amount = useWatch({ control, name: 'amount_paise' });
  // Somebody else may have returned a part of it since the question was asked.
  const onMost = useEffectEvent(() => {
    if (amount !== null && amount > most) setValue('amount_paise', most);
  });
  useEffect(() => onMost(), [most]);
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    act: 'decide_promise',
    done: isApproved ? 'Refund approved' : 'Refund declined',
    onSeen,
    onDone: onClose,
  });
  const onSubmit = handleSubmit((draft) =>
    start((ver) => {
      const words = draft.words.trim();
      const said = { id: booking.id, ver, words };
      return isApproved
        ? bookingApi.refunds.approve(most > 0 ? { ...said, amount_paise: draft.amount_paise ?? most } : said)
        : bookingApi.refunds.refuse(said);
    }),
  );
  return (
    <OperationDialog
      title="Refund request"
      description={asked && `Asked on ${momentWords(asked.asked_at)}`}
      submit={isApproved ? approval(most, amount) : 'Decline'}
      danger
      busy={isBusy}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      {asked !== null && asked.reason !== '' && (
        <blockquote className="border-l-4 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">
          {asked.reason}
        </blockquote>
      )}
      <ChoiceList
        legend="Answer"
        name="answer"
        value={answer}
        onChange={(value) => setAnswer(value === 'refuse' ? 'refuse' : 'approve')}
        choices={[
          {
            value: 'approve',
            label: most > 0 ? 'Approve: refund the patient' : 'Approve: it is already refunded in full',
          },
          { value: 'refuse', label: 'Decline: no refund' },
        ]}
      />
      {isApproved && most > 0 && (
        <FormAmount control={control} name="amount_paise" hint={`${formatPaise(most)} can be refunded.`} />
      )}
      <FormArea
        control={control}
        name="words"
        label={isApproved ? 'Message to the patient (optional)' : 'Reason, shown to the patient'}
        compact
        maxLength={500}
      />
      {conflict}
    </OperationDialog>
  );
}

const approval = (most: Paise, amount: Paise | null): string =>
  isSum(amount, { most }) ? `Approve and refund ${formatPaise(amount)}` : 'Approve';
