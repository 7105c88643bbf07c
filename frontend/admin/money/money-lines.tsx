import { Link } from 'react-router';
import type { MoneyLine } from '#shared/contract/money/money.ts';
import { addDays } from '#shared/values/ist.ts';
import { DAYS_CHECKED, type MoneySide } from '#shared/domain/money/money-check.ts';
import { subtractPaise, absPaise, negatePaise } from '#shared/values/money/paise-sums.ts';
import { type Paise, formatPaise, ZERO_PAISE } from '#shared/values/money/money.ts';
import { payableOf, type MoneySums } from '#shared/domain/money/money-sums.ts';
import type { ListColumn } from '../ui/lists/list-table.tsx';
import { momentWords, visitMoment } from '../ui/format.ts';

const WORDS: Record<MoneyLine['what'], Record<MoneyLine['how'], string>> = {
  taken: { online: 'Paid online', at_clinic: 'Paid at the clinic', by_hand: 'Paid by bank transfer' },
  returned: { online: 'Refunded', at_clinic: 'Refunded at the clinic', by_hand: 'Refunded by bank transfer' },
};

/** Describes the money line: 'Paid online', 'Refunded', or that a recorded refund failed. */
export const lineWords = ({ what, how, amount_paise }: Pick<MoneyLine, 'what' | 'how' | 'amount_paise'>): string =>
  amount_paise < 0 ? `${WORDS[what][how]}, reversed` : WORDS[what][how];

/** Returns the amount that a line adds to the sum of its clinic; negative for returned money. */
export const signed = ({ what, amount_paise }: Pick<MoneyLine, 'what' | 'amount_paise'>): Paise =>
  what === 'taken' ? amount_paise : negatePaise(amount_paise);

const STATUS_WORDS: Record<NonNullable<MoneyLine['status']>, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
  no_show: 'No-show',
};

export const statusWords = (status: MoneyLine['status']): string => (status === null ? '' : STATUS_WORDS[status]);

/** '₹1,499.00' or '−₹49.50': always with two decimals, so that columns of amounts stand below one another. */
export function amountWords(amount: Paise): string {
  const words = formatPaise(absPaise(amount));
  return `${amount < 0 ? '−' : ''}${words.includes('.') ? words : `${words}.00`}`;
}

/** Describes one side's record of a payment. */
export const sideWords = (side: MoneySide | null): string =>
  side === null
    ? 'payment not found'
    : `${amountWords(side.taken_paise)} taken, ${amountWords(side.returned_paise)} returned`;

const refundableOf = (side: MoneySide | null): Paise =>
  side === null ? ZERO_PAISE : subtractPaise(side.taken_paise, side.returned_paise);

/** Describes the difference between the two sides of a payment. The sides may differ and still have the same sum. */
export function differenceWords(ours: MoneySide | null, razorpay: MoneySide | null): string {
  const more = subtractPaise(refundableOf(razorpay), refundableOf(ours));
  if (more === 0) return 'The total matches, but the entries differ';
  return `${amountWords(absPaise(more))} ${more > 0 ? 'more' : 'less'} at Razorpay`;
}

/** '₹100.00 left' of what is still to be paid out, '₹100.00 too much' of what was paid beyond it. */
export const outstandingWords = (amount: Paise): string =>
  amount < 0 ? `${amountWords(absPaise(amount))} too much` : `${amountWords(amount)} remaining`;

/** Describes the next comparison of a day's payments that there was no time to compare. */
export const restWords = (day: string, today: string): string =>
  day < addDays(today, -DAYS_CHECKED)
    ? 'a day this old is not compared automatically. Compare it here.'
    : 'the rest is compared at night.';

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

type SumsLineProps = {
  sums: MoneySums;
  /** Whose they are: of one clinic, or of all. */
  of: 'clinic' | 'clinics';
  /** Amount that is owed to patients and not refunded yet. */
  open_paise: Paise;
  /** Said behind the last sum: what was paid out. */
  more?: readonly { label: string; amount: Paise }[];
};

/** The sums of a month side by side; what is nothing is left out but for the three that make it up. */
export function SumsLine({ sums, of, open_paise, more = [] }: SumsLineProps) {
  const optional = [
    { label: 'Bank transfer', amount: sums.returned_by_hand },
    {
      label: of === 'clinic' ? 'Paid at the clinic' : 'Paid at clinics',
      amount: subtractPaise(sums.taken_at_clinic, sums.returned_at_clinic),
    },
    { label: 'Refunds pending', amount: open_paise },
  ];
  const shown = [
    { label: 'Paid online', amount: sums.taken_online },
    { label: 'Refunded', amount: sums.returned_online },
    ...optional.filter(({ amount }) => amount !== 0),
    { label: 'Payable', amount: payableOf(sums) },
    ...more,
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-3 sm:gap-x-6">
      {shown.map(({ label, amount }) => (
        <div key={label} className="max-sm:min-w-[calc(50%-0.5rem)]">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold whitespace-nowrap text-ink tabular-nums sm:text-lg">{amountWords(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
