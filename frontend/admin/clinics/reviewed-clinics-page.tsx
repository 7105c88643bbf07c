import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { clinicListQuery } from './clinic-queries.ts';
import type { ListedClinicRow } from './recent-clinics.ts';
import { ClinicStatus } from './clinic-status.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { fetchExportApi } from '../ui/exports/list-export.ts';
import { WaitingReviews } from './reviews/waiting-reviews.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
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
      ...(q === '' ? {} : { q }),
      ...(list.cursor === undefined ? {} : { cursor: list.cursor }),
    }),
  );
  return (
    <ListPage
      title="Reviews"
      subtitle="Choose the clinic whose reviews you want to see."
      before={<WaitingReviews />}
      list={list}
      search="Search clinics..."
      exporting={
        <ExportButton
          name="clinics"
          part={async (on) => (await fetchExportApi()).clinics({ filter: 'all', ...(q === '' ? {} : { q }), ...on })}
        />
      }
      query={query}
      columns={COLUMNS}
      rowId={({ id }) => id}
      words={{ loading: 'Loading clinics...', failed: 'Failed to load clinics' }}
      empty={<NoClinics isWhole={q === ''} />}
    />
  );
}

function NoClinics({ isWhole }: { isWhole: boolean }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center">
      <p className="font-semibold">No clinics found</p>
      {isWhole ? (
        <p className="text-ink-soft">Reviews can be added once an admin has added a clinic.</p>
      ) : (
        <Link to="/admin/reviews" className={buttonClass({ variant: 'secondary' })}>
          Show all clinics
        </Link>
      )}
    </div>
  );
}
