import type { BookingPass } from '../booking-session.ts';

/** Facts that an address carries about a booking; all of them are removed from the address at once. */
export type Arrival = { appointment_id: string | null; pass: BookingPass | null };

/**
 * Reads the thank-you page's address: the link of the confirmation mail keeps id and token in its fragment; the
 * query-parameter variant (specification: patient §2) is believed in its appointmentId alone, and only to ask the server.
 * @returns null when the address says nothing
 */
export function readArrival({ search, hash }: { search: string; hash: string }): Arrival | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const appointment_id = fragment.get('appointment');
  const token = fragment.get('token');
  if (appointment_id !== null && token !== null) return { appointment_id, pass: { appointment_id, token } };
  if (search === '') return null;
  return { appointment_id: new URLSearchParams(search).get('appointmentId'), pass: null };
}
