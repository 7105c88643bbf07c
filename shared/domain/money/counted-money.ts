import type { Month } from '../../values/month.ts';
import type { MoneySums } from './money-sums.ts';
import type { Paise } from '../../values/money/money.ts';
import type { Payment } from '../payments/payment.ts';
import type { MoneyEntry } from './money-entry.ts';

/** A clinic's money of a month at the last count, by the days (IST) that had any. */
export type CountedDays = { clinic_id: string; clinic_name: string; month: Month; days: Record<string, MoneySums> };

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
export type EntriesPage = { entries: MoneyEntry[]; next_cursor: string | null };
