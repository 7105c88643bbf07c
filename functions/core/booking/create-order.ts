import type { OrderReply } from '#shared/contract/booking/booking.ts';
import type { Appointment, Awaiting, HeldFree, HeldToPay, PatientDetails } from '#shared/domain/booking/appointment.ts';
import type { Measurement } from '#shared/domain/stats/conversion.ts';
import {
  AWAITING_MS,
  HOLD_GRACE_MS,
  isUnpaidHold,
  statusOf,
  RECONCILE_DELAYS,
} from '#shared/domain/booking/lifecycle.ts';
import { toAwaitingCode, toAwaitingPayment } from '#shared/domain/booking/transitions.ts';
import { SLOT_MS } from '#shared/domain/clinics/schedule.ts';
import { Problem } from '#shared/problems.ts';
import type { Language } from '#shared/values/language.ts';
import { eventKeyOf } from '../enqueue-conversions.ts';
import { buildTransition } from '../payments/build-transition.ts';
import type { ReadTerms } from '../settings/business-settings.ts';
import type { ReconcileDeps } from '../payments/reconcile-booking.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Queues, TokenSigner, Limits } from '../ports.ts';
import { enqueueReconcile } from '../enqueue-jobs.ts';
import { ProviderRefused, ProviderUnreachable, type PaymentProvider } from '../payments/ports.ts';
import { openBooking } from './open-booking.ts';
import { personDigests, linkHashOf, type LinkSigner } from '../digests.ts';
import { isOfPhone, phonePool, phoneQuotaSlot } from './quotas/quota-slots.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { QuotaSlot } from '#shared/domain/booking/limits.ts';

export type OrderDeps = ReconcileDeps & {
  signer: Pick<TokenSigner, 'isTokenFor' | 'digest'> & LinkSigner;
  business: ReadTerms;
  bookings: Pick<BookingStore, 'quotaSlots'>;
  limits: Pick<Limits, 'unpaid'>;
  provider: Pick<PaymentProvider, 'createOrder' | 'keyId'>;
  queues: Queues;
};

type OrderRequest = {
  appointment_id: string;
  token: string;
  customer: { name: string; phone: string; email: string };
  notice_version: string;
  /** Language of the page; a page of an earlier version sends none. */
  language?: Language | undefined;
  /** Earlier booking of this browser, proven by its token. */
  earlier?: { appointment_id: string; token: string } | undefined;
  for_somebody_else?: boolean | undefined;
  /** Given by a patient who agreed to being counted. */
  measurement?: { consent_version: string; fbp: string; user_agent: string } | undefined;
};

/** Order request, with the quota slots that its phone number has taken. */
type Asked = OrderRequest & { ofPhone: readonly QuotaSlot[] };

/** A concurrent move can refuse ours; after a few tries the booking has settled one way or the other. */
const MAX_TRIES = 4;

/**
 * T2: stores the patient's details and creates the payment order of a held slot, or finds it again.
 * The amount is the appointment's own; the receipt is its id, so that a repeat finds the same order.
 * A free consultation needs no order: its details wait for a code sent to the phone (check-phone-code.ts).
 *
 * @throws Problem email_required, unauthorized, appointment_not_found, hold_expired, already_paid, same_hour,
 * too_many_unpaid, payment_provider_unavailable.
 */
export async function createOrder(deps: OrderDeps, request: OrderRequest): Promise<OrderReply> {
  if (request.customer.email === '' && !(await deps.business()).email_optional)
    throw new Problem('email_required', 'customer.email');
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const [booking, ofPhone] = await Promise.all([
      openBooking(deps, request.appointment_id, request.token),
      deps.bookings.quotaSlots(phonePool(deps.signer, request.customer.phone)),
    ]);
    const asked = { ...request, ofPhone };
    if (attempt === 0) await askForWhom(deps, booking, request);
    const { appointment } = booking;
    if (appointment.paid_by === 'free' && appointment.phase === 'CONFIRMED') return replyOf(deps, booking);
    if (appointment.phase === 'SECURED' || appointment.phase === 'CONFIRMED')
      throw new Problem('already_paid', 'appointment_id');
    if (!isUnpaidHold(appointment)) throw new Problem('hold_expired', 'appointment_id');
    const stored =
      appointment.phase === 'HELD'
        ? await openOrder(deps, booking, appointment, asked)
        : await keepDetails(deps, booking, appointment, asked);
    if (stored) return replyOf(deps, stored);
  }
  throw new Problem('payment_provider_unavailable');
}

/**
 * Two bookings of one phone in the same hour are rarely meant for one person. Only a booking that its token proves is compared:
 * a phone number that anybody may type tells nobody when its owner has a visit.
 * @throws Problem same_hour unless the patient said that this one is for somebody else
 */
async function askForWhom(
  deps: OrderDeps,
  { appointment: { id, slot } }: Booking,
  { earlier, for_somebody_else: isForAnother = false, customer }: OrderRequest,
): Promise<void> {
  if (earlier === undefined || earlier.appointment_id === id || isForAnother) return;
  const other = await openBooking(deps, earlier.appointment_id, earlier.token).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
  if (other === null || other.details?.phone !== customer.phone) return;
  const { phase, slot: otherSlot } = other.appointment;
  const isNear = Math.abs(Date.parse(otherSlot) - Date.parse(slot)) < SLOT_MS;
  if (isNear && (phase === 'SECURED' || phase === 'CONFIRMED'))
    throw new Problem('same_hour', 'earlier', { slot: otherSlot });
}

/** Merges the details that the patient gave now over those kept from `before`. */
const detailsOf = (
  deps: OrderDeps,
  request: OrderRequest,
  { appointment: { id, link_ver }, details: before }: Booking,
): PatientDetails => ({
  ...before,
  ...request.customer,
  ...personDigests(deps.signer, request.customer),
  notice_version: request.notice_version,
  consented_at: new Date(deps.clock.now()).toISOString(),
  language: request.language ?? before?.language ?? null,
  link_hash: linkHashOf(deps.signer, id, link_ver),
  measurement: measurementOf(deps, request),
});

function measurementOf(deps: OrderDeps, { measurement, appointment_id }: OrderRequest): Measurement | null {
  if (measurement === undefined) return null;
  const { consent_version, ...visitor } = measurement;
  return { consent_version, visitor, event_key: eventKeyOf(deps.signer, appointment_id) };
}

/**
 * HELD → AWAITING: the hold is prolonged, this once, and only with a quota slot of the phone. The lock stays as it is: it
 * goes with the version. Null when somebody else moved the booking, or took the quota slot, meanwhile.
 */
async function openOrder(
  deps: OrderDeps,
  booking: Booking,
  appointment: HeldToPay | HeldFree,
  request: Asked,
): Promise<Booking | null> {
  const now = deps.clock.now();
  if (now > Date.parse(appointment.expires_at) + HOLD_GRACE_MS) throw new Problem('hold_expired', 'appointment_id');
  const take = [quotaSlotOfPhone(deps, appointment, request)];
  const expires_at = new Date(now + AWAITING_MS).toISOString();
  const after =
    appointment.paid_by === 'free'
      ? toAwaitingCode(appointment, expires_at)
      : toAwaitingPayment(appointment, await orderOf(deps, appointment), expires_at);
  const { razorpay_order_id: order_id, amount_paise } = after;
  const details = detailsOf(deps, request, booking);
  const transition = {
    ...buildTransition(now, booking, {
      name: 'order',
      reason: order_id === null ? 'details given, nothing to pay' : 'payment order created',
      actor: 'patient',
      evidence: order_id === null ? [] : [order_id],
      appointment: after,
      quotaSlots: { take, give: [] },
    }),
    details,
    ...(order_id === null ? {} : { order: { order_id, amount_paise, paid_by: null } }),
  };
  if (!(await deps.bookings.commit(transition)).ok) return null;
  await enqueueReconcile(deps, appointment.id, { delay: RECONCILE_DELAYS[0] ?? 0 });
  return { ...booking, appointment: transition.appointment, details };
}

/** One quota slot of a phone number. */
const quotaSlotOfPhone = (deps: OrderDeps, { id }: Appointment, { customer, ofPhone }: Asked): QuotaSlot =>
  phoneQuotaSlot(phonePool(deps.signer, customer.phone), ofPhone, deps.limits.unpaid.perPhone, id);

/** The quota slot of another number for the present one. A read beside a rival's order may show one of ours as free. */
function exchangeQuotaSlot(deps: OrderDeps, appointment: Appointment, request: Asked) {
  const own = appointment.quota_slots.filter(isOfPhone);
  const wanted = quotaSlotOfPhone(deps, appointment, request);
  return {
    take: own.includes(wanted.key) ? [] : [wanted],
    give: own.filter((key) => key !== wanted.key),
  };
}

/**
 * The patient came back to pay: the order and its end stay, corrected details are kept; another number needs a quota slot of
 * its own. Null when the booking moved meanwhile.
 */
async function keepDetails(
  deps: OrderDeps,
  booking: Booking,
  appointment: Awaiting,
  request: Asked,
): Promise<Booking | null> {
  const { details } = booking;
  const corrected = detailsOf(deps, request, booking);
  if (details !== null && isSame(details, corrected)) return booking;
  const now = deps.clock.now();
  // Another phone needs a quota slot of its own, and has to be proven by itself.
  const exchanged =
    details?.phone === corrected.phone
      ? {}
      : {
          appointment: { ...appointment, phone_proven_at: null },
          quotaSlots: exchangeQuotaSlot(deps, appointment, request),
        };
  const transition = {
    ...buildTransition(now, booking, {
      name: 'details',
      reason: 'details corrected',
      actor: 'patient',
      ...exchanged,
    }),
    details: corrected,
  };
  const outcome = await deps.bookings.commit(transition);
  return outcome.ok ? { ...booking, appointment: transition.appointment, details: corrected } : null;
}

/** True if the patient details are unchanged: the person, the language, and the consent to be counted. */
const isSame = (before: PatientDetails, after: PatientDetails): boolean =>
  before.name === after.name &&
  before.phone === after.phone &&
  before.email === after.email &&
  before.language === after.language &&
  JSON.stringify(before.measurement) === JSON.stringify(after.measurement);

/** The id of the payment order. */
async function orderOf(deps: OrderDeps, { id, amount_paise }: HeldToPay): Promise<string> {
  try {
    const order = await deps.provider.createOrder({ amount_paise, receipt: id });
    if (order.amount_paise === amount_paise && order.currency === 'INR') return order.order_id;
    deps.log.alarm('Razorpay returned an order with another amount', {
      appointment_id: id,
      order_id: order.order_id,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused) && !(error instanceof ProviderUnreachable)) throw error;
    deps.log.warn('no payment order', { appointment_id: id });
  }
  throw new Problem('payment_provider_unavailable');
}

const replyOf = (deps: OrderDeps, { appointment }: Booking): OrderReply => ({
  order_id: appointment.razorpay_order_id,
  key_id: deps.provider.keyId,
  amount: appointment.amount_paise,
  currency: 'INR',
  status: statusOf(appointment.phase),
  expires_at: appointment.expires_at,
});
