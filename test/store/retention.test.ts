import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBookingStore } from '#functions/store/booking-store.ts';
import { createEnquiryStore } from '#functions/store/enquiry-store.ts';
import { TTL_ATTRIBUTE } from '#functions/store/table-definition.ts';
import { identify } from '#functions/store/table.ts';
import type { TableHandle } from '#functions/store/table-definition.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { clinicId, holdMove, nextMove, NOW, sampleDetails, sampleLead } from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const person = { name: 'Asha Verma', email: 'asha@example.in', created_at: NOW };
const ulid = '0'.repeat(26);

/** How long each row is kept, by its owner. */
async function daysKept(table: TableHandle, item = 'META'): Promise<Record<string, unknown>> {
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }));
  const rows = Items.filter((row) => identify(row).item === item);
  return Object.fromEntries(
    rows.map((row) => [
      identify(row).owner,
      row[TTL_ATTRIBUTE] === undefined
        ? 'for good'
        : Math.round((Number(row[TTL_ATTRIBUTE]) * 1000 - Date.parse(NOW)) / DAY_MS),
    ]),
  );
}

it('leads are kept for 90 days, messages and applications for 400', async () => {
  const table = await dynamo.freshTable();
  const enquiries = createEnquiryStore(table.client, table.name, loudLog);
  const lead = {
    clinic_id: clinicId(),
    mobile: '9812345670',
    appointment_date: '2026-12-01',
    appointment_time: '10:00 AM',
  };
  await createBookingStore(table.client, table.name).saveLead({ ...sampleLead(), ...person, ...lead }, 'one');
  const message = { ...person, phone: null, message: 'Sundays?', status: 'new' as const, ...NEVER_EDITED };
  await enquiries.saveContactMessage({ ...message, id: `msg_${ulid}` });
  await enquiries.savePartnerRequest({
    id: `ptr_${ulid}`,
    clinic_name: 'Neem Tree Dental',
    dentist_name: 'Dr. Meena Raman',
    email: person.email,
    phone_number: '4424990000',
    address: '12 Temple Street',
    city: null,
    specialization: null,
    years_experience: 1,
    preferred_contact_time: null,
    message: null,
    status: 'pending',
    clinic_id: null,
    language: 'en',
    link_ver: 0,
    created_at: NOW,
    ...NEVER_EDITED,
  });
  expect(await daysKept(table)).toEqual({ LEAD: 90, MESSAGE: 400, PARTNER: 400 });
});

it('details nobody paid for are kept for 30 days, others for good', async () => {
  const table = await dynamo.freshTable();
  const bookings = createBookingStore(table.client, table.name);
  const hold = holdMove();
  await bookings.commit(hold);
  const order = nextMove(hold.appointment, { phase: 'AWAITING' }, { details: sampleDetails() });
  expect(await bookings.commit(order)).toEqual({ ok: true });
  expect(await daysKept(table, 'PII')).toEqual({ APPT: 30 });
  const paid = nextMove(order.appointment, { phase: 'SECURED' }, { details: sampleDetails() });
  expect(await bookings.commit(paid)).toEqual({ ok: true });
  expect(await daysKept(table, 'PII')).toEqual({ APPT: 'for good' });
});
