import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingAuditEvent } from '#functions/core/audit/audit-event-of.ts';
import { dumpTable } from '#functions/store/dump.ts';
import { ensureTable } from '#functions/store/dynamo/ensure-table.ts';
import { queryAll } from '#functions/store/dynamo/query-all.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { tableDefinition } from '#functions/store/table/table-definition.ts';
import { contentOf, rangeOf } from '#functions/store/table/table.ts';
import { paise } from '#shared/values/money/money.ts';
import { REGION } from '#test/table-client.ts';
import { startDynamoUnderTest, storesOf } from './dynamo-under-test.ts';
import {
  appointmentId,
  holdTransition,
  lockOf,
  nextTransition,
  NOW,
  orderId,
  sampleClinic,
  sampleConversion,
  sampleAppointment,
  sampleDetails,
  sampleLead,
  sampleMoney,
  sampleNotification,
  samplePayment,
  CLINIC_PATH,
} from './booking/sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const LEAD = sampleLead();

const ACT = bookingAuditEvent(
  { ...sampleAppointment(), ver: 2 },
  { id: 'asha', email: null, action: 'booking.cancel' },
  ['phase'],
);

describe('dumpTable', () => {
  it('groups everything the table holds', async () => {
    const table = await dynamo.freshTable();
    const stores = storesOf(table);
    const { bookings } = stores;
    const event = {
      event_id: 'evt',
      appointment_id: null,
      event_type: 'payment.captured',
      success: true,
      created_at: NOW,
    };
    const order = { order_id: orderId(), amount_paise: paise(9900), paid_by: null };
    const quotaSlot = { key: 'day#0', appointment_id: appointmentId(), of: 3 };
    const hold = holdTransition({}, { quotaSlots: { take: [quotaSlot], give: [] } });
    const next = nextTransition(
      hold.appointment,
      { phase: 'AWAITING' },
      {
        order,
        details: sampleDetails(),
        payments: [{ payment: samplePayment(), expect: 'absent' }],
        notifications: [sampleNotification()],
        money: [sampleMoney()],
        conversions: [sampleConversion()],
        auditEvent: ACT,
      },
    );
    await stores.seed({ clinics: [sampleClinic()] });
    await bookings.commit(hold);
    await bookings.commit(next);
    await bookings.saveLead(LEAD);
    await bookings.saveEvent(event);
    const { appointment } = next;
    const owed = {
      notifications: [sampleNotification()],
      money: [sampleMoney()],
      refund_request: null,
      early_notes: [],
    };
    const booking = { appointment, details: sampleDetails(), payments: [samplePayment()], ...owed };
    expect(await dumpTable(table)).toEqual({
      bookings: [{ ...booking, audit: [hold.audit, next.audit], late_notes: [] }],
      locks: [lockOf(hold.appointment)],
      orders: [{ ...order, appointment_id: appointmentId() }],
      quotaSlots: [quotaSlot],
      events: [event],
      clinics: [sampleClinic({ path: CLINIC_PATH })],
      leads: [LEAD],
      conversions: [sampleConversion()],
      auditEvents: [ACT],
    });
  });

  it('reads more than one page', async () => {
    const table = await dynamo.freshTable();
    const { bookings } = storesOf(table);
    const long = 'x'.repeat(4000);
    for (let n = 1; n <= 300; n += 1) await bookings.saveLead({ ...LEAD, id: `lead ${n}`, name: long });
    expect((await dumpTable(table)).leads).toHaveLength(300);
  });
});

describe('the table', () => {
  const place = () => ({ region: REGION, endpoint: dynamo.endpoint });

  it('may be asked for again', async () => {
    const table = await dynamo.freshTable();
    await storesOf(table).bookings.commit(holdTransition());
    await ensureTable(place(), table.name);
    expect(await storesOf(table).bookings.load(appointmentId())).not.toBeNull();
  });

  it('has an index made anew that shows other columns than it should', async () => {
    const { client, name } = { ...(await dynamo.freshTable()), name: 'punnagai-earlier' };
    const earlier = tableDefinition.indexes.map((index) =>
      index.name === 'bookings' ? { ...index, projection: ['clinic_id'] } : index,
    );
    await ensureTable(place(), name, earlier);
    const appointment = sampleAppointment({ phase: 'CONFIRMED', details_given: true });
    await client.put({ TableName: name, Item: rowOf.appointment(appointment) });
    const listed = () => queryAll({ client, name }, rangeOf.bookings('paid', '2026-11', '0'));
    expect((await listed()).map(contentOf)).toEqual([{ clinic_id: appointment.clinic_id }]);
    await ensureTable(place(), name);
    expect((await listed()).map(contentOf)).toMatchObject([{ slot: appointment.slot, ver: appointment.ver }]);
  });

  it('names the row that it cannot read, and nothing of its content', async () => {
    const table = await dynamo.freshTable();
    const broken = { ...rowOf.details(sampleAppointment(), sampleDetails(), NOW), phone: 9_812_345_670 };
    await storesOf(table).bookings.commit(holdTransition());
    await table.client.put({ TableName: table.name, Item: broken });
    await expect(storesOf(table).bookings.load(appointmentId())).rejects.toThrow(
      new RegExp(`^The row APPT#${appointmentId()} PII cannot be read$`),
    );
  });
});
