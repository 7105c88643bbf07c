import * as z from 'zod';
import { AppointmentId } from '../../values/ids.ts';
import { lazyObject } from '../../values/lazy-object.ts';

/** Staff member's note on a booking. Patients never see it. */
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
