import { isRefundDue } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { Problem } from '#shared/problems.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Clock, Log, Queues } from '../ports.ts';
import { sendSoon } from '../enqueue-jobs.ts';
import { ProviderRefused, ProviderUnreachable, type PaymentProvider, type ProviderPayment } from './ports.ts';
import { isReadInBetween, paymentsAfter } from './build-transition.ts';
import { afterCapture, takeSnapshot, type SnapshotPorts } from './take-snapshot.ts';
import { nextCheck } from './next-check.ts';
import type { Snapshot, Decision } from './snapshot.ts';
import { refundRequested } from './refunds.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';
import { finishSecured } from './finish-secured.ts';
import { confirmFree, securePayment } from './secure-payment.ts';
import { movePayments } from './payment-table.ts';
import { expireHold } from './expire-hold.ts';
import { registerUnusable } from './unusable-payments.ts';

export type ReconcileDeps = Pick<SnapshotPorts, 'failsUnread'> & {
  clock: Clock;
  bookings: Pick<BookingStore, 'load' | 'lock' | 'commit' | 'postponeCheck'>;
  provider: Pick<PaymentProvider, 'paymentsOf' | 'refundsOf' | 'capture' | 'refund'>;
  queues: Pick<Queues, 'notificationsDue'>;
  log: Log;
};

/** More rounds than the longest chain of moves needs; beyond it somebody else keeps moving, and a later hint goes on. */
const MAX_ROUNDS = 12;
/** Rows that are written together are seen together a moment later. */
const MAX_READS = 4;

/** Evidence from the caller, with the booking if it has just been read. */
type Evidence = { vouchedPaymentId: string | null; booking?: Booking | null };

/**
 * Brings an appointment to rest: looks at Razorpay and the table, makes the one legal next move, looks again.
 * Browser returns, webhooks, queue, sweeper and admins all end here, and only here becomes an appointment CONFIRMED.
 * Safe to call at any time, in any order, any number of times (design: rules 1–8).
 *
 * @param id the appointment's id.
 * @param evidence a payment that a valid checkout signature vouches for, if there is one.
 * @returns the booking as it was last read, at rest or waiting for Razorpay.
 * @throws Problem appointment_not_found.
 */
export async function reconcileBooking(
  deps: ReconcileDeps,
  id: string,
  evidence: Evidence = { vouchedPaymentId: null },
): Promise<Booking> {
  return (await reconcileAndSnapshot(deps, id, evidence)).booking;
}

/** The rules in order: money that can pay comes first, money that cannot next, giving up a slot last. */
const RULES: readonly ((snapshot: Snapshot) => Decision | null)[] = [
  securePayment,
  confirmFree,
  finishSecured,
  registerUnusable,
  movePayments,
  expireHold,
];

/**
 * The one legal next move of an appointment, from what the table and Razorpay say. Pure: the same snapshot gives the
 * same step, whoever asks and however often (design: level-triggered).
 */
export function decide(snapshot: Snapshot): Decision {
  for (const rule of RULES) {
    const step = rule(snapshot);
    if (step) return step;
  }
  return { do: 'rest' };
}

/** The same, and what Razorpay showed in the last round. */
export async function reconcileAndSnapshot(
  deps: ReconcileDeps,
  id: string,
  evidence: Evidence = { vouchedPaymentId: null },
): Promise<Snapshot> {
  const asked = new Set<string>();
  let known: Snapshot | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const snapshot: Snapshot | null =
      known ?? (await takeSnapshot(deps, id, evidence.vouchedPaymentId, asked, round === 0 ? evidence.booking : null));
    if (!snapshot) throw new Problem('appointment_not_found', 'appointment_id');
    // A snapshot that was read during a write allows no decision, and does not prove that nothing is left; the booking
    // stays due.
    if (isReadInBetween(snapshot.booking)) {
      if (round + 1 >= MAX_READS) return snapshot;
      continue;
    }
    const step = decide(snapshot);
    if (step.do === 'rest') return rest(deps, snapshot);
    if (step.do === 'commit') {
      const isWritten = await commit(deps, step.transition);
      // A booking that was just written need not be read again. Refunds of a payment that became refundable just now
      // were not requested yet.
      known =
        isWritten && !step.transition.payments?.some(({ payment }) => isRefundDue(payment))
          ? afterTransition(snapshot, step.transition)
          : null;
      continue;
    }
    asked.add(`${step.do} ${step.payment_id}`);
    const answer = await ask(deps, snapshot, step);
    if (answer === 'none') return rest(deps, snapshot);
    known = answer === 'unclear' ? null : afterCapture(snapshot, answer, deps.clock.now());
  }
  deps.log.warn('settle did not come to rest', { appointment_id: id });
  throw new Error('settle did not come to rest');
}

/** Everything as it stands after a move was written. */
function afterTransition(snapshot: Snapshot, transition: Transition): Snapshot {
  const { booking } = snapshot;
  return {
    ...snapshot,
    booking: {
      ...booking,
      appointment: transition.appointment,
      payments: paymentsAfter(booking, transition),
      notifications: [...booking.notifications, ...(transition.notifications ?? [])],
      money: [...booking.money, ...(transition.money ?? [])],
    },
    lock: transition.lock === undefined ? snapshot.lock : transition.lock.next,
  };
}

/** The payment as it was captured. 'unclear': it may have happened, or before. 'none': nothing more can be done now. */
type Answer = ProviderPayment | 'unclear' | 'none';

/** Asks Razorpay for one thing. */
async function ask(
  deps: ReconcileDeps,
  snapshot: Snapshot,
  step: Exclude<Decision, { do: 'rest' | 'commit' }>,
): Promise<Answer> {
  try {
    if (step.do === 'capture') return (await deps.provider.capture(step.payment_id, step.amount_paise)) ?? 'unclear';
    const refund = await deps.provider.refund(step.payment_id, step.amount_paise, step.key);
    const remember = refundRequested(snapshot, refund);
    if (remember?.do === 'commit') await commit(deps, remember.transition);
    return 'unclear';
  } catch (error) {
    return answered(deps, snapshot, step, error);
  }
}

/** A refusal may mean that it happened before: look again. No answer: wait for the next hint. */
function answered(
  deps: ReconcileDeps,
  snapshot: Snapshot,
  step: Decision & { payment_id: string },
  error: unknown,
): Answer {
  const ids = { appointment_id: snapshot.booking.appointment.id, payment_id: step.payment_id };
  if (error instanceof ProviderRefused) {
    if (step.do === 'refund') deps.log.alarm('Razorpay refused a refund', ids);
    else deps.log.info('Razorpay refused a capture; looking again', ids);
    return 'unclear';
  }
  if (!(error instanceof ProviderUnreachable)) throw error;
  deps.log.warn(`Razorpay did not answer a ${step.do}`, ids);
  return 'none';
}

/** True if the transition was written. */
async function commit(deps: ReconcileDeps, transition: Transition): Promise<boolean> {
  const { id } = transition.appointment;
  const outcome = await deps.bookings.commit(transition);
  if (!outcome.ok) return false;
  deps.log.info('appointment moved', {
    appointment_id: id,
    move: transition.audit.move,
    ver: transition.appointment.ver,
  });
  if (ALARMING.has(transition.audit.move)) {
    const kind = transition.audit.move === 'refund_manual' ? 'refund' : 'event';
    deps.log.alarm(`appointment ${transition.audit.move}`, { appointment_id: id }, kind);
  }
  if (transition.notifications && transition.notifications.length > 0) await sendSoon(deps, id);
  return true;
}

const ALARMING: ReadonlySet<string> = new Set([
  'reversed',
  'refunded_in_part',
  'refunded_twice',
  'refund_manual',
  'refund_failed',
]);

/** Nothing to do now. A check that is overdue is moved on, so that the sweeper does not turn in circles. */
async function rest(deps: ReconcileDeps, snapshot: Snapshot): Promise<Snapshot> {
  const { appointment, payments } = snapshot.booking;
  if (appointment.next_check_at !== null && Date.parse(appointment.next_check_at) <= snapshot.now) {
    for (const payment of payments) logStuckRefund(deps, snapshot, payment);
    await deps.bookings.postponeCheck(appointment.id, appointment.ver, nextCheck(snapshot.now, appointment, payments));
  }
  return snapshot;
}

/** A refund that Razorpay does not take on for an hour, and each day one that waits for a person (design: daily). */
function logStuckRefund(deps: ReconcileDeps, { now, booking }: Snapshot, payment: Payment): void {
  const ids = { appointment_id: booking.appointment.id, payment_id: payment.payment_id };
  if (payment.state === 'REFUND_MANUAL') deps.log.alarm('a refund waits for a person', ids, 'refund');
  const since = Date.parse(payment.refund_due_since ?? payment.created_at);
  if (payment.state === 'REFUND_DUE' && now - since >= HOUR_MS)
    deps.log.alarm('a refund is not taken on for an hour', ids, 'refund');
}
