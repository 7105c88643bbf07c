import * as z from 'zod';

/**
 * What starts a run that tells clinics of their bookings: the clock, with nothing in it, or somebody by hand, who may name a
 * day (IST) whose sheets go out at once to those that have none, and have SMS go out in the quiet hours, too.
 */
export const TellClinics = z.object({ sheets_of: z.iso.date().optional(), at_night: z.boolean().default(false) });
