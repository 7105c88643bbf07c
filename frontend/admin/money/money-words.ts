import type { MoneyLine } from '#shared/contract/money.ts';
import { formatRupees } from '#shared/values/money.ts';
import type { Paise } from '#shared/values/money.ts';

const WORDS: Record<MoneyLine['what'], Record<MoneyLine['how'], string>> = {
  taken: { online: 'Paid online', at_clinic: 'Paid at the clinic', by_hand: 'Paid by bank transfer' },
  returned: { online: 'Refunded', at_clinic: 'Refunded at the clinic', by_hand: 'Refunded by bank transfer' },
};

/** What happened: 'Paid online', 'Refunded', or that a refund which was written down failed. */
export const lineWords = ({ what, how, amount_paise }: Pick<MoneyLine, 'what' | 'how' | 'amount_paise'>): string =>
  amount_paise < 0 ? `${WORDS[what][how]}, taken back` : WORDS[what][how];

/** What a line adds to the sum of its clinic, below zero for what was returned. */
export const signed = ({ what, amount_paise }: Pick<MoneyLine, 'what' | 'amount_paise'>): Paise =>
  what === 'taken' ? amount_paise : 0 - amount_paise;

const STATUS_WORDS: Record<NonNullable<MoneyLine['status']>, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  completed: 'Completed',
  no_show: 'No-show',
};

export const statusWords = (status: MoneyLine['status']): string => (status === null ? '' : STATUS_WORDS[status]);

/** '₹1,499.00' or '−₹49.50': always with two decimals, so that columns of amounts stand below one another. */
export function amountWords(paise: Paise): string {
  const words = formatRupees(Math.abs(paise));
  return `${paise < 0 ? '−' : ''}${words.includes('.') ? words : `${words}.00`}`;
}

/** '1499.00' or '-49.50': for files. */
export const plainAmount = (paise: Paise): string => (paise / 100).toFixed(2);
