import * as z from 'zod';
import { ClinicId } from '../../values/ids.ts';
import { lazyObject } from '../../values/lazy-object.ts';
import { EDIT } from '../edit.ts';

/** How far following up has come: nobody has called yet, somebody has, they came to book, or they will not. */
export const LeadState = z.enum(['new', 'called', 'booked', 'lost']);
export type LeadState = z.infer<typeof LeadState>;

/**
 * Somebody gave contact details; it claims nothing (specification: patient §3).
 */
export const Lead = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string().nullable(),
  clinic_id: ClinicId,
  /** As the clinic was called then. */
  clinic_name: z.string().nullable(),
  appointment_date: z.iso.date(),
  appointment_time: z.string(),
  /** The specification's word for each of them (P-089); how it is followed up is the state. */
  status: z.literal('Lead'),
  state: LeadState,
  /** Keyed; by it the bookings of the same phone find the lead. */
  phone_digest: z.string(),
  created_at: z.iso.datetime(),
  /** When its erasure began: until it is gone it takes no notes. */
  erased_at: z.iso.datetime().optional(),
  ...EDIT,
}));
export type Lead = z.infer<typeof Lead>;

/** Staff member's note on a lead. It is kept as long as the lead. */
export const LeadNote = lazyObject(() => ({
  id: z.string().min(1),
  lead_id: z.string().min(1),
  text: z.string().min(1),
  at: z.iso.datetime(),
  by_id: z.string().min(1),
  /** Null where the person's address is not known. */
  by_email: z.string().nullable(),
}));
export type LeadNote = z.infer<typeof LeadNote>;

export type LeadChange = { before: Lead; after: Lead };

/** Somebody who has a booking: with whom, and when they gave their details for it. */
export type Booker = { clinic_id: string; phone_digest: string; details_at: string };
