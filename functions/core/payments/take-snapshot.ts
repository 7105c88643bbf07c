import type { Phase, UnpaidHold } from '#shared/domain/booking/appointment.ts';
import { isUnpaidHold } from '#shared/domain/booking/lifecycle.ts';
import { isRefundDue } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Clock, Log } from '../ports.ts';
import { hasOtherRefunds } from './differs-from-provider.ts';
import {
  ProviderRefused,
  ProviderUnreachable,
  ProviderUnreadable,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
} from './ports.ts';
import type { ProviderSnapshot, Snapshot } from './snapshot.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { lockOf, type SlotLock } from '#shared/domain/booking/slot-lock.ts';

export type SnapshotPorts = {
  clock: Clock;
  bookings: Pick<BookingStore, 'load' | 'lock'>;
  provider: Pick<PaymentProvider, 'paymentsOf' | 'refundsOf'>;
  log: Pick<Log, 'alarm'>;
  /**
   * True if an unreadable answer of Razorpay is a failure: a worker then backs off, so that an operator is notified. It
   * is no failure for a caller that waits for an answer.
   */
  failsUnread?: true;
};

/**
 * Reads everything a decision depends on: the clock, then the booking, then Razorpay and the slot's lock. The last two
 * are read in parallel, unless Razorpay's answer decides if the lock matters. The lock of an unpaid hold need not be
 * read. Null when there is no such appointment.
 * @param read the booking, if the caller has just read it
 */
export async function takeSnapshot(
  deps: SnapshotPorts,
  appointmentId: string,
  vouched: string | null,
  asked: ReadonlySet<string> = new Set(),
  read: Booking | null = null,
): Promise<Snapshot | null> {
  const now = deps.clock.now();
  const booking = read ?? (await deps.bookings.load(appointmentId));
  if (!booking) return null;
  const { clinic_id, slot, phase } = booking.appointment;
  const readLock = () => deps.bookings.lock(clinic_id, slot);
  const [provider, early] = await Promise.all([
    askProvider(deps, booking),
    isUnpaidHold(booking.appointment) ? heldLock(booking.appointment) : isOpen(phase) ? readLock() : null,
  ]);
  const lock = isTakenBack(phase, provider) ? await readLock() : early;
  return { now, booking, lock, provider, vouched, asked };
}

/**
 * Everything as it stands after Razorpay captured a payment and answered what it is now: only the clock can say something else.
 * If somebody moved the booking meanwhile, the next move is refused for its version, and everything is read again.
 */
export function afterCapture(snapshot: Snapshot, captured: ProviderPayment, now: number): Snapshot {
  const { provider } = snapshot;
  if (!provider.reachable) return { ...snapshot, now };
  const others = provider.payments.filter(({ payment_id }) => payment_id !== captured.payment_id);
  return { ...snapshot, now, provider: { ...provider, payments: [...others, captured] } };
}

/** The lock of an unpaid hold, which is its own: the move that gives it back ends the hold, and ours is refused then. */
const heldLock = (hold: UnpaidHold): SlotLock => lockOf(hold, { state: 'HELD', expires_at: hold.expires_at });

/** True if the slot's lock matters, whatever Razorpay shows: the booking is neither confirmed nor ended for good. */
const isOpen = (phase: Phase): boolean => phase !== 'CONFIRMED' && phase !== 'CANCELLED';

/** To what stands, the lock matters where its money went back; to what has ended for good, it does not. */
const isTakenBack = (phase: Phase, provider: ProviderSnapshot): boolean =>
  phase === 'CONFIRMED' &&
  provider.reachable &&
  provider.payments.some(({ refunded_paise, status }) => refunded_paise > 0 || status === 'refunded');

/**
 * True if a payment's refunds decide the next step: it is being refunded, or its refunded amount differs from our row.
 * A payment that a person returned by bank is checked each time for a refund on the dashboard as well.
 */
function wantsRefunds(row: Payment, payments: readonly ProviderPayment[]): boolean {
  const shown = payments.find(({ payment_id }) => payment_id === row.payment_id);
  const isByBank = row.state === 'REFUNDED' && row.by_hand.length > 0;
  return isRefundDue(row) || isByBank || (shown !== undefined && hasOtherRefunds(row, shown));
}

async function askProvider(deps: SnapshotPorts, booking: Booking): Promise<ProviderSnapshot> {
  const orderId = booking.appointment.razorpay_order_id;
  if (orderId === null) return { reachable: true, payments: [], refunds: [] };
  try {
    const payments = await deps.provider.paymentsOf(orderId);
    const refunding = booking.payments.filter((row) => wantsRefunds(row, payments));
    const refunds: ProviderRefund[] = [];
    for (const { payment_id } of refunding) refunds.push(...(await deps.provider.refundsOf(payment_id)));
    return { reachable: true, payments, refunds };
  } catch (error) {
    if (error instanceof ProviderUnreadable && deps.failsUnread === true) throw error;
    if (error instanceof ProviderUnreachable) return { reachable: false };
    if (!(error instanceof ProviderRefused)) throw error;
    // Wrong keys or another account: nothing can be known of any payment until a person looks.
    deps.log.alarm('Razorpay refused to show the payments of an order', { appointment_id: booking.appointment.id });
    return { reachable: false };
  }
}
