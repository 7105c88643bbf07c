import type { ChangedBooking } from '#shared/contract/booking/booking-operations.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import { remainingRefundable, primaryOf } from '../changes/allowed-operations.ts';
import {
  bookingToChange,
  changeBooking,
  changed,
  doneBy,
  expectAllowed,
  type ActDeps,
  type BookingActor,
  type SeenBooking,
} from '../changes/booking-to-change.ts';
import { enqueueNotifications } from '../../messages/notifications/enqueue-notifications.ts';
import { recordRefund, type RefundDeps } from './give-refund.ts';

/**
 * P-061, T15: the patient asks for the money-back promise, by the booking's link, once, within a day of the visit's start.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed
 */
export async function submitRefundRequest(
  deps: ActDeps,
  asked: SeenBooking & { reason: string },
): Promise<ChangedBooking> {
  const booking = await bookingToChange(deps, asked);
  const now = deps.clock.now();
  const { payment } = expectAllowed('ask_promise', booking, now, 'patient');
  const request: RefundRequest = {
    appointment_id: booking.appointment.id,
    payment_id: payment.payment_id,
    reason: asked.reason,
    asked_at: new Date(now).toISOString(),
    state: 'asked',
    amount_paise: null,
    decided_at: null,
    decided_by: null,
    words: null,
  };
  const after = await changeBooking(deps, booking, now, {
    name: 'promise_asked',
    reason: 'the patient asks for the money-back promise',
    actor: 'patient',
    evidence: [payment.payment_id],
    refund_request: { request, expect: 'absent' },
  });
  return changed(after);
}

/** The request with a decision on it. */
const decided = (
  request: RefundRequest,
  now: number,
  by: BookingActor,
  change: Partial<RefundRequest>,
): RefundRequest => ({
  ...request,
  decided_at: new Date(now).toISOString(),
  decided_by: by === 'patient' ? null : by.id,
  ...change,
});

/** Without `amount_paise` all that is left goes back. */
type Approval = SeenBooking & { amount_paise?: Paise | undefined; words: string };

/**
 * Approves the money-back promise; only admins may. The refund is all that is not owed back yet, or the amount that is
 * named. If all of it is being refunded already, only the answer is recorded.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed, refund_too_much, refund_under_way
 */
export async function approveRefundRequest(
  deps: RefundDeps,
  by: BookingActor,
  approval: Approval,
): Promise<ChangedBooking> {
  const booking = await bookingToChange(deps, approval);
  const now = deps.clock.now();
  const { request: asked } = expectAllowed('decide_promise', booking, now, by);
  const payment = primaryOf(booking);
  const left = payment === undefined ? ZERO_PAISE : remainingRefundable(payment);
  const words = approval.words === '' ? null : approval.words;
  const reason = 'the refund request was approved';
  if (left === 0 && approval.amount_paise === undefined) {
    const all = decided(asked, now, by, {
      state: 'approved',
      amount_paise: payment?.amount_paise ?? ZERO_PAISE,
      words,
    });
    return changed(
      await changeBooking(deps, booking, now, {
        name: 'promise_kept',
        reason,
        ...doneBy(by, 'refund.approve'),
        evidence: [all.payment_id],
        refund_request: { request: all, expect: 'asked' },
      }),
    );
  }
  const amount_paise = approval.amount_paise ?? left;
  const request = decided(asked, now, by, { state: 'approved', amount_paise, words });
  const { payment_id } = request;
  return recordRefund(
    deps,
    booking,
    { payment_id, amount_paise, reason, by, action: 'refund.approve' },
    { refund_request: { request, expect: 'asked' } },
  );
}

/**
 * An admin refuses it, and the patient is told why.
 * @throws Problem appointment_not_found, changed_meanwhile, act_not_allowed
 */
export async function declineRefundRequest(
  deps: ActDeps,
  by: BookingActor,
  refusal: SeenBooking & { words: string },
): Promise<ChangedBooking> {
  const booking = await bookingToChange(deps, refusal);
  const now = deps.clock.now();
  const { request: asked } = expectAllowed('decide_promise', booking, now, by);
  const request = decided(asked, now, by, { state: 'refused', words: refusal.words });
  const after = await changeBooking(deps, booking, now, {
    name: 'promise_refused',
    reason: 'the refund request was declined',
    ...doneBy(by, 'refund.refuse'),
    evidence: [request.payment_id],
    refund_request: { request, expect: 'asked' },
    notifications: enqueueNotifications(now, booking, 'promise_refused', null),
  });
  return changed(after);
}
