import { firstPurchase } from './booking-session.ts';

/**
 * Tells whoever measures that a booking was bought: once per appointment, from the server's facts alone, and without
 * anything about the patient, the clinic or the treatment (specification: patient §2 as decided for P-064, P-157).
 * @param amount rupees
 */
export function announcePurchase(appointmentId: string, amount: number): void {
  if (!firstPurchase(appointmentId)) return;
  dispatchEvent(
    new CustomEvent('booking:purchase', { detail: { event_id: appointmentId, value: amount, currency: 'INR' } }),
  );
}
