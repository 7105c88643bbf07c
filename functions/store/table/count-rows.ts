import * as z from 'zod';
import { MoneySums } from '#shared/domain/money/money-sums.ts';
import { PartnerFigures } from '#shared/domain/stats/partner-figures.ts';
import { VisitCounts } from '#shared/domain/stats/day-count.ts';
import { ClinicId } from '#shared/values/ids.ts';
import { Month } from '#shared/values/month.ts';
import { SignedPaise } from '#shared/values/money/paise.ts';
import { lazyObject } from '#shared/values/lazy.ts';

/** How far counting days has come (`DayCountMark` in shared/domain/stats/day-count.ts). */
export const DayCountMarkRow = lazyObject(() => ({
  first: z.iso.date(),
  counted_to: z.iso.date().nullable(),
  unfinished_since: z.iso.date(),
  visits: z.object({ day: z.iso.date(), counted_at: z.iso.datetime(), of: VisitCounts }),
  clinics: z
    .object({ counted_at: z.iso.datetime(), total: z.int().min(0), made_on: z.record(z.string(), z.int().min(0)) })
    .optional(),
  figures: PartnerFigures.optional(),
}));

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
