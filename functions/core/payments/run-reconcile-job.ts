import { isOpenPayment, RECONCILE_DELAYS, isVisit } from '#shared/domain/booking/lifecycle.ts';
import type { ReconcileJob } from '#shared/jobs/job-payloads.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Queues } from '../ports.ts';
import { enqueueReconcile } from '../enqueue-jobs.ts';
import { LAST_ATTEMPT } from './receive-webhook.ts';
import { reconcileAndSnapshot, type ReconcileDeps } from './reconcile-booking.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Something may still happen soon. An order that nobody has begun to pay is left to the sweeper: quick checks of it would
 * find nothing most of the time.
 */
function isMoving({ booking: { appointment, payments }, provider }: Snapshot): boolean {
  if (appointment.phase === 'SECURED' || payments.some(isOpenPayment)) return true;
  return appointment.phase === 'AWAITING' && (!provider.reachable || provider.payments.length > 0);
}

/**
 * True if a job may be unnecessary. The booking's own checks end once it is paid; so does a webhook about the payment
 * that paid it. A last check without a payment was sent because of a difference, so it is always done.
 */
const mayBeOfNoUse = ({ attempt, told_of }: ReconcileJob): boolean => attempt !== LAST_ATTEMPT || told_of !== undefined;

type ReconcileJobDeps = ReconcileDeps & { bookings: Pick<BookingStore, 'appointment'>; queues: Queues };

/**
 * True if a booking is paid and waits for nothing, so that a hint need not query Razorpay again. Money of another
 * payment is never settled by this: it has no captured row. Later changes from outside (late money, refunds made by
 * hand) have a hint of their own, or the ledger sweep finds them.
 * @param triggeredBy the payment that the hint names; null when it names none
 */
export const isReconciled = ({ appointment, payments }: Booking, triggeredBy: string | null): boolean =>
  isVisit(appointment.phase) &&
  !payments.some(isOpenPayment) &&
  (triggeredBy === null ||
    payments.some(({ payment_id, state }) => payment_id === triggeredBy && state === 'CAPTURED'));

/**
 * True if its own row says the same. The transition that paid for it wrote so, and every payment in progress gives it a
 * next check. The payments decide the remaining cases.
 */
export const staysPaid = (
  { phase, payment_status, next_check_at, razorpay_payment_id }: Appointment,
  triggeredBy: string | null,
): boolean =>
  isVisit(phase) &&
  payment_status === 'Paid' &&
  next_check_at === null &&
  (triggeredBy === null || razorpay_payment_id === triggeredBy);

/** Most hints come when all is done: then one row says so. */
async function restsAlready(
  { bookings }: ReconcileJobDeps,
  { appointment_id, told_of }: ReconcileJob,
): Promise<boolean> {
  const appointment = await bookings.appointment(appointment_id);
  return appointment !== null && staysPaid(appointment, told_of ?? null);
}

/**
 * Follows a queued hint: settles the appointment, and looks again later while it moves.
 * @throws Problem appointment_not_found; anything else means the message should come back.
 */
export async function runReconcileJob(deps: ReconcileJobDeps, message: ReconcileJob): Promise<void> {
  if (mayBeOfNoUse(message) && (await restsAlready(deps, message))) return;
  const booking = await deps.bookings.load(message.appointment_id);
  if (booking !== null && mayBeOfNoUse(message) && isReconciled(booking, message.told_of ?? null)) return;
  const known = { vouchedPaymentId: null, booking };
  const snapshot = await reconcileAndSnapshot({ ...deps, failsUnread: true }, message.appointment_id, known);
  const next = message.attempt + 1;
  const delay = RECONCILE_DELAYS[next];
  if (delay === undefined || !isMoving(snapshot)) return;
  // Its answer may be all that is lost: a message that came back for it would send the next one again, and so would that.
  await enqueueReconcile(deps, message.appointment_id, { attempt: next, delay });
}
