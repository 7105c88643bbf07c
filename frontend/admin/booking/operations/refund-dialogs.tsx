import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { MarkRefundedManuallyForm } from '#shared/contract/payments/refunds.ts';
import { formatPaise, ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { subtractPaise, maxPaise } from '#shared/values/money/paise-sums.ts';
import { momentWords } from '../../ui/format.ts';
import { FormText, FormArea, FormAmount, resolverOf } from '../../ui/forms/form-text.tsx';
import { typedPaise } from '#shared/values/money/paise.ts';
import { OperationDialog, ReasonField } from './operation-dialog.tsx';
import { bookingApi } from '../booking-queries.ts';
import { ChoiceList } from '../../ui/forms/choices.tsx';
import {
  useBookingOperation,
  isSum,
  sumUpTo,
  type DialogProps,
  manualRefundsOf,
  INEXACT,
  ONE_PAISA,
  refundableOf,
} from './use-booking-operation.tsx';

type DecisionDraft = { amount_paise: Paise | null; words: string };

const decisionFormOf = (most: Paise, isApproved: boolean) =>
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
  const { control, handleSubmit, setValue } = useForm<DecisionDraft>({
    defaultValues: { amount_paise: most, words: '' },
    resolver: resolverOf<DecisionDraft>(decisionFormOf(most, isApproved)),
  });
  const amount = useWatch({ control, name: 'amount_paise' });
  // Somebody else may have returned a part of it since the question was asked.
  const onMost = useEffectEvent(() => {
    if (amount !== null && amount > most) setValue('amount_paise', most);
  });
  useEffect(() => onMost(), [most]);
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    operation: 'decide_promise',
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

type ManualDraft = { reference: string; amount_paise: Paise | null };

/** Form for the transferred amount: at least all that is left, and at most the total that was ever to be sent. */
const manualFormOf = ({ left, most }: { left: Paise; most: Paise }) =>
  z.object({
    reference: MarkRefundedManuallyForm.shape.reference,
    amount_paise: typedPaise('Enter the transferred amount', INEXACT)
      .min(left, `${formatPaise(left)} is left to transfer`)
      .max(most, `At most ${formatPaise(most)} was to be sent`),
  });

/** Notes that money which Razorpay could not return was returned by a bank transfer: just what was transferred. */
export function ManualRefundDialog({ booking, onSeen, onClose }: DialogProps) {
  const payment = booking.payments.find(({ state }) => state === 'REFUND_MANUAL');
  const owed = manualRefundsOf(payment);
  const { control, handleSubmit } = useForm<ManualDraft>({
    defaultValues: { reference: '', amount_paise: owed.left },
    resolver: (values, context, options) => resolverOf<ManualDraft>(manualFormOf(owed))(values, context, options),
  });
  // The transferred amount does not change, whatever is refunded meanwhile.
  const amount = useWatch({ control, name: 'amount_paise' });
  const sum = isSum(amount, { least: maxPaise(ONE_PAISA, owed.left), most: owed.most }) ? amount : null;
  const { start, isBusy, conflict } = useBookingOperation({
    booking,
    operation: 'close_by_hand',
    done: 'Refund marked as sent',
    over: NOTHING_LEFT,
    onSeen,
    onDone: onClose,
  });
  if (payment === undefined) return null;
  const onSubmit = handleSubmit(({ reference, amount_paise: sent }) =>
    start((ver) =>
      bookingApi.refunds.markRefundedManually({
        id: booking.id,
        ver,
        payment_id: payment.payment_id,
        amount_paise: sent ?? ZERO_PAISE,
        reference: reference.trim(),
      }),
    ),
  );
  return (
    <OperationDialog
      title="Mark the refund as sent manually"
      description={owed.left > 0 ? sendFirst(owed.left) : ON_ITS_WAY}
      submit={sum === null ? 'Close the refund' : `${formatPaise(sum)} was transferred`}
      busy={isBusy}
      blocked={owed.left <= 0}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      <FormAmount control={control} name="amount_paise" label="Transferred (₹)" hint="As on the bank’s receipt." />
      <FormText
        control={control}
        name="reference"
        label="Bank reference (UTR)"
        maxLength={40}
        autoComplete="off"
        hint="As on the bank’s receipt. It appears on the statement."
      />
      <p role="status" className="text-kumkum empty:hidden">
        {sum !== null && sum > owed.left && tooMuch(subtractPaise(sum, owed.left))}
      </p>
      {conflict}
    </OperationDialog>
  );
}

const sendFirst = (left: Paise): string =>
  `Razorpay couldn’t refund ${formatPaise(left)}. Transfer it first, then record it here.`;
const ON_ITS_WAY = 'Razorpay is refunding the rest. There is nothing to transfer.';
const NOTHING_LEFT =
  'Nothing is left to send: the refund has been made. Don’t transfer it. If you already have, the patient got it twice: add a note with the amount and the bank reference, and ask the patient or your bank to return it.';
const tooMuch = (more: Paise): string =>
  `This is ${formatPaise(more)} more than is left. The refund is recorded as sent, and as refunded twice.`;

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
    operation: 'refund',
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
