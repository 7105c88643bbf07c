import type { Payment } from '#shared/domain/payment.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { ProviderPayment, SlotLock } from '../ports.ts';
import { oweConversions } from '../conversions/owe-conversions.ts';
import { buildMove, owe } from './build-move.ts';
import { fits, isMine, seen, unregistered } from './sight.ts';
import type { Sight, Step } from './sight.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** Authorised money is captured at the latest one hour before the slot, and within a day; never sooner than ten minutes. */
export function securedUntil(now: number, slot: string): string {
  const latest = Math.min(now + 24 * HOUR_MS, Date.parse(slot) - HOUR_MS);
  return iso(Math.max(now + 10 * MINUTE_MS, latest));
}

/** A row for a payment that Razorpay shows or its checkout vouches for. */
export function paymentRow(
  sight: Sight,
  paymentId: string,
  amount: number,
  role: Payment['role'],
  state: Payment['state'],
): Payment {
  const at = iso(sight.now);
  return {
    payment_id: paymentId,
    razorpay_order_id: sight.booking.appointment.razorpay_order_id ?? '',
    role,
    state,
    amount_paise: amount,
    refunded_paise: 0,
    refund_id: null,
    refund_failures: 0,
    failed_refund_ids: [],
    refund_due_since: state === 'REFUND_DUE' || state === 'REFUND_REQUESTED' ? at : null,
    created_at: at,
    updated_at: at,
  };
}

/** The lock's state under a secured appointment: as it was held, or as it was taken again. */
export const lockOfSecured = ({ lock }: Sight): 'HELD' | 'SECURED' => (lock?.state === 'HELD' ? 'HELD' : 'SECURED');

const lockFor = (sight: Sight, state: 'SECURED' | 'BOOKED', paymentId: string | null): SlotLock => ({
  ...sight.lock,
  clinic_id: sight.booking.appointment.clinic_id,
  slot: sight.booking.appointment.slot,
  state,
  appointment_id: sight.booking.appointment.id,
  payment_id: paymentId,
  expires_at: null,
});

/** The slot can be secured: it lies ahead and its lock is ours, or nobody's. */
const canSecure = (sight: Sight): boolean =>
  Date.parse(sight.booking.appointment.slot) > sight.now &&
  (sight.lock === null || (isMine(sight) && sight.lock.state === 'HELD'));

const lockExpected = (sight: Sight): 'absent' | 'HELD' => (sight.lock === null ? 'absent' : 'HELD');

const isUnpaid = (sight: Sight): boolean =>
  ['HELD', 'AWAITING', 'EXPIRED'].includes(sight.booking.appointment.phase) &&
  sight.booking.appointment.razorpay_payment_id === null &&
  sight.booking.appointment.razorpay_order_id !== null;

/** Captured money first, then the oldest authorisation. */
function candidate(sight: Sight): ProviderPayment | undefined {
  const live = unregistered(sight)
    .filter((payment) => fits(sight, payment) && (payment.status === 'authorized' || payment.status === 'captured'))
    .toSorted((a, b) => a.created_at - b.created_at);
  return live.find((payment) => payment.status === 'captured') ?? live[0];
}

/** T3, T3p, and T3 with T5 in one when the money is captured already. */
export function securePayment(sight: Sight): Step | null {
  if (!isUnpaid(sight) || !canSecure(sight)) return null;
  const payment = candidate(sight);
  if (payment?.status === 'captured') return confirmCaptured(sight, payment, lockExpected(sight));
  if (payment) return secure(sight, payment.payment_id, payment.amount_paise, 'secure', 'authorised payment seen');
  if (sight.vouched === null || !isUndecided(sight, sight.vouched)) return null;
  const amount = sight.booking.appointment.amount_paise;
  return secure(
    sight,
    sight.vouched,
    amount,
    'secure_vouched',
    'checkout signature is valid, Razorpay shows no money yet',
  );
}

/** Razorpay is silent about a payment, or has not caught up with its own checkout; and it has no row of ours. */
function isUndecided(sight: Sight, paymentId: string): boolean {
  if (sight.booking.payments.some(({ payment_id }) => payment_id === paymentId)) return false;
  const payment = seen(sight, paymentId);
  return payment === undefined || payment.status === 'created';
}

function secure(
  sight: Sight,
  paymentId: string,
  amount: number,
  name: 'secure' | 'secure_vouched',
  reason: string,
): Step {
  const { slot } = sight.booking.appointment;
  const move = buildMove(sight.now, sight.booking, {
    name,
    reason,
    evidence: [paymentId],
    appointment: {
      phase: 'SECURED',
      razorpay_payment_id: paymentId,
      secured_until: securedUntil(sight.now, slot),
    },
    // A lock of ours goes with the version; only one that was given back has to be taken again.
    ...(sight.lock === null ? { lock: { expect: 'absent', next: lockFor(sight, 'SECURED', paymentId) } } : {}),
    payments: [{ payment: paymentRow(sight, paymentId, amount, 'PRIMARY', 'AUTHORIZED'), expect: 'absent' }],
  });
  return { do: 'commit', move };
}

type RowChange = { payment: Payment; expect: 'absent' | Payment['state'] };

/** T5: captured money confirms. The only place that writes CONFIRMED for money. `passedOver` waited in its place. */
export function confirmCaptured(
  sight: Sight,
  payment: ProviderPayment,
  expect: 'absent' | 'HELD' | 'SECURED',
  passedOver: readonly RowChange[] = [],
): Step {
  const at = iso(sight.now);
  const row = sight.booking.payments.find(({ payment_id }) => payment_id === payment.payment_id);
  const paid: Payment = row
    ? { ...row, role: 'PRIMARY', state: 'CAPTURED', updated_at: at }
    : paymentRow(sight, payment.payment_id, payment.amount_paise, 'PRIMARY', 'CAPTURED');
  const told = passedOver.flatMap(({ payment: { payment_id } }) =>
    owe(sight.now, sight.booking, 'refund_started', payment_id),
  );
  const move = buildMove(sight.now, sight.booking, {
    name: 'confirm',
    reason: 'captured payment seen',
    evidence: [payment.payment_id],
    appointment: {
      phase: 'CONFIRMED',
      razorpay_payment_id: payment.payment_id,
      secured_until: null,
      booking_completed_at: at,
    },
    lock: { expect, next: lockFor(sight, 'BOOKED', payment.payment_id) },
    payments: [{ payment: paid, expect: row ? row.state : 'absent' }, ...passedOver],
    notices: [...owe(sight.now, sight.booking, 'confirmed', null), ...told],
    conversions: oweConversions(sight.now, sight.booking),
  });
  return { do: 'commit', move };
}

/** T2f: a free consultation is confirmed once the patient's phone is proven, by whatever way it is looked at. */
export function confirmFree(sight: Sight): Step | null {
  const { appointment, details } = sight.booking;
  const isProven = details !== null && appointment.phone_proven_at !== null;
  if (appointment.phase !== 'AWAITING' || appointment.amount_paise !== 0 || !isProven || !canSecure(sight)) return null;
  const move = buildMove(sight.now, sight.booking, {
    name: 'confirm_free',
    reason: 'the consultation is free and the phone proven',
    appointment: { phase: 'CONFIRMED', booking_completed_at: iso(sight.now) },
    lock: { expect: 'HELD', next: lockFor(sight, 'BOOKED', null) },
    notices: owe(sight.now, sight.booking, 'confirmed', null),
    conversions: oweConversions(sight.now, sight.booking),
  });
  return { do: 'commit', move };
}
