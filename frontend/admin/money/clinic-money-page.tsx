import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ClinicMoney } from '#shared/contract/money/money.ts';
import { ZERO_PAISE } from '#shared/values/money/money.ts';
import { absPaise, subtractPaise } from '#shared/values/money/paise-sums.ts';
import { monthWords } from '#shared/values/month.ts';
import { isProblem } from '../../api/api-error.ts';
import { cx } from '../../lib/cx.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { useNamePage } from '../shell/page-name.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { dayWords, momentWords } from '../ui/format.ts';
import { LINE_COLUMNS } from './line-columns.tsx';
import { clinicMoneyQuery, MONEY_KEY } from './money-queries.ts';
import { MonthChoice, useMonth } from './month-choice.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { SumsLine } from './sums-line.tsx';

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
