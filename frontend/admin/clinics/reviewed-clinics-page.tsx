import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { clinicListQuery, type ListedClinicRow } from './clinic-queries.ts';
import { ClinicStatus } from './clinic-status.tsx';
import { PendingReviews } from './reviews/pending-reviews.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState, searching } from '../ui/lists/list-state.ts';
import type { ListColumn } from '../ui/lists/list-table.tsx';

const WORDS = { className: 'wrap-anywhere @4xl:min-w-28' } as const;

const COLUMNS: readonly ListColumn<ListedClinicRow>[] = [
  {
    id: 'clinic_name',
    header: 'Clinic Name',
    meta: { plainOnPhones: true, className: 'font-semibold wrap-anywhere @max-4xl:text-lg @4xl:min-w-44' },
    cell: ({ row }) => (
      <Link data-row-link to={`/admin/reviews/${row.original.id}`} className="text-peacock hover:underline">
        {row.original.clinic_name}
      </Link>
    ),
  },
  { id: 'dentist_name', header: 'Dentist', meta: WORDS, cell: ({ row }) => row.original.dentist_name },
  { id: 'city', header: 'City', meta: WORDS, cell: ({ row }) => row.original.city },
  { id: 'status', header: 'Status', cell: ({ row }) => <ClinicStatus clinic={row.original} /> },
];

/** The clinics, each with a way to its reviews. */
export function ReviewedClinicsPage() {
  const list = useListState();
  const q = list.get('q');
  const query = useQuery(
    clinicListQuery({
      filter: 'all',
      ...searching(q),
      ...list.at,
    }),
  );
  return (
    <ListPage
      title="Reviews"
      subtitle="Choose the clinic whose reviews you want to see."
      before={<PendingReviews />}
      list={list}
      search="Search clinics..."
      exporting={
        <ExportButton name="clinics" part={(api, on) => api.clinics({ filter: 'all', ...searching(q), ...on })} />
      }
      query={query}
      columns={COLUMNS}
      rowId={({ id }) => id}
      words={{ loading: 'Loading clinics...', failed: 'Couldn’t load clinics' }}
      empty={{
        title: 'No clinics found',
        ...(q === ''
          ? { text: 'Reviews can be added once an admin has added a clinic.' }
          : { link: { to: '/admin/reviews', label: 'Show all clinics' } }),
      }}
    />
  );
}
