import { Link } from 'react-router';
import type { MoneyLine } from '#shared/contract/money/money.ts';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import { momentWords, visitMoment } from '../ui/format.ts';
import { amountWords, lineWords, signed, statusWords } from './money-words.ts';

/** The dash distinguishes an absent value from a forgotten one. */
const NONE = <span className="text-ink-soft">–</span>;

const NUMBERS = '@4xl:whitespace-nowrap tabular-nums';

/** The columns of a clinic's month down to the booking, on the screen and on paper. */
export const LINE_COLUMNS: readonly ListColumn<MoneyLine>[] = [
  {
    id: 'at',
    header: 'Time (IST)',
    meta: { className: NUMBERS },
    cell: ({ row }) => momentWords(row.original.at),
  },
  {
    id: 'booking_ref',
    header: 'Booking',
    meta: { className: `${NUMBERS} print:whitespace-nowrap` },
    cell: ({ row: { original } }) => (
      <Link
        data-row-link
        to={`/admin/appointments/${original.appointment_id}`}
        className="text-peacock hover:underline print:text-ink"
      >
        {original.booking_ref}
      </Link>
    ),
  },
  {
    id: 'slot',
    header: 'Visit (IST)',
    meta: { className: NUMBERS },
    cell: ({ row: { original } }) => (original.slot === null ? NONE : visitMoment(original.slot)),
  },
  { id: 'status', header: 'Status', cell: ({ row }) => statusWords(row.original.status) || NONE },
  { id: 'what', header: 'Entry', cell: ({ row }) => lineWords(row.original) },
  {
    id: 'amount',
    header: 'Amount',
    meta: { align: 'end', className: 'whitespace-nowrap' },
    cell: ({ row }) => amountWords(signed(row.original)),
  },
  {
    id: 'payment',
    header: 'Payment, refund',
    meta: { screenOnly: true },
    cell: ({ row: { original } }) => {
      const ids = [original.payment_id, original.refund_id].filter((id) => id !== null);
      if (ids.length === 0) return NONE;
      return <span className="font-mono text-sm wrap-anywhere text-ink-soft">{ids.join(' ')}</span>;
    },
  },
];
