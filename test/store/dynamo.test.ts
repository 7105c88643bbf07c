import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingStoreContract } from './booking/booking-store.contract.ts';
import { clinicStoreContract } from './clinics/clinic-store.contract.ts';
import { startDynamoUnderTest, storesOf } from './dynamo-under-test.ts';
import { appointmentId, clinicId, holdTransition, SLOT } from './booking/sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const make = async () => storesOf(await dynamo.freshTable());
bookingStoreContract('DynamoDB', make);
clinicStoreContract('DynamoDB', make);

describe('DynamoDB under a rush', () => {
  it('gives one of two hundred simultaneous holds the slot', async () => {
    const { bookings } = await make();
    const rivals = Array.from({ length: 200 }, (_, n) => bookings.commit(holdTransition({ id: appointmentId(n + 1) })));
    const answers = await Promise.all(rivals);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refused.join() === 'lock')).toHaveLength(199);
    const winner = answers.findIndex((answer) => answer.ok) + 1;
    expect((await bookings.lock(clinicId(), SLOT))?.appointment_id).toBe(appointmentId(winner));
  });
});
