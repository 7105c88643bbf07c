import type { ClinicMoney, MoneyLine } from '#shared/contract/money/money.ts';
import { payableOf, sumsOf } from '#shared/domain/money/money-sums.ts';
import { amountCell, BYTE_ORDER_MARK, csvLines, textCell } from '#shared/values/text/csv.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { negatePaise, subtractPaise } from '#shared/values/money/paise-sums.ts';
import { monthWords } from '#shared/values/month.ts';
import { sentMoment, sentVisit } from '../ui/format.ts';
import { lineWords, signed, statusWords } from './money-words.ts';

const HEAD = [
  'Time (IST)',
  'Booking reference',
  'Visit (IST)',
  'Status',
  'Entry',
  'Amount (INR)',
  'Razorpay payment ID',
  'Razorpay refund ID',
];

const rowOf = (line: MoneyLine): string[] => [
  textCell(sentMoment(line.at)),
  textCell(line.booking_ref),
  textCell(line.slot === null ? '' : sentVisit(line.slot)),
  textCell(statusWords(line.status)),
  textCell(lineWords(line)),
  amountCell(signed(line)),
  textCell(line.payment_id ?? ''),
  textCell(line.refund_id ?? ''),
];

/** The sums below a statement, in the order in which they are read. */
export function statementSums(lines: readonly MoneyLine[]): { label: string; amount: Paise; isTotal?: true }[] {
  const sums = sumsOf(lines);
  return [
    { label: 'Paid online', amount: sums.taken_online },
    { label: 'Refunded', amount: negatePaise(sums.returned_online) },
    { label: 'Refunded by bank transfer', amount: negatePaise(sums.returned_by_hand) },
    { label: 'Payable to the clinic', amount: payableOf(sums), isTotal: true },
    {
      label: 'Paid at the clinic (kept by the clinic)',
      amount: subtractPaise(sums.taken_at_clinic, sums.returned_at_clinic),
    },
  ];
}

/** A clinic's statement of a month for spreadsheets: UTF-8, one line for each amount, the sums below. */
export function statementCsv({ clinic, month, lines }: Pick<ClinicMoney, 'clinic' | 'month' | 'lines'>): string {
  const sums = statementSums(lines).map(({ label, amount }) => [
    textCell(label),
    '',
    '',
    '',
    '',
    amountCell(amount),
    '',
    '',
  ]);
  const title = [textCell(clinic.clinic_name), textCell(monthWords(month)), '', '', '', '', '', ''];
  return BYTE_ORDER_MARK + csvLines([title, HEAD, ...lines.map(rowOf), ...sums]);
}

/** Returns the file name of a statement. It consists of letters, digits and hyphens, whatever the clinic's name is. */
export const statementFileName = ({ clinic, month }: Pick<ClinicMoney, 'clinic' | 'month'>): string =>
  `statement-${month}-${
    clinic.clinic_name
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, '') || clinic.id
  }.csv`;
