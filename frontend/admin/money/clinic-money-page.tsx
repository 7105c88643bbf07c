import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState, useId } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import { type ClinicMoney, PayoutForm } from '#shared/contract/money/money.ts';
import { istDay } from '#shared/values/ist.ts';
import type { Payout } from '#shared/domain/money/payout.ts';
import { ZERO_PAISE, formatPaise } from '#shared/values/money/money.ts';
import { absPaise, subtractPaise, maxPaise } from '#shared/values/money/paise-sums.ts';
import { monthWords } from '#shared/values/month.ts';
import { isProblem, ApiError } from '../../api/api-error.ts';
import { cx, buttonClass } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { NotFoundPage } from '../shell/error-pages.tsx';
import { useNamePage } from '../shell/breadcrumb.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { useVersioned, type EditedField } from '../ui/forms/use-versioned.tsx';
import { FormText, FormAmount, resolverOf } from '../ui/forms/form-text.tsx';
import { reasonWords } from '../ui/query-states.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { dayWords, momentWords } from '../ui/format.ts';
import { toast } from '../ui/toasts.tsx';
import { LINE_COLUMNS, SumsLine, amountWords } from './money-lines.tsx';
import { clinicMoneyQuery, MONEY_KEY, moneyApi } from './money-queries.ts';
import { MonthChoice, useMonth } from './money-navigation.tsx';

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
function PayoutDialog({ money, onClose, onSaved }: PayoutDialogProps) {
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

/** One clinic's month, down to the booking, and the record of what it was paid. */
export function ClinicMoneyPage() {
  const { id = '' } = useParams();
  const list = useListState();
  const { month } = useMonth(list);
  const queries = useQueryClient();
  const [settling, setSettling] = useState(false);
  const query = useQuery(clinicMoneyQuery(id, { month, cursor: list.cursor }));
  const shown = query.data?.month === month && query.data.clinic.id === id ? query.data : undefined;
  useNamePage(shown?.clinic.clinic_name ?? null);
  if (isProblem(query.error, 'clinic_not_found') || isProblem(query.error, 'invalid_input')) return <NotFoundPage />;
  return (
    <>
      <ListPage
        title={shown?.clinic.clinic_name ?? 'Clinic'}
        subtitle={shown !== undefined && <Sums money={shown} />}
        actions={
          <>
            <Link
              to={`/admin/money/clinics/${id}/statement?month=${month}`}
              className={buttonClass({ variant: 'secondary' })}
            >
              <FileText aria-hidden className="size-5" />
              <span>Statement</span>
            </Link>
            {/* Until the month is read nobody knows whether a payment is recorded; its place is kept. */}
            <Button className={cx(shown === undefined && 'invisible')} onClick={() => setSettling(true)}>
              {(shown?.counted.settlement ?? null) === null ? 'Record payment' : 'Correct payment'}
            </Button>
          </>
        }
        list={list}
        filters={<MonthChoice list={list} />}
        exporting={
          <ExportButton name={`clinic-money-${month}`} part={(api, on) => api.clinicMoney({ id, month, ...on })} />
        }
        query={query}
        columns={LINE_COLUMNS}
        rowId={({ at, appointment_id, what, payment_id, amount_paise, refund_id }) =>
          [at, appointment_id, what, payment_id, refund_id, amount_paise].join(' ')
        }
        words={{ loading: 'Loading month…', failed: 'Couldn’t load the month' }}
        empty={{ text: 'No payments or refunds in this month.' }}
      />
      {settling && shown !== undefined && (
        <PayoutDialog
          money={shown}
          onClose={() => setSettling(false)}
          onSaved={(payout) => {
            setSettling(false);
            // Updates the cache from the response of the save, because a refetch may lag a moment behind.
            queries.setQueryData(clinicMoneyQuery(id, { month, cursor: list.cursor }).queryKey, {
              ...shown,
              counted: { ...shown.counted, settlement: payout },
            });
            void queries.invalidateQueries({ queryKey: MONEY_KEY, refetchType: 'none' });
          }}
        />
      )}
    </>
  );
}

function Sums({ money: { month, counted, counted_at } }: { money: ClinicMoney & { rows: unknown } }) {
  const { settlement: payout, payable_paise } = counted;
  const paid = payout === null ? [] : [{ label: 'Paid out', amount: payout.amount_paise }];
  const open = payout === null ? ZERO_PAISE : subtractPaise(payable_paise, payout.amount_paise);
  const left = payout === null ? [] : [{ label: open < 0 ? 'Overpaid' : 'Remaining', amount: absPaise(open) }];
  return (
    <>
      <p>
        <span>{monthWords(month)}</span>
        {counted_at !== null && (
          <span>
            {' '}
            · counted until <span className="tabular-nums">{momentWords(counted_at)}</span>
          </span>
        )}
      </p>
      <SumsLine of="clinic" sums={counted.sums} open_paise={counted.open_paise} more={[...paid, ...left]} />
      {payout !== null && (
        <p className="mt-2 wrap-anywhere">
          <span>{`Paid on ${dayWords(payout.paid_on)}, bank reference`}</span>{' '}
          <span className="inline-block max-w-full font-mono text-ink">{payout.reference}</span>
          {payout.updated_by !== null && <span>{`, recorded by ${payout.updated_by}`}</span>}
        </p>
      )}
    </>
  );
}
