import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RefundTab } from '#shared/contract/refunds.ts';
import type { RefundQuery, RefundRow } from '#shared/contract/refunds.ts';
import { rupeesToPaise } from '#shared/values/money.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { fetchExportApi } from '../exports/list-export.ts';
import { ListPage } from '../ui/list-page.tsx';
import { useListState } from '../ui/list-state.ts';
import type { ListColumn } from '../ui/list-table.tsx';
import { momentWords } from '../ui/format.ts';
import { moneyApi } from './money-queries.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { amountWords } from './money-words.ts';

type Tab = RefundQuery['state'];

const TABS: { value: Tab; label: string }[] = [
  { value: 'asked', label: 'Asked' },
  { value: 'under_way', label: 'Under way' },
  { value: 'failed', label: 'Failed' },
  { value: 'by_hand', label: 'By hand' },
];

const NOTHING: Record<Tab, string> = {
  asked: 'Nobody asks for their money back.',
  under_way: 'No refund is under way.',
  failed: 'Razorpay has made every refund.',
  by_hand: 'No refund was sent by bank.',
};

const refundsQuery = (asked: RefundQuery) =>
  queryOptions({
    queryKey: ['money', 'refunds', asked],
    queryFn: async ({ signal }) => {
      const { refunds, next_cursor } = await moneyApi.refunds.list(asked, { signal });
      return { rows: refunds, next_cursor };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Refunds by what becomes of them; each leads to its booking, where it is decided on. */
export function RefundsPage() {
  const list = useListState();
  const state = RefundTab.catch('asked').parse(list.get('state') || 'asked');
  const query = useQuery(refundsQuery({ state, ...(list.cursor === undefined ? {} : { cursor: list.cursor }) }));
  return (
    <ListPage
      title="Refunds"
      subtitle="What patients ask for, what is on its way, and what a person has to send or has sent by bank."
      actions={<MoneyTabs />}
      list={list}
      tabs={{ name: 'state', label: 'Which refunds', tabs: TABS }}
      exporting={
        <ExportButton name="refunds" part={async (on) => (await fetchExportApi()).refunds({ state, ...on })} />
      }
      query={query}
      columns={COLUMNS}
      rowId={({ booking, payment }) => `${booking.id} ${payment?.payment_id ?? ''}`}
      words={{ loading: 'Loading refunds...', failed: 'Failed to load refunds' }}
      empty={<p className="px-4 py-14 text-center text-ink-soft">{NOTHING[state]}</p>}
    />
  );
}

const whenOf = ({ payment, request }: RefundRow): string | undefined =>
  request?.asked_at ?? payment?.by_hand.at(-1)?.at ?? payment?.since;

const COLUMNS: readonly ListColumn<RefundRow>[] = [
  {
    id: 'booking_ref',
    header: 'Booking',
    meta: { plainOnPhones: true, className: 'font-semibold tabular-nums @max-4xl:text-lg @4xl:whitespace-nowrap' },
    cell: ({ row: { original } }) => (
      <Link data-row-link to={`/admin/appointments/${original.booking.id}`} className="text-peacock hover:underline">
        {original.booking.booking_ref}
      </Link>
    ),
  },
  {
    id: 'since',
    header: 'Since (IST)',
    meta: { className: '@4xl:whitespace-nowrap tabular-nums' },
    cell: ({ row }) => {
      const at = whenOf(row.original);
      return at === undefined ? '' : momentWords(at);
    },
  },
  {
    id: 'name',
    header: 'Patient',
    meta: { className: 'wrap-anywhere @4xl:min-w-36' },
    cell: ({ row }) => row.original.booking.name ?? <span className="text-ink-soft">No name</span>,
  },
  {
    id: 'clinic_name',
    header: 'Clinic',
    meta: { className: 'wrap-anywhere @4xl:min-w-36' },
    cell: ({ row }) => row.original.booking.clinic_name,
  },
  {
    id: 'amount',
    header: 'Amount',
    meta: { align: 'end', className: 'whitespace-nowrap' },
    cell: ({ row }) => <Amount refund={row.original} />,
  },
  {
    id: 'words',
    header: 'What',
    meta: { className: 'wrap-anywhere @4xl:min-w-48' },
    cell: ({ row }) => <What refund={row.original} />,
  },
];

/** What goes back, and of how much. */
function Amount({ refund: { booking, payment } }: { refund: RefundRow }) {
  const paid = amountWords(rupeesToPaise(payment?.amount ?? booking.amount));
  if (payment === null || payment.owed === payment.amount) return paid;
  return (
    <>
      {amountWords(rupeesToPaise(payment.owed))}
      <span className="block text-sm text-ink-soft">of {paid}</span>
    </>
  );
}

function What({ refund: { payment, request } }: { refund: RefundRow }) {
  if (request !== null) return request.reason === '' ? 'Asks for the money back' : `“${request.reason}”`;
  if (payment === null) return null;
  const sent = payment.by_hand.at(-1);
  if (sent !== undefined && payment.state !== 'REFUND_MANUAL')
    return (
      <>
        Sent by bank: {sent.reference}
        {payment.twice > 0 && (
          <span className="block font-semibold text-kumkum">
            Returned twice: <span className="whitespace-nowrap">{amountWords(rupeesToPaise(payment.twice))}</span> too
            much
          </span>
        )}
      </>
    );
  if (payment.state === 'REFUND_MANUAL') return 'Razorpay could not return it: send it by bank, then close it';
  return payment.state === 'REFUND_DUE' ? 'Razorpay is asked' : 'On its way to the bank';
}
