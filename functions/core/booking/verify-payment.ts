import type { Verification } from '#shared/contract/booking/booking.ts';
import type { BookingState } from '#shared/domain/booking/appointment.ts';
import { takesBookings } from '#shared/domain/clinics/fee.ts';
import { freeSlotsNear, slotLabel } from '#shared/domain/clinics/schedule.ts';
import { VISITOR_POLLS } from '#shared/domain/booking/limits.ts';
import { Problem } from '#shared/problems.ts';
import { lostBecause } from '#shared/domain/booking/lost-because.ts';
import { bookingStateOf } from './open-booking.ts';
import { admitRequest, type Caller } from '../admit-request.ts';
import type { SecurityEvents, TokenSigner, Limits } from '../ports.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { isReconciled } from '../payments/run-reconcile-job.ts';
import { reconcileBooking, type ReconcileDeps } from '../payments/reconcile-booking.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';

export type VerifyDeps = ReconcileDeps & {
  signer: Pick<TokenSigner, 'isCheckoutSignature' | 'isTokenFor' | 'digest'>;
  clinics: Pick<ClinicStore, 'withLocks' | 'isPausedEverywhere'>;
  bookings: Pick<BookingStore, 'count' | 'claimPoll'>;
  limits: Limits;
  security: SecurityEvents;
};

type VerifyRequest = Caller & {
  appointment_id: string;
  /** The booking's, if the browser has it. */
  token?: string | undefined;
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
 * Checks the payment again at a browser's request. Nothing that the browser sends is trusted. A signature only counts
 * if it is Razorpay's over our stored order, and even then only captured money confirms. Razorpay is asked for one
 * visitor at a time, with a limit for each booking; other visitors get the stored state. A caller without the booking's
 * token is counted by address. Without a valid Razorpay signature, that caller gets only the state.
 * @throws Problem appointment_not_found, too_many_requests.
 */
export async function verifyPayment(deps: VerifyDeps, request: VerifyRequest): Promise<Verification> {
  const { appointment_id, token } = request;
  const holdsToken = token !== undefined && deps.signer.isTokenFor(appointment_id, token);
  const limit = deps.limits.requestsPerAddress;
  // Only the stored booking shows if a signature is Razorpay's.
  if (!holdsToken) await admitRequest(deps, deps.bookings, { purpose: 'verify', caller: request, limit });
  // A request for a missing booking leaves no row behind.
  const read = await stored(deps, appointment_id);
  const vouched = vouchedPayment(deps, request, read);
  const isWorkProven = holdsToken || vouched !== null;
  const booking = isReconciled(read, vouched) ? read : await seen(deps, read, vouched);
  const status = bookingStateOf(booking);
  const error = ERROR_OF[status];
  return {
    success: status === 'confirmed',
    status,
    ...(error === null ? {} : { error }),
    clinic_id: isWorkProven ? booking.appointment.clinic_id : null,
    ...(isWorkProven && status === 'slot_lost' ? await lost(deps, booking) : { alternatives: [] }),
  };
}

/** The booking after Razorpay was asked, or as it was read. Evidence is never left lying: it does not wait for others. */
async function seen(deps: VerifyDeps, booking: Booking, vouchedPaymentId: string | null): Promise<Booking> {
  const appointment_id = booking.appointment.id;
  const poll = { appointment_id, at: deps.clock.now(), ...VISITOR_POLLS, isUrgent: vouchedPaymentId !== null };
  const mayPoll = isFirstEvidence(booking, vouchedPaymentId, poll.at) || (await deps.bookings.claimPoll(poll));
  if (!mayPoll) return booking;
  return reconcileBooking(deps, appointment_id, { vouchedPaymentId, booking });
}

/** Evidence that moves the booking whatever Razorpay answers does so once: it need not be counted. */
const isFirstEvidence = ({ appointment, payments }: Booking, vouchedPaymentId: string | null, now: number): boolean =>
  vouchedPaymentId !== null &&
  appointment.phase === 'AWAITING' &&
  Date.parse(appointment.slot) > now &&
  payments.every(({ payment_id }) => payment_id !== vouchedPaymentId);

async function stored(deps: VerifyDeps, appointmentId: string): Promise<Booking> {
  const booking = await deps.bookings.load(appointmentId);
  if (booking === null) throw new Problem('appointment_not_found', 'appointment_id');
  return booking;
}

/** The payment id if Razorpay signed it for our order; an empty or wrong signature is no evidence. */
function vouchedPayment(deps: VerifyDeps, request: VerifyRequest, { appointment }: Booking): string | null {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = request;
  const { razorpay_order_id: orderId } = appointment;
  if (!paymentId || !signature || !orderId) return null;
  if (deps.signer.isCheckoutSignature(orderId, paymentId, signature)) return paymentId;
  deps.log.warn('a checkout signature did not match', { appointment_id: request.appointment_id });
  deps.security.note({ kind: 'signature_forged', at: 'checkout', caller: request.address });
  return null;
}

/** Why the time was lost, and the free ones near it. */
async function lost(
  deps: VerifyDeps,
  { appointment }: Booking,
): Promise<Pick<Verification, 'lost_because' | 'alternatives'>> {
  const now = deps.clock.now();
  const [found, isPaused] = await Promise.all([
    deps.clinics.withLocks(appointment.clinic_id, new Date(now).toISOString()),
    deps.clinics.isPausedEverywhere(),
  ]);
  const taken = new Set(found?.locks.map(({ slot }) => slot));
  const isOpen = !isPaused && found !== null && takesBookings(found.clinic);
  const near = isOpen ? freeSlotsNear(found.clinic, taken, now, appointment.slot, 3) : [];
  return {
    lost_because: lostBecause(appointment, taken, now),
    alternatives: near.map((start) => ({ start, label: slotLabel(start) })),
  };
}
