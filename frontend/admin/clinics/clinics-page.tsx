import { useQuery } from '@tanstack/react-query';
import { Plus, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ClinicListFilter } from '#shared/contract/list-pages.ts';
import { cx, buttonClass } from '../../ui/class-names.ts';
import { phoneHref } from '../../lib/contact-links.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState, searching } from '../ui/lists/list-state.ts';
import type { ListColumn, Empty } from '../ui/lists/list-table.tsx';
import { clinicListQuery, rememberListAddress, type ListedClinicRow } from './clinic-queries.ts';
import { ClinicStatus } from './clinic-status.tsx';
import { PauseAll } from './schedule/pause-all.tsx';
import { RemoveClinic } from './remove-clinic.tsx';

const ICON_LINK =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sand hover:text-ink @4xl:-my-2';

const addressOf = ({ id }: ListedClinicRow): string => `/admin/clinics/${id}`;

/** The numbers of a clinic's telephone, which is one text: '0427 400 0199, 98400 12345' is two. */
export const phoneNumbers = (written: string): string[] =>
  written
    .split(/[,;/|]/)
    .map((number) => number.trim())
    .filter(Boolean);

/** Longer than any number that is dialled: words beside it, which may be broken. */
const LONGEST = 20;

/** Each number of a clinic to call by itself: a line ends between two, never within one. */
function PhoneNumbers({ written }: { written: string }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {phoneNumbers(written).map((words) => (
        <a
          key={words}
          href={phoneHref(words)}
          className={cx('hover:underline', words.length > LONGEST ? 'wrap-anywhere' : 'whitespace-nowrap')}
        >
          {words}
        </a>
      ))}
    </span>
  );
}

/** The columns of the list of clinics (specification: admin §2). */
const clinicColumns = (onRemove: (clinic: ListedClinicRow) => void): ListColumn<ListedClinicRow>[] => [
  {
    id: 'clinic_name',
    header: 'Clinic Name',
    meta: { plainOnPhones: true, className: 'font-semibold wrap-anywhere @max-4xl:text-lg @4xl:min-w-44' },
    cell: ({ row }) => (
      <Link data-row-link to={addressOf(row.original)} className="text-peacock hover:underline">
        {row.original.clinic_name}
      </Link>
    ),
  },
  {
    id: 'dentist_name',
    header: 'Dentist',
    meta: { className: 'wrap-anywhere @4xl:min-w-28' },
    cell: ({ row: { original: clinic } }) => (
      <span title={clinic.dentist_name} className="@4xl:line-clamp-3">
        {clinic.dentist_name}
      </span>
    ),
  },
  {
    id: 'clinic_address',
    header: 'Address',
    meta: { className: '@4xl:min-w-44' },
    cell: ({ row }) => <span className="line-clamp-2 wrap-anywhere">{row.original.clinic_address}</span>,
  },
  {
    id: 'phone_number',
    header: 'Phone',
    meta: { className: 'tabular-nums @4xl:min-w-36' },
    cell: ({ row }) => <PhoneNumbers written={row.original.phone_number} />,
  },
  {
    id: 'consultation_fee_paise',
    header: 'Fee\u00A0(₹)',
    meta: { align: 'end', className: 'whitespace-nowrap' },
    cell: ({ row }) => formatPaise(row.original.consultation_fee_paise).slice(1),
  },
  {
    id: 'status',
    header: 'Status',
    // One below another where columns share a row: side by side the signs would take the names' room.
    cell: ({ row }) => <ClinicStatus clinic={row.original} className="@4xl:flex-col" />,
  },
  {
    id: 'actions',
    header: 'Actions',
    meta: { plainOnPhones: true, screenOnly: true },
    cell: ({ row }) => (
      <div className="-ml-2.5 flex">
        <Link
          to={addressOf(row.original)}
          aria-label={`Edit ${row.original.clinic_name}`}
          title="Edit"
          className={ICON_LINK}
        >
          <Pencil aria-hidden className="size-5" />
        </Link>
        <button
          type="button"
          aria-label={`Delete ${row.original.clinic_name}`}
          title="Delete"
          onClick={() => onRemove(row.original)}
          className={`${ICON_LINK} hover:text-kumkum`}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
    ),
  },
];

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
