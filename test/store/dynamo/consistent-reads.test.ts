import { expect, it } from 'vitest';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { loudLog } from '#test/loud-log.ts';
import { clientThat, FakeDynamo } from '../fake/fake-dynamo.ts';
import { appointmentId, clinicId, orderId, SLOT } from '../booking/sample-booking.ts';
import { OBJECTS } from '../memory-objects.ts';

type Client = ReturnType<typeof clientThat>;

const stores = (client: Client) => ({
  bookings: createBookingStore(client, 'punnagai'),
  clinics: createClinicStore(client, 'punnagai', loudLog, OBJECTS),
});

type Stores = ReturnType<typeof stores>;

/** The reads that a call sends, and whether each of them asks for what is written by now. */
async function readsOf(call: (made: Stores) => Promise<unknown>): Promise<boolean[]> {
  const dynamo = new FakeDynamo(() => 0);
  const reads: boolean[] = [];
  const client = clientThat(async (command) => {
    if (command.operation === 'get' || command.operation === 'query') reads.push(command.input.ConsistentRead === true);
    if (command.operation === 'batchGet')
      for (const { ConsistentRead } of Object.values(command.input.RequestItems ?? {}))
        reads.push(ConsistentRead === true);
    return dynamo.execute(command);
  });
  await call(stores(client));
  return reads;
}

it.each<[string, Parameters<typeof readsOf>[0]]>([
  ['a booking', ({ bookings }) => bookings.load(appointmentId())],
  ['the lock of a slot', ({ bookings }) => bookings.lock(clinicId(), SLOT)],
  ['an order', ({ bookings }) => bookings.order(orderId())],
  ['the quota slots of a pool', ({ bookings }) => bookings.quotaSlots('day')],
  ['an event that was seen', ({ bookings }) => bookings.eventAndOrder('evt_1', orderId())],
  ['a clinic with its locks', ({ clinics }) => clinics.withLocks(clinicId(), SLOT)],
  ["a clinic's times", ({ clinics }) => clinics.times(clinicId(), SLOT)],
])('rows that a decision depends on are read consistently: %s', async (_, call) => {
  const reads = await readsOf(call);
  expect(reads.length).toBeGreaterThan(0);
  expect(reads).not.toContain(false);
});
