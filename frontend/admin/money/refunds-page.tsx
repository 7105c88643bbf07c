import { useQuery } from '@tanstack/react-query';
import { RefundTab, type RefundQuery } from '#shared/contract/list-pages.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { moneyApi } from './money-queries.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { refundColumns } from './refund-columns.tsx';
import { listQuery } from '../ui/lists/list-query.ts';

type Tab = RefundQuery['state'];

const TABS: { value: Tab; label: string }[] = [
  { value: 'asked', label: 'Asked' },
  { value: 'under_way', label: 'Under way' },
  { value: 'failed', label: 'Failed' },
  { value: 'by_hand', label: 'Manual' },
];

const NOTHING: Record<Tab, string> = {
  asked: 'No refund requests. Requests by patients appear here.',
  under_way: 'No refund is under way.',
  failed: 'No failed refunds. Refunds that Razorpay can’t make appear here.',
  by_hand: 'No refund was sent by bank.',
};

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
