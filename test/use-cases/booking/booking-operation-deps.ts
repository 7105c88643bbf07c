import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import { reconcileBooking } from '#functions/core/payments/reconcile-booking.ts';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { ORDER, REQUEST, testDeps } from '../test-deps.ts';

/** People of the team who act in tests. */
export const ADMIN = { id: 'asha', email: 'asha@example.in', role: 'admin' } as const;
export const STAFF = { id: 'ravi', email: 'ravi@example.in', role: 'staff' } as const;

/** A small world with what its desk does to bookings. */
export function bookingOperationDeps(clinic: Partial<Clinic> = {}) {
  const small = testDeps({ clinic });

  /** A booking whose patient gave details, and its order. */
  const ordered = async (slot = REQUEST.slot) => {
    const { appointment_id: id, token } = await holdSlot(small.deps, { ...REQUEST, slot });
    const { order_id } = await createOrder(small.deps, { appointment_id: id, token, ...ORDER });
    return { id, token, order_id: order_id ?? '' };
  };
  const authorise = (orderId: string): string => {
    const paymentId = small.razorpay.begin(orderId) ?? '';
    small.razorpay.authorise(paymentId);
    return paymentId;
  };
  /** A booking that was paid for. */
  const paid = async (slot?: string) => {
    const { id, order_id } = await ordered(slot);
    const payment_id = authorise(order_id);
    await reconcileBooking(small.deps, id);
    return { ...seen(id), payment_id };
  };
  const booking = (id: string) => {
    const found = small.store.load(id);
    if (found === null) throw new Error(`There is no booking ${id}`);
    return found;
  };
  /** It as a screen shows it now. */
  const seen = (id: string) => ({ id, ver: booking(id).appointment.ver });
  /** Returns the violations that the checker of all data finds. */
  const wrong = async () =>
    checkInvariants({
      dump: await small.dump(),
      ledger: small.razorpay.ledger(),
      sent: null,
      now: small.timeline.now,
      atRest: false,
    });
  /** The world where the table takes so long (ms) to tell of a clinic and its locks. */
  const slowBy = (ms: number): typeof small.deps => {
    const withLocks: typeof small.deps.clinics.withLocks = async (...asked) => {
      const answer = await small.deps.clinics.withLocks(...asked);
      small.timeline.now += ms;
      return answer;
    };
    return { ...small.deps, clinics: { ...small.deps.clinics, withLocks } };
  };
  const events = async () =>
    (await small.dump()).auditEvents.map(({ actor_id, action, entity }) => [actor_id, action, entity]);
  return { ...small, ordered, authorise, paid, booking, seen, wrong, slowBy, events };
}
