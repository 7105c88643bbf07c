import { ZERO_PAISE } from '#shared/values/money/money.ts';
import { amountWords } from '../money/money-words.ts';
import { dayWords } from '../ui/format.ts';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import type { ShownDay } from './day-sums.ts';

const grouped = (count: number | undefined): string => (count === undefined ? '–' : count.toLocaleString('en-IN'));

const numbers = (id: string, header: string, of: (day: ShownDay) => number | undefined): ListColumn<ShownDay> => ({
  id,
  header,
  meta: { align: 'end', className: 'tabular-nums' },
  cell: ({ row }) => grouped(of(row.original)),
});

const REVENUE: ListColumn<ShownDay> = {
  id: 'revenue',
  header: 'Revenue',
  meta: { align: 'end', className: 'whitespace-nowrap tabular-nums' },
  cell: ({ row }) => amountWords(row.original.revenue ?? ZERO_PAISE),
};

/** Numbers of the chart as columns, with the visits of each day. */
export const dayColumns = (hasMoney: boolean): ListColumn<ShownDay>[] => [
  {
    id: 'day',
    header: 'Day',
    meta: { plainOnPhones: true, className: 'font-semibold whitespace-nowrap tabular-nums' },
    cell: ({ row }) => dayWords(row.original.day),
  },
  numbers('bookings', 'Bookings', ({ bookings }) => bookings),
  numbers('paid', 'Paid', ({ paid }) => paid),
  ...(hasMoney ? [REVENUE] : []),
  numbers('visits', 'Visits', ({ visits }) => visits?.booked),
  numbers('came', 'Came', ({ visits }) => visits?.came),
  numbers('missed', 'No-show', ({ visits }) => visits?.missed),
];
