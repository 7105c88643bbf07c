import * as z from 'zod';
import { ClinicId } from '../values/ids.ts';
import { lazyObject } from '../values/lazy-object.ts';

/** Somebody gave contact details; it claims nothing (specification: patient §3). */
export const Lead = lazyObject(() => ({
  /** Rows from before leads had ids have none until they are filled in. */
  id: z.string().optional(),
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  clinic_id: ClinicId,
  appointment_date: z.iso.date(),
  appointment_time: z.string(),
  status: z.literal('Lead'),
  created_at: z.iso.datetime(),
}));
export type Lead = z.infer<typeof Lead>;
