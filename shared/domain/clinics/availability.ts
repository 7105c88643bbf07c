import * as z from 'zod';
import { lazyObject } from '../../values/lazy.ts';

const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM');

/** One weekday of a clinic's hours; 0 is Sunday (specification: patient §3). */
export const DayHours = lazyObject(() => ({
  day_of_week: z.int().min(0).max(6),
  is_open: z.boolean(),
  morning_start_time: WallTime.nullable(),
  morning_end_time: WallTime.nullable(),
  evening_start_time: WallTime.nullable(),
  evening_end_time: WallTime.nullable(),
}));
export type DayHours = z.infer<typeof DayHours>;
