import type { Paise } from '#shared/values/money/money.ts';
import { keepRecord, keptFields } from './persisted-record.ts';

/** Credentials that let this browser tab read its booking again: an id and a token, never a name, phone or e-mail. */
export type BookingPass = { appointment_id: string; token: string };

/** A booking of this tab, and what of it is shown while it cannot be read. */
export type KnownBooking = BookingPass & {
  clinic_name?: string;
  /** Start of the visit, ISO in UTC. */
  slot?: string;
  amount_paise?: Paise;
};

const KEY = 'booking';
const UNCONFIRMED = 'unsettled';

/** Remembers the booking until the tab closes. A browser that refuses storage forgets it, and nothing breaks. */
export function keepBooking({ appointment_id, token, clinic_name, slot, amount_paise }: KnownBooking): void {
  keepRecord('sessionStorage', KEY, { appointment_id, token, clinic_name, slot, amount_paise });
}

/** The booking of this tab, or null. */
export function keptBooking(): KnownBooking | null {
  return readPass(KEY);
}

/** The kept booking if it is this one. */
export function passOf(appointmentId: string): KnownBooking | null {
  const pass = keptBooking();
  return pass?.appointment_id === appointmentId ? pass : null;
}

/**
 * Stores a payment attempt whose outcome is unknown. A new booking in this tab names that attempt, so that the patient
 * does not pay for both.
 */
export function keepUnconfirmed({ appointment_id, token }: BookingPass): void {
  keepRecord('sessionStorage', UNCONFIRMED, { appointment_id, token });
}

/** The try of this tab whose end is not known, or null. */
export const unreconciledAttempt = (): BookingPass | null => readPass(UNCONFIRMED);

/** The try is paid, given back or over: a booking after it is another one. */
export function reconcileAttempt(appointmentId: string): void {
  if (unreconciledAttempt()?.appointment_id === appointmentId) keepRecord('sessionStorage', UNCONFIRMED, null);
}

function readPass(key: string): KnownBooking | null {
  const { appointment_id, token, clinic_name, slot, amount_paise } = keptFields('sessionStorage', key);
  if (typeof appointment_id !== 'string' || typeof token !== 'string') return null;
  // Only `keepBooking` writes the others, and it writes them whole or not at all.
  return { appointment_id, token, clinic_name, slot, amount_paise } as KnownBooking;
}
