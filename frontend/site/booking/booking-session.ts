import { keepRecord, keptFields } from './kept-record.ts';

/** What lets this browser tab see its booking again: an id and a token, never a name, phone or e-mail. */
export type BookingPass = { appointment_id: string; token: string };

const KEY = 'booking';
const UNSETTLED = 'unsettled';

/** Remembers the booking until the tab closes. A browser that refuses storage forgets it, and nothing breaks. */
export function keepBooking(pass: BookingPass): void {
  keepRecord('sessionStorage', KEY, { appointment_id: pass.appointment_id, token: pass.token });
}

/** The booking of this tab, or null. */
export function keptBooking(): BookingPass | null {
  return readPass(KEY);
}

/** The kept booking if it is this one. */
export function passOf(appointmentId: string): BookingPass | null {
  const pass = keptBooking();
  return pass?.appointment_id === appointmentId ? pass : null;
}

/** Remembers a try to pay whose end is not known. Whoever books again in this tab names it, so that it is not paid beside the new one. */
export function keepUnsettled({ appointment_id, token }: BookingPass): void {
  keepRecord('sessionStorage', UNSETTLED, { appointment_id, token });
}

/** The try of this tab whose end is not known, or null. */
export const unsettledTry = (): BookingPass | null => readPass(UNSETTLED);

/** The try is paid, given back or over: a booking after it is another one. */
export function settleTry(appointmentId: string): void {
  if (unsettledTry()?.appointment_id === appointmentId) keepRecord('sessionStorage', UNSETTLED, null);
}

function readPass(key: string): BookingPass | null {
  const { appointment_id, token } = keptFields('sessionStorage', key);
  return typeof appointment_id === 'string' && typeof token === 'string' ? { appointment_id, token } : null;
}
