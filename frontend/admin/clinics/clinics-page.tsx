import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ClinicListFilter } from '#shared/contract/list-pages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import type { Empty } from '../ui/lists/empty-list.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { searching } from '../ui/lists/list-query.ts';
import { useListState } from '../ui/lists/list-state.ts';
import { clinicColumns } from './clinic-columns.tsx';
import { clinicListQuery } from './clinic-queries.ts';
import { rememberListAddress, type ListedClinicRow } from './recent-clinics.ts';
import { PauseAll } from './schedule/pause-all.tsx';
import { RemoveClinic } from './remove-clinic.tsx';

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'featured', label: 'Featured' },
  { value: 'visible', label: 'Visible' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'drafts', label: 'Drafts' },
  { value: 'archived', label: 'Archived' },
];

/** All clinics, newest first (specification: admin §2). */
export function ClinicsPage() {
  const list = useListState();
  const { pathname, search } = useLocation();
  useEffect(() => rememberListAddress(pathname + search), [pathname, search]);
  const [removing, setRemoving] = useState<ListedClinicRow | null>(null);
  const q = list.get('q');
  const filter = ClinicListFilter.catch('all').parse(list.get('filter') || 'all');
  const query = useQuery(
    clinicListQuery({
      filter,
      ...searching(q),
      ...list.at,
    }),
  );
  return (
    <>
      <ListPage
        title="Manage Clinics"
        actions={
          <>
            <PauseAll />
            <Link to="/admin/clinics/new" className={buttonClass()}>
              <Plus aria-hidden className="size-5" />
              <span>Add New Clinic</span>
            </Link>
          </>
        }
        list={list}
        search="Search clinics..."
        tabs={{ name: 'filter', label: 'Clinics', tabs: TABS }}
        exporting={<ExportButton name="clinics" part={(api, on) => api.clinics({ filter, q, ...on })} />}
        query={query}
        columns={clinicColumns(setRemoving)}
        rowId={({ id }) => id}
        words={{ loading: 'Loading clinics...', failed: 'Couldn’t load clinics' }}
        empty={noClinics({
          isWhole: q === '' && filter === 'all',
          isBehind: list.cursor !== undefined,
          next: query.data?.next_cursor ?? null,
          isLooking: query.isPlaceholderData,
          onFurther: list.toNext,
        })}
      />
      {removing !== null && <RemoveClinic clinic={removing} onEnd={() => setRemoving(null)} />}
    </>
  );
}

type Unfound = {
  isWhole: boolean;
  /** Pages before this one may have some. */
  isBehind: boolean;
  /** Cursor of the clinics that were not searched yet; null if all were. */
  next: string | null;
  isLooking: boolean;
  onFurther: (cursor: string) => void;
};

function noClinics({ isWhole, isBehind, next, isLooking, onFurther }: Unfound): Empty {
  if (next !== null)
    return {
      title: 'None among these clinics',
      text: 'Older ones haven’t been searched yet.',
      button: (
        <Button variant="secondary" className="mt-3" loading={isLooking} onClick={() => onFurther(next)}>
          Search further
        </Button>
      ),
    };
  const title = isBehind ? 'No more clinics found' : 'No clinics found';
  // There are clinics, on the pages before.
  if (isWhole && isBehind) return { title };
  if (isWhole) return { title, link: { to: '/admin/clinics/new', label: 'Add Your First Clinic' } };
  return {
    title,
    text: 'Nothing matches this search and filter.',
    link: { to: '/admin/clinics', label: 'Show all clinics' },
  };
}
