import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { HOLD_GRACE_MS, isUnpaidHold } from '#shared/domain/booking/lifecycle.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';

/** How long to wait before the next check, by how long something has been waited for: each pause holds below its age. */
type Pauses = readonly (readonly [below: number, pause: number])[];

/** Money that is authorised and ours to capture: soon, as long as it can be. */
const CAPTURE: Pauses = [
  [HOUR_MS / 2, MINUTE_MS],
  [Infinity, 4 * MINUTE_MS],
];
/** A refund Razorpay has not taken on yet. */
const REFUND_DUE: Pauses = [
  [HOUR_MS / 2, MINUTE_MS],
  [3 * HOUR_MS, 10 * MINUTE_MS],
  [Infinity, HOUR_MS],
];
/** Razorpay or a bank is at work; webhooks and the ledger sweep tell sooner. */
const UNDER_WAY: Pauses = [
  [HOUR_MS, 10 * MINUTE_MS],
  [DAY_MS, HOUR_MS],
  [Infinity, 6 * HOUR_MS],
];
/** A new order's browser, webhook and queue message may all be lost; the next check is the one at its end. */
const ORDER_PAUSE_MS = 5 * MINUTE_MS;
/** A bank's late answer to an attempt that began within the hold. */
const ATTEMPT_PAUSE_MS = 3 * MINUTE_MS;

const pauseAt = (age: number, pauses: Pauses): number => pauses.find(([below]) => age < below)?.[1] ?? DAY_MS;

/** A check that came a moment too early would have to come again. */
const MARGIN_MS = 1000;

/**
 * Returns the time of the sweeper's next check of an appointment: an ISO instant, or null when nothing changes by
 * itself any more. The ledger sweep finds later changes from outside (late money, refunds made by hand). `now` in
 * milliseconds; `payments` as they are after the transition.
 */
export function nextCheck(now: number, appointment: Appointment, payments: readonly Payment[]): string | null {
  const checks = [holdCheck(now, appointment), ...payments.map((payment) => paymentCheck(now, payment))];
  const at = Math.min(...checks.map((check) => check ?? Infinity));
  return at === Infinity ? null : new Date(at).toISOString();
}

function holdCheck(now: number, appointment: Appointment): number | null {
  const { phase, expires_at, updated_at } = appointment;
  if (phase === 'SECURED') return now + pauseAt(now - Date.parse(updated_at), CAPTURE);
  if (!isUnpaidHold(appointment)) return null;
  const end = Date.parse(expires_at) + HOLD_GRACE_MS + MARGIN_MS;
  if (end <= now) return now + ATTEMPT_PAUSE_MS;
  const isNew = now - Date.parse(updated_at) < MINUTE_MS;
  return phase === 'AWAITING' && isNew ? Math.min(end, now + ORDER_PAUSE_MS) : end;
}

/**
 * Period of checks after a refund by bank. The amount may be refunded on the dashboard as well, long after the ledger
 * sweep last compared the payment. Such a refund takes days to complete, or fails.
 */
const BY_BANK_MS = 7 * DAY_MS;
const byBankCheck = (now: number, { by_hand, updated_at }: Payment): number | null =>
  by_hand.length > 0 && now - Date.parse(updated_at) < BY_BANK_MS ? now + DAY_MS : null;

function paymentCheck(now: number, payment: Payment): number | null {
  const { state, refund_due_since, created_at } = payment;
  const age = now - Date.parse(refund_due_since ?? created_at);
  switch (state) {
    case 'REFUND_DUE':
      return now + pauseAt(age, REFUND_DUE);
    case 'REFUND_REQUESTED':
    case 'VOID_WAIT':
      return now + pauseAt(age, UNDER_WAY);
    case 'REFUND_MANUAL':
      return now + DAY_MS;
    case 'CAPTURED':
    case 'REFUNDED':
      return byBankCheck(now, payment);
    case 'AUTHORIZED':
    case 'VOIDED':
      return null;
  }
}

/** A check this near is not worth the price of moving it. */
const SOON_MS = 5.5 * MINUTE_MS;

/**
 * The check a booking has after a move: the one it had before, when that comes soon and no later than the new one would
 * matter; to move it would rewrite the index. All in ISO or null; `now` in milliseconds.
 */
export function keepEarlierCheck(now: number, before: string | null, next: string | null): string | null {
  if (before === null || next === null) return next;
  const ahead = Date.parse(before) - now;
  return ahead > 0 && ahead <= SOON_MS ? before : next;
}
