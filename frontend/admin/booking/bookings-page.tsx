import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/class-names.ts';
import { ExportButton } from '../ui/exports/export-button.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { useListState } from '../ui/lists/list-state.ts';
import { bookingListQuery, namesAPerson, useVerify } from './booking-queries.ts';
import { BookingTab } from '#shared/contract/list-pages.ts';
import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';
import { formatPaise } from '#shared/values/money/money.ts';
import { Button } from '../../ui/button.tsx';
import { type ListColumn, Parts, type Empty } from '../ui/lists/list-table.tsx';
import { momentWords, visitMoment } from '../ui/format.ts';
import { BookingStatus, bookingAddress, patientName, PhoneLink } from './booking-status.tsx';

const TABS = [
  { value: 'all', label: 'All Bookings' },
  { value: 'paid', label: 'Paid' },
  { value: 'pending', label: 'Pending' },
  { value: 'cancelled', label: 'Cancelled' },
];

type Verifying = { id: string | null; verify: (id: string) => void };

/** The columns of the list of bookings (specification: admin §2). */
const bookingColumns = (verifying: Verifying): ListColumn<BookingRow>[] => [
  {
    id: 'name',
    header: 'Patient',
    meta: { plainOnPhones: true, className: '@max-4xl:text-lg print:min-w-32 @4xl:min-w-28 @min-[60rem]:min-w-44' },
    cell: ({ row: { original: booking } }) => (
      <>
        <Link
          data-row-link
          to={bookingAddress(booking.id)}
          className="font-semibold wrap-anywhere text-peacock hover:underline"
        >
          {patientName(booking)}
        </Link>
        <span className="block font-mono text-sm whitespace-nowrap text-ink-soft">{booking.booking_ref}</span>
      </>
    ),
  },
  {
    id: 'phone',
    header: 'Contact',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ row }) => <PhoneLink phone={row.original.phone} />,
  },
  {
    id: 'clinic_name',
    header: 'Clinic',
    meta: { className: '@4xl:min-w-28 @min-[60rem]:min-w-36' },
    cell: ({ row }) => (
      <span className="line-clamp-2 wrap-anywhere print:line-clamp-none">{row.original.clinic_name}</span>
    ),
  },
  {
    id: 'slot',
    header: 'Appointment Time',
    meta: { className: 'tabular-nums' },
    cell: ({ row }) => <Parts of={visitMoment(row.original.slot).split(/(?<=,) /)} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    meta: { align: 'end', className: 'whitespace-nowrap' },
    cell: ({ row }) => formatPaise(row.original.amount_paise),
  },
  {
    id: 'created_at',
    header: 'Created At',
    meta: { className: 'tabular-nums' },
    cell: ({ row }) => <Parts of={momentWords(row.original.created_at).split(' ')} />,
  },
  { id: 'status', header: 'Status', cell: ({ row }) => <BookingStatus booking={row.original} /> },
  {
    id: 'actions',
    header: 'Actions',
    meta: { plainOnPhones: true, screenOnly: true },
    cell: ({ row: { original: booking } }) =>
      booking.paid_by === 'online' && (
        <Button
          variant="secondary"
          className="px-3 whitespace-nowrap @4xl:-my-1"
          aria-label={`Verify ${booking.booking_ref}`}
          loading={verifying.id === booking.id}
          onClick={() => verifying.verify(booking.id)}
        >
          Verify
        </Button>
      ),
  },
];

/** The bookings of all clinics, newest made first; found by what a patient can read out (specification: admin §2). */
export function BookingsPage() {
  const list = useListState(namesAPerson);
  const verify = useVerify();
  const q = list.get('q');
  const tab = BookingTab.catch('all').parse(list.get('tab') || 'all');
  const query = useQuery(bookingListQuery({ tab, ...list.at, q }));
  return (
    <ListPage
      title="All Bookings"
      subtitle="Manage and monitor all appointment bookings across clinics"
      actions={
        <>
          <Link to="/admin/appointments/clinics" className={buttonClass({ variant: 'secondary' })}>
            <CalendarDays aria-hidden className="size-5" />
            <span>Day of a Clinic</span>
          </Link>
          <Link to="/admin/appointments/new" className={buttonClass()}>
            <Plus aria-hidden className="size-5" />
            <span>Book for a Patient</span>
          </Link>
        </>
      }
      list={list}
      search="Search bookings..."
      searchHint="Reference, phone number, e-mail address, order or payment"
      tabs={{ name: 'tab', label: 'Bookings', tabs: TABS }}
      exporting={
        <ExportButton
          name="bookings"
          part={(api, on) => (q === '' ? api.bookings({ tab, ...on }) : api.foundBookings({ q, tab, ...on }))}
        />
      }
      query={query}
      columns={bookingColumns({ id: verify.isPending ? verify.variables : null, verify: verify.mutate })}
      rowId={({ id }) => id}
      words={{ loading: 'Loading bookings…', failed: 'Failed to load bookings' }}
      empty={noBookings({
        hasMore: typeof query.data?.next_cursor === 'string',
        isAll: tab === 'all',
        isWhole: tab === 'all' && q === '',
        isFirstPage: list.cursor === undefined,
      })}
    />
  );
}

type Unfound = {
  hasMore: boolean;
  isAll: boolean;
  /** Neither search nor tab leaves anything out. */
  isWhole: boolean;
  isFirstPage: boolean;
};

/** Returns the hint for an empty list of bookings. */
function triggerOf({ hasMore, isWhole, isFirstPage }: Unfound): string {
  if (hasMore) return '“Next” shows earlier bookings.';
  if (!isWhole) return 'Try adjusting your search or filters';
  return isFirstPage ? 'Bookings by patients and staff appear here.' : 'There are no earlier bookings.';
}

/** Returns the words for a page of months without bookings, which is not the end of the list. */
function noBookings(found: Unfound): Empty {
  const { hasMore, isAll, isWhole } = found;
  const none = isAll ? 'No bookings in these months' : 'No matching bookings in these months';
  return {
    title: hasMore ? none : 'No bookings found',
    text: triggerOf(found),
    link: isWhole || hasMore ? undefined : { to: '/admin/appointments', label: 'Show all bookings' },
  };
}
