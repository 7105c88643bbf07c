import type * as z from 'zod';
import { ZERO_PAISE, type Paise } from '../../values/money/money.ts';
import { subtractPaise, sumPaise } from '../../values/money/paise-sums.ts';
import { SignedPaise } from '../../values/money/paise.ts';
import type { MoneyEntry } from './money-entry.ts';
import { lazyObject } from '../../values/lazy-object.ts';

/**
 * Amounts taken and returned for some bookings, separately by each way; in paise. Below zero if an entry was reversed.
 */
export const MoneySums = lazyObject(() => ({
  taken_online: SignedPaise,
  taken_at_clinic: SignedPaise,
  returned_online: SignedPaise,
  /** Refunded by a transfer of ours, when Razorpay could not refund it. */
  returned_by_hand: SignedPaise,
  /** In cash, by the clinic itself. */
  returned_at_clinic: SignedPaise,
}));
export type MoneySums = z.infer<typeof MoneySums>;

export const NO_MONEY: MoneySums = {
  taken_online: ZERO_PAISE,
  taken_at_clinic: ZERO_PAISE,
  returned_online: ZERO_PAISE,
  returned_by_hand: ZERO_PAISE,
  returned_at_clinic: ZERO_PAISE,
};

type Counted = Pick<MoneyEntry, 'what' | 'how' | 'amount_paise'>;

/** Sum that an entry belongs to. No money is taken by hand: money comes by Razorpay or at the clinic. */
const SUM_OF: Record<Counted['what'], Record<Counted['how'], keyof MoneySums>> = {
  taken: { online: 'taken_online', at_clinic: 'taken_at_clinic', by_hand: 'taken_online' },
  returned: { online: 'returned_online', at_clinic: 'returned_at_clinic', by_hand: 'returned_by_hand' },
};

/** The sums of some entries. */
export function sumsOf(entries: Iterable<Counted>): MoneySums {
  const sums = { ...NO_MONEY };
  for (const { what, how, amount_paise } of entries) {
    const name = SUM_OF[what][how];
    sums[name] = sumPaise([sums[name], amount_paise]);
  }
  return sums;
}

const NAMES = Object.keys(NO_MONEY) as (keyof MoneySums)[];

/** Sums added up, each way for itself. */
export function addedUp(all: Iterable<MoneySums>): MoneySums {
  const sums = { ...NO_MONEY };
  for (const each of all) for (const name of NAMES) sums[name] = sumPaise([sums[name], each[name]]);
  return sums;
}

export const isNoMoney = (sums: MoneySums): boolean => NAMES.every((name) => sums[name] === 0);
export const areSame = (a: MoneySums, b: MoneySums): boolean => NAMES.every((name) => a[name] === b[name]);

/**
 * Returns the payout owed to the clinic: all that came to us for its visits, less all that we refunded. The clinic
 * already has the money that was paid there.
 */
export const payableOf = ({ taken_online, returned_online, returned_by_hand }: MoneySums): Paise =>
  subtractPaise(taken_online, sumPaise([returned_online, returned_by_hand]));
