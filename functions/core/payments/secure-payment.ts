import type { Appointment, Secured } from '#shared/domain/booking/appointment.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { firstReminder } from '#shared/domain/booking/reminder-times.ts';
import {
  toConfirmedByCode,
  toConfirmedByPayment,
  toSecured,
  type Payable,
} from '#shared/domain/booking/transitions.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { ZERO_PAISE, type Paise } from '#shared/values/money/money.ts';
import type { ProviderPayment } from './ports.ts';
import { lockOf, type SlotLock } from '#shared/domain/booking/slot-lock.ts';
import { enqueueConversions } from '../enqueue-conversions.ts';
import { enqueueNotifications } from '../messages/notifications/enqueue-notifications.ts';
import { buildTransition } from './build-transition.ts';
import {
  paysForAppointment,
  holdsSlot,
  providerPayment,
  unregistered,
  type Snapshot,
  type Decision,
} from './snapshot.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** The least time in which a capture is tried. */
const CAPTURE_MS = 10 * MINUTE_MS;

/**
 * Authorised money is captured at the latest one hour before the slot, and within a day; never sooner than ten minutes.
 * If the slot allows it, nor sooner than ten minutes after the end of the hold. A checkout that vouches for a payment
 * may not leave the bank less time to authorise it than the hold did.
 */
export function securedUntil(now: number, { slot, expires_at }: Pick<Appointment, 'slot' | 'expires_at'>): string {
  const latest = Math.min(now + 24 * HOUR_MS, Date.parse(slot) - HOUR_MS);
  const afterHold = Math.min(Date.parse(expires_at) + CAPTURE_MS, Date.parse(slot));
  return iso(Math.max(now + CAPTURE_MS, latest, afterHold));
}

/** A row for a payment that Razorpay shows or its checkout vouches for. */
export function paymentRow(
  snapshot: Snapshot,
  paymentId: string,
  amount: Paise,
  role: Payment['role'],
  state: Payment['state'],
): Payment {
  const at = iso(snapshot.now);
  return {
    payment_id: paymentId,
    razorpay_order_id: snapshot.booking.appointment.razorpay_order_id ?? '',
    role,
    state,
    amount_paise: amount,
    refunded_paise: ZERO_PAISE,
    refund_id: null,
    refund_failures: 0,
    failed_refund_ids: [],
    refund_due_since: state === 'REFUND_DUE' || state === 'REFUND_REQUESTED' ? at : null,
    owed_back_paise: null,
    by_hand: [],
    ver: 0,
    booked: null,
    created_at: at,
    updated_at: at,
  };
}

/** The lock's state under a secured appointment: as it was held, or as it was taken again. */
export const lockOfSecured = ({ lock }: Snapshot): 'HELD' | 'SECURED' => (lock?.state === 'HELD' ? 'HELD' : 'SECURED');

const lockFor = (
  { booking: { appointment }, now }: Snapshot,
  state: 'SECURED' | 'BOOKED',
  payment_id: string | null,
): SlotLock =>
  lockOf(appointment, {
    state,
    payment_id,
    remind_at: state === 'BOOKED' ? firstReminder(now, appointment.slot) : null,
  });

/** The slot can be secured: it lies ahead and its lock is ours, or nobody's. */
const canSecure = (snapshot: Snapshot): boolean =>
  Date.parse(snapshot.booking.appointment.slot) > snapshot.now &&
  (snapshot.lock === null || (holdsSlot(snapshot) && snapshot.lock.state === 'HELD'));

const lockExpected = (snapshot: Snapshot): 'absent' | 'HELD' => (snapshot.lock === null ? 'absent' : 'HELD');

const isPayable = (appointment: Appointment): appointment is Payable =>
  (appointment.phase === 'AWAITING' || appointment.phase === 'EXPIRED') && appointment.razorpay_order_id !== null;

/** Captured money first, then the oldest authorisation. */
function candidate(snapshot: Snapshot): ProviderPayment | undefined {
  const live = unregistered(snapshot)
    .filter(
      (payment) =>
        paysForAppointment(snapshot, payment) && (payment.status === 'authorized' || payment.status === 'captured'),
    )
    .toSorted((a, b) => a.created_at - b.created_at);
  return live.find((payment) => payment.status === 'captured') ?? live[0];
}

/** T3, T3p, and T3 with T5 in one when the money is captured already. */
export function securePayment(snapshot: Snapshot): Decision | null {
  const { appointment } = snapshot.booking;
  if (!isPayable(appointment) || !canSecure(snapshot)) return null;
  const payment = candidate(snapshot);
  if (payment?.status === 'captured') return confirmCaptured(snapshot, appointment, payment, lockExpected(snapshot));
  if (payment)
    return secure(snapshot, appointment, payment.payment_id, payment.amount_paise, 'secure', 'authorised payment seen');
  if (snapshot.vouched === null || !isUndecided(snapshot, snapshot.vouched)) return null;
  return secure(
    snapshot,
    appointment,
    snapshot.vouched,
    appointment.amount_paise,
    'secure_vouched',
    'checkout signature is valid, Razorpay shows no money yet',
  );
}

/** Razorpay is silent about a payment, or has not caught up with its own checkout; and it has no row of ours. */
function isUndecided(snapshot: Snapshot, paymentId: string): boolean {
  if (snapshot.booking.payments.some(({ payment_id }) => payment_id === paymentId)) return false;
  const payment = providerPayment(snapshot, paymentId);
  return payment === undefined || payment.status === 'created';
}

function secure(
  snapshot: Snapshot,
  appointment: Payable,
  paymentId: string,
  amount: Paise,
  name: 'secure' | 'secure_vouched',
  reason: string,
): Decision {
  const transition = buildTransition(snapshot.now, snapshot.booking, {
    name,
    reason,
    evidence: [paymentId],
    appointment: toSecured(appointment, paymentId, securedUntil(snapshot.now, appointment)),
    // A lock of ours goes with the version; only one that was given back has to be taken again.
    ...(snapshot.lock === null ? { lock: { expect: 'absent', next: lockFor(snapshot, 'SECURED', paymentId) } } : {}),
    payments: [{ payment: paymentRow(snapshot, paymentId, amount, 'PRIMARY', 'AUTHORIZED'), expect: 'absent' }],
  });
  return { do: 'commit', transition: transition };
}

type RowChange = { payment: Payment; expect: 'absent' | Payment['state'] };

/** T5: captured money confirms. The only place that writes CONFIRMED for money. `passedOver` waited in its place. */
export function confirmCaptured(
  snapshot: Snapshot,
  appointment: Payable | Secured,
  payment: ProviderPayment,
  expect: 'absent' | 'HELD' | 'SECURED',
  passedOver: readonly RowChange[] = [],
): Decision {
  const at = iso(snapshot.now);
  const row = snapshot.booking.payments.find(({ payment_id }) => payment_id === payment.payment_id);
  const paid: Payment = row
    ? { ...row, role: 'PRIMARY', state: 'CAPTURED', updated_at: at }
    : paymentRow(snapshot, payment.payment_id, payment.amount_paise, 'PRIMARY', 'CAPTURED');
  const notified = passedOver.flatMap(({ payment: { payment_id } }) =>
    enqueueNotifications(snapshot.now, snapshot.booking, 'refund_started', payment_id),
  );
  const transition = buildTransition(snapshot.now, snapshot.booking, {
    name: 'confirm',
    reason: 'captured payment seen',
    evidence: [payment.payment_id],
    appointment: toConfirmedByPayment(appointment, payment.payment_id, at),
    lock: { expect, next: lockFor(snapshot, 'BOOKED', payment.payment_id) },
    payments: [{ payment: paid, expect: row ? row.state : 'absent' }, ...passedOver],
    notifications: [...enqueueNotifications(snapshot.now, snapshot.booking, 'confirmed', null), ...notified],
    conversions: enqueueConversions(snapshot.now, snapshot.booking),
  });
  const { order_id, payment_id, amount_paise } = payment;
  return { do: 'commit', transition: { ...transition, order: { order_id, amount_paise, paid_by: payment_id } } };
}

/** T2f: a free consultation is confirmed once the patient's phone is proven, by whatever way it is looked at. */
export function confirmFree(snapshot: Snapshot): Decision | null {
  const { appointment, details } = snapshot.booking;
  if (appointment.phase !== 'AWAITING' || appointment.paid_by !== 'free') return null;
  const { phone_proven_at } = appointment;
  if (phone_proven_at === null || details === null || !canSecure(snapshot)) return null;
  const transition = buildTransition(snapshot.now, snapshot.booking, {
    name: 'confirm_free',
    reason: 'the consultation is free and the phone proven',
    appointment: toConfirmedByCode({ ...appointment, phone_proven_at }, iso(snapshot.now)),
    lock: { expect: 'HELD', next: lockFor(snapshot, 'BOOKED', null) },
    notifications: enqueueNotifications(snapshot.now, snapshot.booking, 'confirmed', null),
    conversions: enqueueConversions(snapshot.now, snapshot.booking),
  });
  return { do: 'commit', transition: transition };
}
