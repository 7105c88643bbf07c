import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillRows } from '#functions/core/migration/fill-rows.ts';
import { keptStuck } from '#functions/core/stuck-items.fixture.ts';
import { createBookingStore } from '#functions/store/booking-store.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { reminderFilling } from '#functions/store/fill-reminders.ts';
import { createRowFilling } from '#functions/store/row-filling.ts';
import { rowOf } from '#functions/store/row-of.ts';
import { istInstant } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { appointmentId, clinicId, lockOf, NOW, sampleAppointment, SLOT } from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const PAST = '2026-11-29T04:30:00.000Z';
const HELD_SLOT = '2026-12-01T05:30:00.000Z';

it('visits to come that were booked before are reminded of once they are filled in; holds and visits that are over are not', async () => {
  const table = await dynamo.freshTable();
  const locks = [
    lockOf(sampleAppointment({ phase: 'CONFIRMED' }), 'BOOKED'),
    lockOf(sampleAppointment({ id: appointmentId(2), slot: PAST, phase: 'CONFIRMED' }), 'BOOKED'),
    lockOf(sampleAppointment({ id: appointmentId(3), slot: HELD_SLOT }), 'HELD'),
  ];
  for (const lock of locks) {
    const { remind_at: _, ...Item } = rowOf.lock(lock, sampleAppointment());
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
  const clock = { now: () => Date.parse(NOW) };
  const rows = createRowFilling(table, reminderFilling(clock), loudLog);
  const fill = () => fillRows({ ...keptStuck().deps, clock, rows }, Infinity, true);
  expect(await fill()).toBe('1 of 3 rows filled in');
  const due = createDueStore(table.client, table.name);
  const pages = await Promise.all(due.lists('reminder').map((list) => due.page(list, SLOT, null)));
  const at = istInstant('2026-12-01', '08:00');
  expect(pages.flatMap((page) => page.due)).toMatchObject([{ what: 'visit', id: clinicId(), slot: SLOT, since: at }]);
  expect((await createBookingStore(table.client, table.name).lock(clinicId(), SLOT))?.remind_at).toBe(at);
  expect(await fill()).toMatch(/^0 of \d rows filled in$/);
});
