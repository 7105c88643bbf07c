import * as z from 'zod';
import { AppointmentStatus } from '../../domain/booking/appointment.ts';
import { MoneyCheck } from '../../domain/money/money-check.ts';
import { MoneySums, LedgerEntry } from '../../domain/money/money-sums.ts';
import { Payout } from '../../domain/money/payout.ts';
import { ClinicId } from '../../values/ids.ts';
import { Month } from '../../values/month.ts';
import { SignedPaise, typedPaise } from '../../values/money/paise.ts';
import { CURSOR } from '../cursor.ts';
import { line } from '../text-fields.ts';
import { access, route } from '../route.ts';
import { lazyObject, lazyStrictObject } from '../../values/lazy.ts';

/** Checks of so many days are shown beside the one asked for. */
export const CHECKS_SHOWN = 14;

/** Amounts that one clinic took and returned in a month, the payout that it is owed of them, and if it was paid. */
const ClinicMonth = lazyStrictObject(() => ({
  clinic_id: ClinicId,
  clinic_name: z.string(),
  sums: MoneySums,
  /** Payout for the online payments: less their refunds. */
  payable_paise: SignedPaise,
  /** Amount owed to patients and not refunded yet. */
  open_paise: SignedPaise,
  settlement: Payout.nullable(),
}));
export type ClinicMonth = z.infer<typeof ClinicMonth>;

/** Until when it was counted: each minute what came since. Null before the first time. */
const counted_at = z.iso.datetime().nullable();

/** A month of all clinics that had money in it, by their names. */
export const MoneyPage = lazyStrictObject(() => ({
  month: Month,
  counted_at,
  clinics: z.array(ClinicMonth),
  /** Totals of all clinics of the month. */
  total: z.strictObject({ sums: MoneySums, payable_paise: SignedPaise, open_paise: SignedPaise, clinics: z.int() }),
  next_cursor: z.string().nullable(),
}));
export type MoneyPage = z.infer<typeof MoneyPage>;

/** One amount, and the booking it was for: its visit and status as they are now. */
export const MoneyLine = lazyObject(
  () =>
    LedgerEntry.pick({
      appointment_id: true,
      at: true,
      what: true,
      how: true,
      amount_paise: true,
      refund_id: true,
    }).extend({
      payment_id: z.string().nullable(),
      booking_ref: z.string(),
      slot: z.iso.datetime().nullable(),
      status: AppointmentStatus.nullable(),
    }).shape,
);
export type MoneyLine = z.infer<typeof MoneyLine>;

/** A clinic's month down to the booking, the oldest first. */
export const ClinicMoney = lazyStrictObject(() => ({
  month: Month,
  clinic: z.strictObject({ id: ClinicId, clinic_name: z.string(), clinic_address: z.string(), city: z.string() }),
  counted: ClinicMonth,
  counted_at,
  lines: z.array(MoneyLine),
  next_cursor: z.string().nullable(),
}));
export type ClinicMoney = z.infer<typeof ClinicMoney>;

const byMonth = lazyStrictObject(() => ({ month: Month, cursor: CURSOR.countedMonths().optional() }));
const ofClinic = lazyStrictObject(() => ({ month: Month, id: ClinicId, cursor: CURSOR.entries().optional() }));
export type ClinicMoneyQuery = z.infer<typeof ofClinic>;

/** Ten crore rupees: more is a slip of the finger. */
const HIGHEST_PAYOUT = 10_000_000_000;

/** Input when a clinic was paid. */
export const PayoutForm = lazyStrictObject(() => ({
  reference: line(60)
    .min(4, 'Please enter the bank reference (at least 4 characters)')
    .regex(
      /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u,
      'A bank reference can contain only letters, digits, spaces and . / _ -',
    ),
  amount_paise: typedPaise('Please enter the amount in rupees', 'An amount can have at most two decimals')
    .min(0, 'The amount cannot be below 0')
    .max(HIGHEST_PAYOUT, 'The amount is too large'),
  paid_on: z.iso.date('Please enter the day of the transfer'),
}));
export type PayoutForm = z.infer<typeof PayoutForm>;

/** Checks of some days, the newest first. */
export const MoneyChecks = lazyStrictObject(() => ({ checks: z.array(MoneyCheck) }));
export type MoneyChecks = z.infer<typeof MoneyChecks>;

export const money = {
  month: route('POST', '/admin/money/list', {
    ...access('admin', 'nothing', 'no_personal_data'),
    summary: 'Get takings, refunds and balances of all clinics for a month',
  })
    .input(byMonth)
    .output(MoneyPage),
  clinic: route('POST', '/admin/money/clinics/{id}/list', {
    ...access('admin', 'nothing', 'no_personal_data'),
    summary: 'Get the money entries of a clinic for a month, by booking',
    problems: ['clinic_not_found'],
  })
    .input(ofClinic)
    .output(ClinicMoney),
  statement: route('POST', '/admin/money/clinics/{id}/statement/list', {
    ...access('admin', 'money', 'no_personal_data'),
    summary: 'Get the monthly statement of a clinic in parts of a thousand entries',
    problems: ['clinic_not_found'],
  })
    .input(ofClinic)
    .output(ClinicMoney),
  settle: route('PUT', '/admin/money/clinics/{id}/settlement', {
    ...access('admin', 'money', 'no_personal_data'),
    summary: 'Record a payout to a clinic; ver is 0 if none was recorded yet',
    problems: ['clinic_not_found', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ...PayoutForm.shape, id: ClinicId, month: Month, ver: z.int().min(0) })))
    .output(Payout),
  checks: route('GET', '/admin/money/check', {
    ...access('admin', 'nothing', 'no_personal_data'),
    summary: 'Get the results of the daily comparisons with Razorpay’s lists, from a day back',
  })
    .input(lazyStrictObject(() => ({ day: z.iso.date().optional() })))
    .output(MoneyChecks),
  check: route('POST', '/admin/money/check', {
    ...access('admin', 'nothing', 'no_personal_data'),
    summary: 'Compare the money of a day with Razorpay’s lists now',
    problems: ['provider_unavailable'],
  })
    .input(lazyStrictObject(() => ({ day: z.iso.date() })))
    .output(MoneyCheck),
};
