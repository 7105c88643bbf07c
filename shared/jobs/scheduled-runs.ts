import * as z from 'zod';
import { lazyObject } from '../values/lazy-object.ts';

/**
 * What 'erase-old-visits' is started with: nothing by the clock; by hand the day (IST) from which everything is gone over
 * again, as after a restored backup.
 */
export const EraseOldVisits = lazyObject(() => ({ from: z.iso.date().optional() }));

/**
 * What starts a run that tells clinics of their bookings: the clock, with nothing in it, or somebody by hand, who may name a
 * day (IST) whose sheets go out at once to those that have none, and have SMS go out in the quiet hours, too.
 */
export const TellClinics = z.object({ sheets_of: z.iso.date().optional(), at_night: z.boolean().default(false) });
