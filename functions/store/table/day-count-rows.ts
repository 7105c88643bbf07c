import * as z from 'zod';
import { VisitCounts } from '#shared/domain/stats/day-count.ts';
import { PartnerFigures } from '#shared/domain/stats/partner-figures.ts';
import { lazyObject } from '#shared/values/lazy-object.ts';

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
