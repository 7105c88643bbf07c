import * as z from 'zod';
import { lazyObject } from '../values/lazy-object.ts';

/**
 * Input of 'erase-old-visits'. The scheduler passes nothing. A manual run passes the day (IST) from which everything is
 * processed again, as after a restored backup.
 */
export const EraseOldVisits = lazyObject(() => ({ from: z.iso.date().optional() }));

/**
 * Input of a run that notifies clinics of their bookings. The scheduler passes nothing. A manual run may name a day
 * (IST) whose sheets go out at once to those that have none. It may also send SMS in the quiet hours.
 */
export const TellClinics = z.object({ sheets_of: z.iso.date().optional(), at_night: z.boolean().default(false) });
