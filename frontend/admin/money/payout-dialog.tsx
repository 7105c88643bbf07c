import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PayoutForm, type ClinicMoney } from '#shared/contract/money/money.ts';
import type { Payout } from '#shared/domain/money/payout.ts';
import { istDay } from '#shared/values/ist.ts';
import { formatPaise, ZERO_PAISE } from '#shared/values/money/money.ts';
import { maxPaise } from '#shared/values/money/paise-sums.ts';
import { monthWords } from '#shared/values/month.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { moneyApi } from './money-queries.ts';
import { reasonWords } from '../ui/failure.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { FormAmount } from '../ui/forms/form-amount.tsx';
import { FormText } from '../ui/forms/form-text.tsx';
import { toast } from '../ui/toast.ts';
import { resolverOf } from '../ui/forms/schema-resolver.ts';
import { useVersioned, type EditedField } from '../ui/forms/use-versioned.tsx';
import { dayWords } from '../ui/format.ts';
import { amountWords } from './money-words.ts';

const FIELDS: readonly EditedField<PayoutForm>[] = [
  { name: 'amount_paise', label: 'Amount', show: ({ amount_paise }) => formatPaise(amount_paise) },
  { name: 'reference', label: 'Bank reference', show: ({ reference }) => reference },
  { name: 'paid_on', label: 'Paid on', show: ({ paid_on }) => dayWords(paid_on) },
];

const formOf = ({ amount_paise, reference, paid_on }: Payout): PayoutForm => ({
  amount_paise,
  reference,
  paid_on,
});

type PayoutDialogProps = { money: ClinicMoney; onClose: () => void; onSaved: (payout: Payout) => void };

/** Records that a clinic was paid for a month, or corrects what was recorded. It moves no money. */
export function PayoutDialog({ money, onClose, onSaved }: PayoutDialogProps) {
  const { clinic, month, counted } = money;
  const { settlement: payout, payable_paise } = counted;
  const formId = useId();
  const [today] = useState(() => istDay(Date.now()));
  const began: PayoutForm =
    payout === null
      ? { amount_paise: maxPaise(ZERO_PAISE, payable_paise), reference: '', paid_on: today }
      : formOf(payout);
  const { control, handleSubmit, setError, formState } = useForm<PayoutForm>({
    defaultValues: began,
    resolver: resolverOf(PayoutForm),
  });
  const of = { id: clinic.id, month };
  const { submit, conflict } = useVersioned<PayoutForm, Payout>({
    fields: FIELDS,
    read: async () => {
      const { counted: now } = await moneyApi.money.clinic(of);
      return { values: now.settlement === null ? began : formOf(now.settlement), ver: now.settlement?.ver ?? 0 };
    },
    save: (values, ver) => moneyApi.money.settle({ ...values, ...of, ver }),
  });
  const onSubmit = handleSubmit(async (values) => {
    try {
      const saved = await submit(began, values, payout?.ver ?? 0);
      if (saved === null) return;
      toast.success('Payment recorded', `${clinic.clinic_name}, ${monthWords(month)}`);
      onSaved(saved);
    } catch (error) {
      const field = FIELDS.find(({ name }) => error instanceof ApiError && error.field === name);
      if (field === undefined) toast.error('Couldn’t record the payment', reasonWords(error));
      else setError(field.name, { message: reasonWords(error) });
    }
  });
  return (
    <AdminDialog
      open
      onClose={onClose}
      title={payout === null ? 'Record payment' : 'Correct payment'}
      description={
        <>
          <span>{`${clinic.clinic_name}, ${monthWords(month)}:`}</span>{' '}
          <span className="inline-block">{`${amountWords(payable_paise)} payable.`}</span> This transfers no money. It
          records a transfer made at the bank.
        </>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={formState.isSubmitting}>
            Record
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-4">
        <FormAmount control={control} name="amount_paise" />
        <FormText
          control={control}
          name="reference"
          label="Bank reference"
          hint="The number of the transfer on the bank’s receipt (UTR)."
          autoComplete="off"
          maxLength={60}
        />
        <FormText control={control} name="paid_on" label="Paid on" type="date" max={today} />
      </form>
      {conflict}
    </AdminDialog>
  );
}
