/** What lets this browser tab see its booking again: an id and a token, never a name, phone or e-mail. */
export type BookingPass = { appointment_id: string; token: string };

const KEY = 'booking';
const UNSETTLED = 'unsettled';

/** Remembers the booking until the tab closes. A browser that refuses storage forgets it, and nothing breaks. */
export function keepBooking(pass: BookingPass): void {
  write(KEY, JSON.stringify({ appointment_id: pass.appointment_id, token: pass.token }));
}

/** The booking of this tab, or null. */
export function keptBooking(): BookingPass | null {
  return parsePass(read(KEY));
}

/** The kept booking if it is this one. */
export function passOf(appointmentId: string): BookingPass | null {
  const pass = keptBooking();
  return pass?.appointment_id === appointmentId ? pass : null;
}

/** Remembers a try to pay whose end is not known. Whoever books again in this tab names it, so that it is not paid beside the new one. */
export function keepUnsettled({ appointment_id, token }: BookingPass): void {
  write(UNSETTLED, JSON.stringify({ appointment_id, token }));
}

/** The try of this tab whose end is not known, or null. */
export const unsettledTry = (): BookingPass | null => parsePass(read(UNSETTLED));

/** The try is paid, given back or over: a booking after it is another one. */
export function settleTry(appointmentId: string): void {
  if (unsettledTry()?.appointment_id === appointmentId) write(UNSETTLED, '');
}

function parsePass(text: string | null): BookingPass | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('appointment_id' in value) || !('token' in value)) return null;
    const { appointment_id, token } = value;
    return typeof appointment_id === 'string' && typeof token === 'string' ? { appointment_id, token } : null;
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: the page then works from navigation state alone.
  }
}
