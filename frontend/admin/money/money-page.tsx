import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ClinicMonth, MoneyPage as Page } from '#shared/contract/money/money.ts';
import { subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import { monthWords } from '#shared/values/month.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import { counted, momentWords } from '../ui/format.ts';
import { monthQuery } from './money-queries.ts';
import { MonthChoice, useMonth, MoneyTabs } from './money-navigation.tsx';
import { SumsLine, amountWords, outstandingWords } from './money-lines.tsx';

/** Ten digits in each have room beside one another where a row is a line, in smaller letters where that is short. */
const AMOUNT = { align: 'end', className: 'whitespace-nowrap @4xl:@max-6xl:text-sm' } as const;

const columnsOf = (month: string): ListColumn<ClinicMonth>[] => [
  {
    id: 'clinic_name',
    header: 'Clinic',
    meta: { plainOnPhones: true, className: 'font-semibold @max-4xl:text-lg @4xl:min-w-36 @6xl:min-w-44' },
    cell: ({ row: { original } }) => (
      <Link
        data-row-link
        to={`/admin/money/clinics/${original.clinic_id}?month=${month}`}
        className="wrap-anywhere text-peacock hover:underline"
      >
        {original.clinic_name}
      </Link>
    ),
  },
  {
    id: 'taken_online',
    header: 'Paid online',
    meta: AMOUNT,
    cell: ({ row }) => amountWords(row.original.sums.taken_online),
  },
  {
    id: 'at_clinic',
    header: 'Paid at the clinic',
    meta: AMOUNT,
    cell: ({ row: { original } }) =>
      amountWords(subtractPaise(original.sums.taken_at_clinic, original.sums.returned_at_clinic)),
  },
  {
    id: 'returned',
    header: 'Refunded',
    meta: AMOUNT,
    cell: ({ row: { original } }) =>
      amountWords(sumPaise([original.sums.returned_online, original.sums.returned_by_hand])),
  },
  { id: 'payable', header: 'Payable', meta: AMOUNT, cell: ({ row }) => amountWords(row.original.payable_paise) },
  { id: 'settled', header: 'Paid out', meta: AMOUNT, cell: ({ row }) => <PaidOut clinic={row.original} /> },
];

/** Amount paid out, and the rest that is left or was paid too much. */
function PaidOut({ clinic: { settlement: payout, payable_paise } }: { clinic: ClinicMonth }) {
  if (payout === null) return <span className="text-ink-soft">Not yet</span>;
  const left = subtractPaise(payable_paise, payout.amount_paise);
  return (
    <>
      <span>{amountWords(payout.amount_paise)}</span>
      {left !== 0 && <span className="block text-sm text-kumkum">{outstandingWords(left)}</span>}
    </>
  );
}

/** Money that each clinic took and returned in a month, the payout it is owed, and its payment state. */
export function MoneyPage() {
  const list = useListState();
  const { month } = useMonth(list);
  const query = useQuery(monthQuery({ month, cursor: list.cursor }));
  return (
    <ListPage
      title="Money"
      subtitle={query.data !== undefined && <Total page={query.data} />}
      actions={<MoneyTabs />}
      list={list}
      filters={<MonthChoice list={list} />}
      exporting={<ExportButton name="money" part={(api, on) => api.money({ month, ...on })} />}
      query={query}
      columns={columnsOf(month)}
      rowId={({ clinic_id }) => clinic_id}
      words={{ loading: 'Loading month…', failed: 'Couldn’t load the month' }}
      empty={{ text: 'No payments or refunds in this month.' }}
    />
  );
}

function Total({ page: { month, total, counted_at } }: { page: Page }) {
  return (
    <>
      <p>
        <span>{`${monthWords(month)}, ${counted(total.clinics, 'clinic')}`}</span>
        {counted_at !== null && (
          <span>
            {' '}
            · counted until <span className="tabular-nums">{momentWords(counted_at)}</span>
          </span>
        )}
      </p>
      <SumsLine of="clinics" sums={total.sums} open_paise={total.open_paise} />
    </>
  );
}
