import type { TableDump } from '#functions/core/checks/table-dump.ts';
import { createBookingStore } from '#functions/store/booking-store.ts';
import { createDynamoClient } from '#functions/store/dynamo-client.ts';
import type { ProductClient } from '#test/product-client.ts';

type StoredBooking = TableDump['bookings'][number];

/** A booking with its audit, as the table holds it. */
export async function storedBooking(
  product: Pick<ProductClient, 'dump'>,
  appointmentId: string,
): Promise<StoredBooking> {
  const { bookings } = await product.dump();
  const found = bookings.find(({ appointment }) => appointment.id === appointmentId);
  if (found === undefined) throw new Error(`${appointmentId} is not in the table`);
  return found;
}

/** The names of the moves an appointment made, in order. */
export const movesOf = async (product: Pick<ProductClient, 'dump'>, appointmentId: string): Promise<string[]> =>
  (await storedBooking(product, appointmentId)).audit.map(({ move }) => move);

/**
 * Sweeps once, after the time of the appointment's next look has come: the stored time is brought forward, because
 * nobody wants to wait for it. Everything else is as it was.
 */
export async function sweepNow(product: ProductClient, appointmentId: string): Promise<void> {
  const client = createDynamoClient({ region: 'ap-south-1', endpoint: product.dynamoEndpoint });
  try {
    const bookings = createBookingStore(client, product.tableName);
    const booking = await bookings.load(appointmentId);
    if (booking === null) throw new Error(`${appointmentId} is not in the table`);
    await bookings.reschedule(appointmentId, booking.appointment.ver, new Date(Date.now() - 1000).toISOString());
  } finally {
    client.destroy();
  }
  await product.runSweeper();
}
