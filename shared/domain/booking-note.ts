import * as z from 'zod';
import { AppointmentId } from '../values/ids.ts';
import { lazyObject } from '../values/lazy-object.ts';

/** What somebody of the team wrote down of a booking. Patients are never shown it. */
export const BookingNote = lazyObject(() => ({
  id: z.string().min(1),
  appointment_id: AppointmentId,
  text: z.string().min(1),
  at: z.iso.datetime(),
  by_id: z.string().min(1),
  /** Null where the person's address is not known. */
  by_email: z.string().nullable(),
}));
export type BookingNote = z.infer<typeof BookingNote>;
