import type { ClinicMoney, ClinicMonth, MoneyLine, MoneyPage } from '#shared/contract/money/money.ts';
import type { MoneyCheck } from '#shared/domain/money/money-check.ts';
import { NO_MONEY } from '#shared/domain/money/money-sums.ts';
import { paise } from '#shared/values/money/money.ts';

/** Answers about money, plain and valid; a test names what it cares about. */

export const MONTH = '2026-10';
const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, '0')}`;
export const clinicId = (n: number): string => id('cln', n);
const paymentId = (n: number): string => `pay_${String(n).padStart(14, '0')}`;

export const clinicMonth = (n: number, changes: Partial<ClinicMonth> = {}): ClinicMonth => ({
  clinic_id: clinicId(n),
  clinic_name: `Clinic ${n}`,
  sums: { ...NO_MONEY, taken_online: paise(1_234_567), returned_online: paise(34_567) },
  payable_paise: paise(1_200_000),
  open_paise: paise(0),
  settlement: null,
  ...changes,
});

export const moneyPage = (clinics: ClinicMonth[]): MoneyPage => ({
  month: MONTH,
  counted_at: '2026-11-22T08:30:00.000Z',
  clinics,
  total: {
    sums: {
      ...NO_MONEY,
      taken_online: paise(123_456_789),
      returned_online: paise(345_678),
      returned_by_hand: paise(9900),
      taken_at_clinic: paise(50_000),
    },
    payable_paise: paise(123_101_211),
    open_paise: paise(19_800),
    clinics: clinics.length,
  },
  next_cursor: null,
});

export const line = (n: number, changes: Partial<MoneyLine> = {}): MoneyLine => ({
  appointment_id: id('apt', n),
  booking_ref: `000${n}-0000`,
  at: `2026-10-0${n}T08:30:00.000Z`,
  slot: '2026-10-20T04:30:00.000Z',
  status: 'completed',
  what: 'taken',
  how: 'online',
  amount_paise: paise(9900),
  payment_id: paymentId(n),
  refund_id: null,
  ...changes,
});

export const clinicMoney = (
  counted: ClinicMonth,
  lines: MoneyLine[],
  next_cursor: string | null = null,
): ClinicMoney => ({
  month: MONTH,
  clinic: {
    id: counted.clinic_id,
    clinic_name: counted.clinic_name,
    clinic_address: '12 Temple Street, Mylapore',
    city: 'Chennai',
  },
  counted,
  counted_at: '2026-11-22T08:30:00.000Z',
  lines,
  next_cursor,
});

const BOOKS = { taken_paise: paise(9900), returned_paise: paise(0) };

export const moneyCheck = (day: string, changes: Partial<MoneyCheck> = {}): MoneyCheck => ({
  day,
  checked_at: `${day}T21:00:00.000Z`,
  whole: true,
  payments: 2,
  ours: BOOKS,
  razorpay: BOOKS,
  different: 0,
  differences: [],
  ...changes,
});

export const difference = (n: number): MoneyCheck['differences'][number] => ({
  payment_id: paymentId(n),
  appointment_id: id('apt', n),
  clinic_id: clinicId(1),
  ours: BOOKS,
  razorpay: { taken_paise: paise(10_000), returned_paise: paise(0) },
});
