import * as z from 'zod';
import { lazyObject } from '../../values/lazy-object.ts';

const count = z.int().min(0);

/** How many leads came, and how many of these came to book. */
const Tally = z.tuple([count, count]);
export type Tally = z.infer<typeof Tally>;

export const HOURS_OF_DAY = 24;

/** The leads of an IST day, counted: by the hour in which they came, and by their clinics. It names nobody. */
export const LeadDay = lazyObject(() => ({
  day: z.iso.date(),
  counted_at: z.iso.datetime(),
  hours: z.array(Tally).length(HOURS_OF_DAY),
  /** Clinics with leads, by their ids. */
  clinics: z.record(z.string(), Tally),
}));
export type LeadDay = z.infer<typeof LeadDay>;

export const NO_LEADS: Tally = [0, 0];

export const added = (a: Tally, b: Tally): Tally => [a[0] + b[0], a[1] + b[1]];

/** A lead of an IST day came to another state at some instant; another mark for each time. */
export type LeadDayChange = { day: string; mark: string; at: string };
