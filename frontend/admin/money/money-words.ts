import type { MoneyLine } from '#shared/contract/money/money.ts';
import { DAYS_CHECKED, type MoneySide } from '#shared/domain/money/money-check.ts';
import { addDays } from '#shared/values/ist.ts';
import { formatPaise, ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { absPaise, negatePaise, subtractPaise } from '#shared/values/money/paise-sums.ts';

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
