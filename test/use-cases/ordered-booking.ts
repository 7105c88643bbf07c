import { createOrder } from '#functions/core/booking/create-order.ts';
import { holdSlot } from '#functions/core/booking/hold-slot.ts';
import type { smallWorld } from './small-world.ts';
import { ORDER, REQUEST } from './small-world.ts';

/** A booking of the sample slot whose payment order is made. */
export async function ordered(small: ReturnType<typeof smallWorld>) {
  const { appointment_id, token } = await holdSlot(small.world, REQUEST);
  const order = await createOrder(small.world, { appointment_id, token, ...ORDER });
  return { appointment_id, token, order_id: order.order_id ?? '', order };
}
