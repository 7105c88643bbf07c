import * as z from 'zod';
import { ZERO_PAISE, type Paise } from '../../values/money/money.ts';
import { subtractPaise, sumPaise } from '../../values/money/paise-sums.ts';
import { SignedPaise } from '../../values/money/paise.ts';
import { lazyObject } from '../../values/lazy.ts';
import { AppointmentId, ClinicId, PaymentId } from '../../values/ids.ts';
import type { Month } from '../../values/month.ts';
import type { Payment } from '../payments/payment.ts';

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

/** One amount taken for a booking, or returned. Entries are added and never changed: statements are their sums. */
export const LedgerEntry = lazyObject(() => ({
  appointment_id: AppointmentId,
  clinic_id: ClinicId,
  /** The version of the appointment that came with it. */
  ver: z.int().min(1),
  what: z.enum(['taken', 'returned']),
  /** Below zero where a refund that was written down as returned has failed. */
  amount_paise: SignedPaise,
  /** Paid online by Razorpay, paid at the clinic, or refunded by a person's bank. */
  how: z.enum(['online', 'at_clinic', 'by_hand']),
  /** Null for what was paid at the clinic. */
  payment_id: PaymentId.nullable(),
  /** Null for what was taken, and for a refund that somebody made on Razorpay's dashboard. */
  refund_id: z.string().nullable(),
  at: z.iso.datetime(),
}));
export type LedgerEntry = z.infer<typeof LedgerEntry>;

type Counted = Pick<LedgerEntry, 'what' | 'how' | 'amount_paise'>;

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

/** A clinic's money of a month at the last count, by the days (IST) that had any. */
export type DailyStats = { clinic_id: string; clinic_name: string; month: Month; days: Record<string, MoneySums> };

/** The same of the whole month. */
export type CountedMonth = {
  clinic_id: string;
  clinic_name: string;
  month: Month;
  sums: MoneySums;
  /** Amount owed to patients since a day of this month and not refunded yet. */
  open_paise: Paise;
};

/** All clinics' of a month together. */
export type MonthTotal = { month: Month; sums: MoneySums; open_paise: Paise; clinics: number };

/** A payment that is on its way back, or waits for a person, and its clinic. */
export type OpenRefund = { clinic_id: string; payment: Payment };

/**
 * Until when new entries were seen, the last IST day on which everything was counted anew, and what was open then, by month
 * and clinic.
 */
export type CountMark = { seen_until: string; whole_on: string | null; open: Record<string, Paise> };

export type ClinicOfMonth = { clinic_id: string; month: Month };

/** A page of entries, the oldest first. */
export type EntriesPage = { entries: LedgerEntry[]; next_cursor: string | null };
