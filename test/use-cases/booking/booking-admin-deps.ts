import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import { bookingEntity } from '#functions/core/audit/audit-event-of.ts';
import { createAuditStore } from '#functions/store/audit/audit-store.ts';
import { createBookingNotes } from '#functions/store/booking/booking-notes.ts';
import { createBookingReader } from '#functions/store/booking/booking-reader.ts';
import { checkoutSignature } from '#test/simulation/memory/memory-signer.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ordered, REQUEST, testDeps } from '../test-deps.ts';

/** The team's desk over the product's own stores, beside the patients of a small world. */
export function bookingAdminDeps() {
  const small = testDeps();
  const client = directClient(small.dynamo);
  let events = 0;
  const desk = {
    ...small.deps,
    ids: { auditEventId: () => `act_${String((events += 1)).padStart(26, '0')}` },
    reader: createBookingReader(client, 'punnagai', loudLog),
    notes: createBookingNotes(client, 'punnagai'),
  };
  const store = createAuditStore(client, 'punnagai', loudLog);
  /**
   * Returns the acts of staff on a booking, the first act first: action, actor, and the names of the changed fields.
   */
  const actsOn = async (id: string) =>
    (await store.page({ entity: bookingEntity(id) }, 100)).events
      .toReversed()
      .map(({ action, actor_id, fields }) => [action, actor_id, fields]);
  /** A booking of the sample slot, paid for. */
  const paid = async () => {
    const booking = await ordered(small);
    const payment_id = small.razorpay.begin(booking.order_id) ?? '';
    small.razorpay.authorise(payment_id);
    const signature = checkoutSignature(booking.order_id, payment_id);
    const proof = { razorpay_payment_id: payment_id, razorpay_signature: signature };
    await verifyPayment(small.deps, { ...REQUEST, appointment_id: booking.appointment_id, ...proof });
    return { ...booking, payment_id };
  };
  return { ...small, client, desk, actsOn, paid, ordered: () => ordered(small) };
}
