import { useQuery } from '@tanstack/react-query';
import { PartnerFilter, SEARCHED_AT_ONCE } from '#shared/contract/enquiries/enquiry-admin.ts';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import { searchedEmpty } from '../../ui/lists/empty-list.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { namesSomebody, useListState } from '../../ui/lists/list-state.ts';
import { useDialogUrl } from '../../ui/lists/use-dialog-url.ts';
import { partnerColumns } from './partner-columns.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { partnerListQuery } from './partner-queries.ts';
import { partnerStatusWord } from './partner-status.tsx';

const FILTERS = PartnerFilter.options.map((value) => ({
  value,
  label: value === 'all' ? 'All Statuses' : partnerStatusWord(value),
}));

/** Clinics that ask to join, newest first (specification: admin §2). */
export function PartnersPage() {
  const list = useListState(namesSomebody);
  const { opened, open, close } = useDialogUrl();
  const q = list.get('q');
  const status = PartnerFilter.catch('all').parse(list.get('status') || 'all');
  const query = useQuery(partnerListQuery({ status, q, ...list.at }));
  return (
    <>
      <ListPage
        title="Partner Requests"
        subtitle="Clinics that ask to join"
        list={list}
        search="Search partner requests…"
        searchHint={`Doctor, clinic, address, city, e-mail or phone; ${SEARCHED_AT_ONCE} requests at a time`}
        tabs={{ name: 'status', label: 'Status', tabs: FILTERS }}
        exporting={<ExportButton name="partner-requests" part={(api, on) => api.partners({ status, q, ...on })} />}
        query={query}
        columns={partnerColumns(({ id }) => open(id))}
        rowId={({ id }) => id}
        words={{ loading: 'Loading partner requests…', failed: 'Failed to load partner requests' }}
        empty={searchedEmpty({
          noun: 'requests',
          hasMore: typeof query.data?.next_cursor === 'string',
          isWhole: q === '' && status === 'all',
          whole: { text: 'Clinics that apply on the partner page appear here.' },
          all: { to: '/admin/partners', label: 'Show all requests' },
          none: 'No partner requests found',
        })}
      />
      {opened !== null && <PartnerDialog key={opened} id={opened} onClose={close} />}
    </>
  );
}
