import type { TableDump } from '#functions/store/dump.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { dueAt } from '#functions/store/table/table-due.ts';
import { keyOf } from '#functions/store/table/table.ts';
import type { Key } from '#functions/store/table/table-definition.ts';
import type { ProductClient } from '#test/product-client.ts';
import { inTable } from '#test/table-client.ts';
import type { ClinicSlot } from './free-slot.ts';

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
export const transitionsOf = async (product: Pick<ProductClient, 'dump'>, appointmentId: string): Promise<string[]> =>
  (await storedBooking(product, appointmentId)).audit.map(({ move }) => move);

const aSecondAgo = (): string => new Date(Date.now() - 1000).toISOString();

/**
 * Sweeps once, after the time of the appointment's next look has come: the stored time is brought forward, because
 * nobody wants to wait for it. Everything else is as it was.
 */
export async function sweepNow(product: ProductClient, appointmentId: string): Promise<void> {
  await inTable(product, async ({ client, name }) => {
    const bookings = createBookingStore(client, name);
    const booking = await bookings.load(appointmentId);
    if (booking === null) throw new Error(`${appointmentId} is not in the table`);
    await bookings.postponeCheck(appointmentId, booking.appointment.ver, aSecondAgo());
  });
  await product.runSweeper();
}

/** Sweeps once, after the time to remind of a visit has come: the stored time is brought forward. */
export async function remindNow(product: ProductClient, { clinic_id, slot }: ClinicSlot): Promise<void> {
  await inTable(product, async ({ client, name }) => {
    const bookings = createBookingStore(client, name);
    const lock = await bookings.lock(clinic_id, slot);
    const booking = lock && (await bookings.load(lock.appointment_id));
    if (lock === null || booking === null) throw new Error(`nobody booked ${slot}`);
    await bookings.remind({ appointment: booking.appointment, lock, next: aSecondAgo(), notifications: [] });
  });
  await product.runSweeper();
}

/** Lets the time of the appointment's next look pass without the sweeper seeing it: its list shows the time before. */
export async function skipNextCheck(product: ProductClient, appointmentId: string): Promise<void> {
  await inTable(product, ({ client, name }) =>
    client.update({
      TableName: name,
      Key: keyOf.appointment(appointmentId),
      UpdateExpression: 'SET next_check_at = :at',
      ExpressionAttributeValues: { ':at': aSecondAgo() },
    }),
  );
}

/** A visit is named by its clinic and its time, 'cln_… 2026-…'. */
const keyOfVisit = (id: string): Key => keyOf.lock(id.slice(0, id.indexOf(' ')), id.slice(id.indexOf(' ') + 1));

const DUE_ROWS = {
  appointment: { kind: 'settle', keyOf: keyOf.appointment, checked: 'phase' },
  conversion: { kind: 'conversion', keyOf: keyOf.conversion, checked: 'state' },
  visit: { kind: 'reminder', keyOf: keyOfVisit, checked: 'state' },
} as const;

/** Makes a row unreadable and due, does something, and mends it. Answers how often it could not be dealt with by then. */
export const failuresWhileUnreadable = (
  product: ProductClient,
  { of, id }: { of: keyof typeof DUE_ROWS; id: string },
  work: () => Promise<void>,
): Promise<number> =>
  inTable(product, async ({ client, name }) => {
    const { kind, keyOf: keyOfRow, checked } = DUE_ROWS[of];
    const key = keyOfRow(id);
    const set = async (values: Record<string, unknown>) => {
      const entries = Object.entries(values);
      const { Attributes } = await client.update({
        TableName: name,
        Key: key,
        UpdateExpression: `SET ${entries.map(([field]) => `#${field} = :${field}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(entries.map(([field]) => [`#${field}`, field])),
        ExpressionAttributeValues: Object.fromEntries(entries.map(([field, value]) => [`:${field}`, value])),
        ReturnValues: 'ALL_OLD',
      });
      return Attributes ?? {};
    };
    const before = await set({ [checked]: 'unreadable', ...dueAt(kind, aSecondAgo(), key) });
    try {
      await work();
      return (await createDueStore(client, name).failing(key))?.failures ?? 0;
    } finally {
      await set({ [checked]: before[checked] });
    }
  });
