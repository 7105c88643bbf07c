import type { BookingState, Verification } from '#shared/contract/booking.ts';
import { nextFreeSlots, slotLabel } from '#shared/domain/schedule.ts';
import { bookingStateOf } from '../booking/booking-state.ts';
import { admitRequest } from '../security/admit-request.ts';
import type { Caller } from '../security/admit-request.ts';
import type { SecurityEvents } from '../security/security-events.ts';
import type { Booking, BookingStore, ClinicStore, Limits, Seals } from '../ports.ts';
import { settleAppointment } from './settle-appointment.ts';
import type { SettleWorld } from './settle-appointment.ts';

export type VerifyWorld = SettleWorld & {
  seals: Pick<Seals, 'isCheckoutSignature' | 'digest'>;
  clinics: Pick<ClinicStore, 'withLocks'>;
  bookings: Pick<BookingStore, 'count'>;
  limits: Limits;
  security: SecurityEvents;
};

type VerifyRequest = Caller & {
  appointment_id: string;
  razorpay_payment_id?: string | undefined;
  razorpay_signature?: string | undefined;
};

/** The specification's sentences (patient §8); a lost slot says what a taken one says. */
const ERROR_OF: Record<BookingState, string | null> = {
  confirmed: null,
  provisional: null,
  pending: 'Payment not confirmed yet',
  cancelled: 'Payment not confirmed yet',
  slot_lost: 'This time slot has already been booked. Please select another time.',
};

/**
 * A browser asks to look again. Nothing it sends is believed: a signature only counts if it is Razorpay's over our
 * stored order, and even then only captured money confirms.
 * @throws Problem appointment_not_found, too_many_requests.
 */
export async function verifyPayment(world: VerifyWorld, request: VerifyRequest): Promise<Verification> {
  await admitRequest(world, world.bookings, {
    purpose: 'verify',
    caller: request,
    limit: world.limits.requestsPerAddress,
  });
  const vouchedPaymentId = await vouchedPayment(world, request);
  const booking = await settleAppointment(world, request.appointment_id, { vouchedPaymentId });
  const status = bookingStateOf(booking);
  const error = ERROR_OF[status];
  return {
    success: status === 'confirmed',
    status,
    ...(error === null ? {} : { error }),
    clinic_id: booking.appointment.clinic_id,
    alternatives: status === 'slot_lost' ? await alternatives(world, booking) : [],
  };
}

/** The payment id if Razorpay signed it for our order; an empty or wrong signature is no evidence. */
async function vouchedPayment(world: VerifyWorld, request: VerifyRequest): Promise<string | null> {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = request;
  if (!paymentId || !signature) return null;
  const booking = await world.bookings.load(request.appointment_id);
  const orderId = booking?.appointment.razorpay_order_id;
  if (!orderId) return null;
  if (world.seals.isCheckoutSignature(orderId, paymentId, signature)) return paymentId;
  world.log.warn('a checkout signature did not match', { appointment_id: request.appointment_id });
  world.security.note({ kind: 'signature_forged', at: 'checkout', caller: request.address });
  return null;
}

async function alternatives(world: VerifyWorld, { appointment }: Booking): Promise<Verification['alternatives']> {
  const now = world.clock.now();
  const found = await world.clinics.withLocks(appointment.clinic_id, new Date(now).toISOString());
  if (!found) return [];
  const taken = new Set(found.locks.map(({ slot }) => slot));
  return nextFreeSlots(found.clinic, taken, now, 3).map((start) => ({
    start,
    label: slotLabel(start),
  }));
}
