import * as z from 'zod';
import { ClinicId } from '../../values/ids.ts';
import { istInstant } from '../../values/ist.ts';
import { lazyObject } from '../../values/lazy.ts';
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

/**
 * Returns the visit that a lead asked for.
 * @returns an instant (ISO, UTC)
 */
export function requestedSlot({
  appointment_date,
  appointment_time,
}: Pick<Lead, 'appointment_date' | 'appointment_time'>): string {
  const [, hours = '0', minutes = '00', half = 'AM'] = /^(\d\d):(\d\d) (AM|PM)$/.exec(appointment_time) ?? [];
  const hour = (Number(hours) % 12) + (half === 'PM' ? 12 : 0);
  return istInstant(appointment_date, `${String(hour).padStart(2, '0')}:${minutes}`);
}

export type LeadChange = { before: Lead; after: Lead };

/** Somebody who has a booking: with whom, and when they gave their details for it. */
export type Booker = { clinic_id: string; phone_digest: string; details_at: string };

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
