import { useQuery } from '@tanstack/react-query';
import { PartnerFilter, SEARCHED_AT_ONCE, type PartnerRow } from '#shared/contract/enquiries/enquiry-admin.ts';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { namesSomebody, useListState } from '../../ui/lists/list-state.ts';
import { useDialogUrl } from '../../ui/lists/dialog-url.ts';
import { PartnerDialog } from './partner-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReadyForReview } from '../../clinics/clinic-status.tsx';
import { emailHref } from '../../../lib/contact-links.ts';
import { CallLink, partnerStatusWord, PartnerStatus, partnerListQuery } from '../enquiries.tsx';
import { momentWords } from '../../ui/format.ts';
import { type ListColumn, searchedEmpty } from '../../ui/lists/list-table.tsx';

const FILTERS = PartnerFilter.options.map((value) => ({
  value,
  label: value === 'all' ? 'All Statuses' : partnerStatusWord(value),
}));

/** The columns of the partner requests (specification: admin §2). */
const partnerColumns = (onView: (row: PartnerRow) => void): ListColumn<PartnerRow>[] => [
  {
    id: 'doctor',
    header: 'Doctor',
    meta: { plainOnPhones: true, className: 'font-semibold wrap-anywhere @max-4xl:text-lg @4xl:min-w-32' },
    cell: ({ row }) => row.original.doctor_name,
  },
  {
    id: 'contact',
    header: 'Contact',
    meta: { className: '@4xl:min-w-36' },
    cell: ({ row: { original: request } }) => (
      <>
        <CallLink phone={request.phone_number} />
        <a href={emailHref(request.email)} className="block min-h-6 wrap-anywhere hover:underline">
          {request.email}
        </a>
      </>
    ),
  },
  {
    id: 'clinic',
    header: 'Clinic',
    meta: { className: '@4xl:min-w-36' },
    cell: ({ row }) => <span className="line-clamp-3 wrap-anywhere">{row.original.clinic_name}</span>,
  },
  {
    id: 'city',
    header: 'City',
    meta: { className: '@4xl:min-w-28' },
    cell: ({ row: { original: request } }) =>
      request.city === null ? (
        <span className="text-ink-soft">Not said</span>
      ) : (
        <span className="line-clamp-3 wrap-anywhere">{request.city}</span>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ row: { original: request } }) => (
      <span className="flex flex-wrap gap-x-3 gap-y-0.5">
        <PartnerStatus status={request.status} />
        {request.completed_at !== null && <ReadyForReview />}
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    meta: { className: 'tabular-nums' },
    cell: ({ row }) =>
      momentWords(row.original.created_at)
        .split(' ')
        .map((part) => (
          <span key={part} className="mr-1 inline-block whitespace-nowrap">
            {part}
          </span>
        )),
  },
  {
    id: 'view',
    header: 'View',
    meta: { plainOnPhones: true, screenOnly: true },
    cell: ({ row: { original: request } }) => (
      <Button
        variant="secondary"
        data-row-link
        className="px-3 whitespace-nowrap @4xl:-my-1"
        aria-label={`View request of ${request.clinic_name}`}
        onClick={() => onView(request)}
      >
        View
      </Button>
    ),
  },
];

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
