import { VerifiedBooking } from '#shared/contract/booking-desk.ts';
import type { ProductClient } from '#test/product-client.ts';
import { bodyOf, callApi } from './call-api.ts';

/** Somebody of the team looks again at a booking's payment. */
export async function staffVerify(product: ProductClient, appointmentId: string): Promise<VerifiedBooking> {
  const token = await product.teamToken({ groups: ['staff'] });
  const reply = await callApi(product, 'POST', `/admin/bookings/${appointmentId}/verify`, { token, body: {} });
  return bodyOf(reply, 200, VerifiedBooking);
}
