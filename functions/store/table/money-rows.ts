import * as z from 'zod';
import { MoneySums } from '#shared/domain/money/money-sums.ts';
import { ClinicId } from '#shared/values/ids.ts';
import { Month } from '#shared/values/month.ts';
import { SignedPaise } from '#shared/values/money/paise.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';

const Instant = z.iso.datetime();

/** Totals of a clinic's month, and of its days (shared/domain/money/money-sums.ts). */
const ofClinic = { clinic_id: ClinicId, clinic_name: z.string(), month: Month };
export const CountedMonthRow = lazyObject(() => ({ ...ofClinic, sums: MoneySums, open_paise: SignedPaise }));
export const CountedDaysRow = lazyObject(() => ({ ...ofClinic, days: z.record(z.string(), MoneySums) }));

export const MonthTotalRow = lazyObject(() => ({
  month: Month,
  sums: MoneySums,
  open_paise: SignedPaise,
  clinics: z.int(),
}));

export const CountMarkRow = lazyObject(() => ({
  seen_until: Instant,
  whole_on: z.iso.date().nullable(),
  open: z.record(z.string(), SignedPaise),
}));
