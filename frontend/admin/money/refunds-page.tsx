import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RefundTab, type RefundQuery } from '#shared/contract/list-pages.ts';
import type { RefundRow } from '#shared/contract/payments/refunds.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState, listQuery } from '../ui/lists/list-state.ts';
import { moneyApi } from './money-queries.ts';
import { MoneyTabs } from './money-navigation.tsx';
import { momentWords } from '../ui/format.ts';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import { amountWords } from './money-lines.tsx';

type Tab = RefundQuery['state'];

const TABS: { value: Tab; label: string }[] = [
  { value: 'asked', label: 'Requested' },
  { value: 'under_way', label: 'Under way' },
  { value: 'failed', label: 'Failed' },
  { value: 'by_hand', label: 'Manual' },
];

const NOTHING: Record<Tab, string> = {
  asked: 'No refund requests. Requests by patients appear here.',
  under_way: 'No refunds under way.',
  failed: 'No failed refunds. Refunds that Razorpay can’t make appear here.',
  by_hand: 'No refunds by bank transfer.',
};

/** Headers of the time column and the last column in each list. */
const HEADERS: Record<Tab, { at: string; about: string }> = {
  asked: { at: 'Requested (IST)', about: 'Reason' },
  under_way: { at: 'Since (IST)', about: 'Progress' },
  failed: { at: 'Since (IST)', about: 'Next step' },
  by_hand: { at: 'Sent (IST)', about: 'Bank reference' },
};

/** The columns of a list of refunds. */
const refundColumns = (tab: Tab): ListColumn<RefundRow>[] => [
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
    id: 'at',
    header: HEADERS[tab].at,
    meta: { className: '@4xl:whitespace-nowrap tabular-nums' },
    cell: ({ row }) => {
      const at = momentOf(tab, row.original);
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
    id: 'about',
    header: HEADERS[tab].about,
    meta: { className: 'wrap-anywhere @4xl:min-w-48' },
    cell: ({ row }) => <About tab={tab} refund={row.original} />,
  },
];

function momentOf(tab: Tab, { payment, request }: RefundRow): string | undefined {
  if (tab === 'asked') return request?.asked_at;
  return tab === 'by_hand' ? payment?.by_hand.at(-1)?.at : payment?.since;
}

/** Amount to refund, and the payment it is part of. */
function Amount({ refund: { booking, payment } }: { refund: RefundRow }) {
  const paid = amountWords(payment?.amount_paise ?? booking.amount_paise);
  if (payment === null || payment.owed_paise === payment.amount_paise) return <span>{paid}</span>;
  return (
    <>
      <span>{amountWords(payment.owed_paise)}</span>
      <span className="block text-sm text-ink-soft">{`of ${paid}`}</span>
    </>
  );
}

const QUIET = 'text-ink-soft';

function About({ tab, refund: { payment, request } }: { tab: Tab; refund: RefundRow }) {
  if (tab === 'asked') {
    const reason = request?.reason ?? '';
    return reason === '' ? <span className={QUIET}>None given</span> : <span>{`“${reason}”`}</span>;
  }
  if (tab === 'failed')
    return <span>Razorpay couldn’t refund it. Send it by bank transfer, then mark it as sent.</span>;
  if (payment === null) return null;
  if (tab === 'under_way')
    return <span>{payment.state === 'REFUND_DUE' ? 'Requested from Razorpay' : 'Sent to the bank'}</span>;
  return (
    <>
      <span className="inline-block max-w-full">{payment.by_hand.at(-1)?.reference}</span>
      {payment.twice_paise > 0 && (
        <span className="block font-semibold text-kumkum">
          Refunded twice: <span className="whitespace-nowrap">{amountWords(payment.twice_paise)}</span> too much
        </span>
      )}
    </>
  );
}

const COLUMNS = {
  asked: refundColumns('asked'),
  under_way: refundColumns('under_way'),
  failed: refundColumns('failed'),
  by_hand: refundColumns('by_hand'),
};

const refundsQuery = (asked: RefundQuery) =>
  listQuery(['money', 'refunds', asked], async (signal) => {
    const { refunds, next_cursor } = await moneyApi.refunds.list(asked, { signal });
    return { rows: refunds, next_cursor };
  });

/** Refunds by what becomes of them; each leads to its booking, where it is decided on. */
export function RefundsPage() {
  const list = useListState();
  const state = RefundTab.catch('asked').parse(list.get('state') || 'asked');
  const query = useQuery(refundsQuery({ state, ...list.at }));
  return (
    <ListPage
      title="Refunds"
      subtitle="Refund requests, refunds under way, and refunds that staff send by bank transfer."
      actions={<MoneyTabs />}
      list={list}
      tabs={{ name: 'state', label: 'Refunds', tabs: TABS }}
      exporting={<ExportButton name="refunds" part={(api, on) => api.refunds({ state, ...on })} />}
      query={query}
      columns={COLUMNS[state]}
      rowId={({ booking, payment }) => `${booking.id} ${payment?.payment_id ?? ''}`}
      words={{ loading: 'Loading refunds…', failed: 'Couldn’t load refunds' }}
      empty={{ text: NOTHING[state] }}
    />
  );
}
