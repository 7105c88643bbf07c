import type { Act } from '#shared/domain/audit/act.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import type { MoneyCheck } from '#shared/domain/money/money-check.ts';
import type { MoneyEntry } from '#shared/domain/money/money-entry.ts';
import type { MoneySums } from '#shared/domain/money/money-sums.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { Settlement } from '#shared/domain/money/settlement.ts';
import type { Paise } from '#shared/values/money/money.ts';
import type { Month } from '#shared/values/month.ts';

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

type ClinicOfMonth = { clinic_id: string; month: Month };
type Visit = Pick<Appointment, 'id' | 'slot' | 'phase'>;

/** A page of entries, the oldest first. */
export type EntriesPage = { entries: MoneyEntry[]; next_cursor: string | null };

/** Money as the team looks at it; lists may lag a moment behind. */
export type MoneyStore = {
  /** Clinics that had money in a month, by name, with what was paid out to them, and all of them together. */
  month(
    month: Month,
    limit: number,
    cursor?: string,
  ): Promise<{
    counted: CountedMonth[];
    settlements: Settlement[];
    total: MonthTotal | null;
    mark: CountMark | null;
    next_cursor: string | null;
  }>;
  entries(of: ClinicOfMonth, limit: number, cursor?: string): Promise<EntriesPage>;
  /** Returns the data beside a clinic's entries: the clinic, its counts and settlements, and the named visits. */
  beside(
    of: ClinicOfMonth,
    appointmentIds: readonly string[],
  ): Promise<{
    clinic: Clinic | null;
    counted: CountedMonth | null;
    settlement: Settlement | null;
    mark: CountMark | null;
    visits: Visit[];
  }>;
  /** Consistent. */
  settlement(of: ClinicOfMonth): Promise<Settlement | null>;
  clinic(clinicId: string): Promise<Clinic | null>;
  /** The settlement and the act, all or nothing; false when it is not `before` that stands there. */
  settle(edit: { before: Settlement | null; after: Settlement }, act: Act): Promise<boolean>;
};

/** Read and write operations for counting money. */
export type MoneyCounts = {
  mark(): Promise<CountMark | null>;
  keepMark(mark: CountMark): Promise<void>;
  /** Clinics of entries of an IST day since an instant. */
  clinicsWithMoney(day: string, since: string): Promise<string[]>;
  /** All clinics, archived ones too. */
  everyClinic(): Promise<Pick<Clinic, 'id' | 'clinic_name'>[]>;
  clinics(clinicIds: readonly string[]): Promise<Pick<Clinic, 'id' | 'clinic_name'>[]>;
  /** Every open refund of all clinics: they are few, as each is open for some days at most. */
  openRefunds(): Promise<OpenRefund[]>;
  entriesOfDay(clinicId: string, day: string): Promise<MoneyEntry[]>;
  entriesOfMonth(of: ClinicOfMonth): Promise<MoneyEntry[]>;
  counted(of: ClinicOfMonth): Promise<CountedDays | null>;
  everyCounted(month: Month): Promise<CountedMonth[]>;
  month(of: ClinicOfMonth): Promise<CountedMonth | null>;
  keepMonth(counted: CountedMonth): Promise<void>;
  keepDays(counted: CountedDays): Promise<void>;
  keepTotal(total: MonthTotal): Promise<void>;
};

/** Read and write operations for checking the money against Razorpay's lists. */
export type MoneyChecking = {
  /** All entries of an IST day. */
  entriesOn(day: string): Promise<MoneyEntry[]>;
  /** All entries of a booking. */
  entriesOf(appointmentId: string): Promise<MoneyEntry[]>;
  /** The booking of an order; null for an order that is not ours. */
  bookingOf(orderId: string): Promise<string | null>;
  /** Checks of a day and of those before it, the newest first. */
  checks(day: string, limit: number): Promise<MoneyCheck[]>;
  /** With the act of whoever asked for it, all or nothing; the schedule's own has none. */
  keep(check: MoneyCheck, act?: Act): Promise<void>;
};
