import { expect } from '@playwright/test';
import { violationsOf } from '../../check-product.ts';
import { ledgerOf } from '../../flows/sandbox.ts';
import { runningProduct } from '../../running-product.ts';

/** The payments that were tried for some bookings. */
export async function paymentsOf(appointmentIds: readonly (string | null)[]) {
  const { orders, payments } = await ledgerOf(runningProduct());
  const ordered = new Set(orders.filter(({ receipt }) => appointmentIds.includes(receipt)).map(({ id }) => id));
  return payments.filter(({ order_id }) => ordered.has(order_id));
}

/** One booking of the patient, with one payment that was taken, and everything as it should be. */
export async function expectOnePayment(phone: string): Promise<void> {
  const { bookings } = await runningProduct().dump();
  const own = bookings.filter((booking) => booking.details?.phone === phone);
  expect(own.filter(({ appointment }) => appointment.phase === 'CONFIRMED')).toHaveLength(1);
  const payments = await paymentsOf(own.map(({ appointment }) => appointment.id));
  expect(payments.filter(({ captured }) => captured)).toHaveLength(1);
  await expect.poll(() => violationsOf(runningProduct())).toEqual([]);
}
