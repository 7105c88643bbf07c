import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PartnerFilter, SEARCHED_AT_ONCE } from '#shared/contract/enquiries/enquiry-admin.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import { fetchExportApi } from '../../ui/exports/list-export.ts';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { useListState } from '../../ui/lists/list-state.ts';
import { useOpened } from '../../ui/lists/use-opened.ts';
import { partnerColumns } from './partner-columns.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { partnerListQuery } from './partner-queries.ts';
import { partnerStatusWord } from './partner-status.tsx';

const FILTERS = PartnerFilter.options.map((value) => ({
  value,
  label: value === 'all' ? 'All Statuses' : partnerStatusWord(value),
}));

/** Any search text here may be a person's name. */
const namesSomebody = (words: string): boolean => words !== '';

/** Clinics that ask to join, newest first (specification: admin §2). */
export function PartnersPage() {
  const list = useListState(namesSomebody);
  const { opened, open, close } = useOpened();
  const q = list.get('q');
  const status = PartnerFilter.catch('all').parse(list.get('status') || 'all');
  const query = useQuery(
    partnerListQuery({ status, q, ...(list.cursor === undefined ? {} : { cursor: list.cursor }) }),
  );
  return (
    <>
      <ListPage
        title="Partner Requests"
        subtitle="Clinics that ask to join"
        list={list}
        search="Search partner requests..."
        searchHint={`Doctor, clinic, address, city, e-mail or phone; ${SEARCHED_AT_ONCE} requests at a time`}
        tabs={{ name: 'status', label: 'Status', tabs: FILTERS }}
        exporting={
          <ExportButton
            name="partner-requests"
            part={async (on) => (await fetchExportApi()).partners({ status, q, ...on })}
          />
        }
        query={query}
        columns={partnerColumns(({ id }) => open(id))}
        rowId={({ id }) => id}
        words={{ loading: 'Loading partner requests...', failed: 'Failed to load partner requests' }}
        empty={
          <NoPartners hasMore={typeof query.data?.next_cursor === 'string'} isWhole={q === '' && status === 'all'} />
        }
      />
      {opened !== null && <PartnerDialog key={opened} id={opened} onClose={close} />}
    </>
  );
}

/** A search that found nothing among some is not the end of the list. */
function NoPartners({ hasMore, isWhole }: { hasMore: boolean; isWhole: boolean }) {
  return (
    <div className="px-4 py-14 text-center">
      <p className="font-semibold">{hasMore ? 'Not among these requests' : 'No partner requests found'}</p>
      {hasMore && <p className="text-ink-soft">“Next” looks through older ones.</p>}
      {!hasMore && isWhole && <p className="text-ink-soft">Clinics that apply on the partner page come here.</p>}
      {!hasMore && !isWhole && (
        <>
          <p className="text-ink-soft">Try adjusting your search or filters</p>
          <Link to="/admin/partners" className={buttonClass({ variant: 'secondary' }, 'mt-3')}>
            Show all requests
          </Link>
        </>
      )}
    </div>
  );
}
