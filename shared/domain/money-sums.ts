import type * as z from 'zod';
import { ZERO_PAISE, type Paise } from '../values/money.ts';
import { subtractPaise, sumPaise } from '../values/paise-sums.ts';
import { SignedPaise } from '../values/paise.ts';
import type { MoneyEntry } from './money-entry.ts';
import { lazyObject } from '../values/lazy-object.ts';

/** What was taken and returned for some bookings, each way for itself; in paise. Below zero where an entry was taken back. */
export const MoneySums = lazyObject(() => ({
  taken_online: SignedPaise,
  taken_at_clinic: SignedPaise,
  returned_online: SignedPaise,
  /** By a transfer of ours, where Razorpay could not return it. */
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

/** Which sum an entry belongs to. What is taken by hand does not exist: money comes by Razorpay or at the clinic. */
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
 * What the clinic is owed of it: all that came to us for its visits, less all that we gave back. What was paid at the clinic
 * it has already.
 */
export const payableOf = ({ taken_online, returned_online, returned_by_hand }: MoneySums): Paise =>
  subtractPaise(taken_online, sumPaise([returned_online, returned_by_hand]));
