import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillRows } from '#functions/core/migration/fill-rows.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { createClinicAdminStore } from '#functions/store/clinic-admin-store.ts';
import { ENDED_FILLING } from '#functions/store/fill-ended.ts';
import { createRowFilling } from '#functions/store/row-filling.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { appointmentId, clinicId, NOW, sampleAppointment } from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

it('bookings that ended before clinics remembered it are counted once they are filled in; times that nobody booked are not', async () => {
  const table = await dynamo.freshTable();
  const bookings = [
    sampleAppointment({ id: appointmentId(1), phase: 'CANCELLED', details_given: true }),
    sampleAppointment({ id: appointmentId(2), phase: 'EXPIRED', razorpay_order_id: 'order_ABCDEFGHIJKLMN' }),
    sampleAppointment({ id: appointmentId(3), phase: 'EXPIRED', details_given: false, razorpay_order_id: null }),
    sampleAppointment({ id: appointmentId(4), phase: 'CONFIRMED', details_given: true }),
  ];
  for (const booking of bookings)
    await table.client.send(new PutCommand({ TableName: table.name, Item: rowOf.appointment(booking) }));
  const rows = createRowFilling(table, ENDED_FILLING, loudLog);
  const fill = () => fillRows({ ...keptStuck().deps, clock: { now: () => Date.parse(NOW) }, rows }, Infinity, true);
  expect(await fill()).toBe('2 of 4 rows filled in');
  const clinics = createClinicAdminStore(table.client, table.name, loudLog);
  expect(await clinics.count(clinicId(), 100)).toMatchObject({ appointments: 2 });
  expect(await fill()).toMatch(/^0 of \d rows filled in$/);
});
