import { verifyPayment } from '#functions/core/booking/verify-payment.ts';
import { createBookingReader } from '#functions/store/booking-reader.ts';
import { checkoutSignature } from '#test/simulation/memory-signer.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ordered } from './ordered-booking.ts';
import { REQUEST, smallWorld } from './small-world.ts';

/** The team's desk over the product's own stores, beside the patients of a small world. */
export function bookingDesk() {
  const small = smallWorld();
  const client = directClient(small.dynamo);
  const desk = { ...small.world, reader: createBookingReader(client, 'punnagai', loudLog) };
  /** A booking of the sample slot, paid for. */
  const paid = async () => {
    const booking = await ordered(small);
    const payment_id = small.razorpay.begin(booking.order_id) ?? '';
    small.razorpay.authorise(payment_id);
    const signature = checkoutSignature(booking.order_id, payment_id);
    const proof = { razorpay_payment_id: payment_id, razorpay_signature: signature };
    await verifyPayment(small.world, { ...REQUEST, appointment_id: booking.appointment_id, ...proof });
    return { ...booking, payment_id };
  };
  return { ...small, client, desk, paid, ordered: () => ordered(small) };
}
