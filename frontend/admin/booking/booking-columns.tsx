import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import { momentWords, visitMoment } from '../ui/format.ts';
import { Parts } from '../ui/parts.tsx';
import { BookingStatus } from './booking-status.tsx';
import { bookingAddress, patientName, PhoneLink } from './booking-words.tsx';
import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';
import { formatPaise } from '#shared/values/money/money.ts';

type Verifying = { id: string | null; verify: (id: string) => void };

/** The columns of the list of bookings (specification: admin §2). */
export const bookingColumns = (verifying: Verifying): ListColumn<BookingRow>[] => [
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
