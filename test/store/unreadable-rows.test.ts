import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePost } from '#functions/core/blog/blog.fixture.ts';
import { keptLog } from '#functions/runtime/recorded-log.fixture.ts';
import { createBlogStore } from '#functions/store/blog/blog-store.ts';
import { publishClinics } from '#functions/core/search/publish-clinics.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { createReconciliationStore } from '#functions/store/money/money-store.ts';
import { putClinic } from '#functions/store/clinics/clinic-writes.ts';
import { rowOf } from '#functions/store/table/row-of.ts';
import { keyOf, rowName } from '#functions/store/table/table.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import { ClinicSummary, clinicSummaryOf } from '#shared/domain/search/clinic-summary.ts';
import { paise } from '#shared/values/money/money.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import {
  clinicId,
  orderId,
  paymentId,
  sampleAppointment,
  sampleClinic,
  samplePayment,
  CLINIC_PATH,
} from './booking/sample-booking.ts';
import { publisherOf } from './search/many-clinics.ts';
import { OBJECTS } from './memory-objects.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

/** A table with these rows, its stores, and what they were alarmed by. */
async function tableOf(rows: Row[]) {
  const { client, name } = await dynamo.freshTable();
  for (const row of rows) await client.put({ TableName: name, Item: row });
  const log = keptLog();
  const clinics = createClinicStore(client, name, log, OBJECTS);
  const publish = () => publishClinics(publisherOf({ client, name }, 0, log));
  return {
    table: { client, name },
    clinics,
    publish,
    blog: createBlogStore(client, name, log),
    ledger: createReconciliationStore(client, name, log),
    alarms: () => log.entries,
  };
}

const review = (day: number) => ({
  id: `rev_${String(day).padStart(26, '0')}`,
  clinic_id: clinicId(),
  reviewer_name: 'Kavya',
  reviewer_image: null,
  rating: 5,
  review_text: 'Gentle and quick.',
  review_date: `2026-11-0${day}`,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  source: 'admin' as const,
  state: 'published' as const,
  appointment_id: null,
  ver: 1,
  updated_by: null,
});
const told = (row: Row) => ({
  level: 'alarm',
  message: 'a row cannot be read and is left out of its list',
  ids: { row: rowName(row) },
});

it('a clinic that cannot be read is left out of the list, and told without its content', async () => {
  const spoilt = { ...rowOf.clinic(sampleClinic({ id: clinicId(2) })), consultation_fee_paise: 'ninety-nine' };
  const { clinics, publish, alarms } = await tableOf([rowOf.clinic(sampleClinic()), spoilt]);
  await publish();
  expect((await clinics.list()).map((one) => ClinicSummary.parse(one))).toEqual([
    clinicSummaryOf(sampleClinic({ path: CLINIC_PATH })),
  ]);
  expect(alarms()).toEqual([told(spoilt)]);
  // A read by its own address is an error, and does not report a missing clinic.
  await expect(clinics.get(clinicId(2))).rejects.toThrow('cannot be read');
});

it('a note of a change that cannot be read keeps no other change from the lists', async () => {
  const { publish, clinics, alarms, table } = await tableOf([rowOf.clinic(sampleClinic())]);
  await publish();
  await putClinic(table, sampleClinic({ id: clinicId(2) }));
  const note = { ...keyOf.clinicChange(clinicId(3)), clinic_id: 7 };
  await table.client.put({ TableName: table.name, Item: note });
  expect(await publish()).toBe('published 2 clinics');
  expect((await clinics.list()).map(({ id }) => id).toSorted()).toEqual([clinicId(), clinicId(2)]);
  expect(alarms()).toEqual([told(note)]);
});

it('a review that cannot be read does not hide the others, nor the next page', async () => {
  const rows: Row[] = [1, 2, 3, 4].map((day) => rowOf.review(review(day)));
  rows[2] = { ...rows[2], rating: 'five' };
  const { clinics, alarms } = await tableOf(rows);
  const first = await clinics.reviews(clinicId(), 2);
  expect(first.reviews).toEqual([review(4)]);
  expect(alarms()).toEqual([told(rows[2] ?? {})]);
  const rest = await clinics.reviews(clinicId(), 2, first.next_cursor ?? '');
  expect(rest).toEqual({ reviews: [review(2), review(1)], next_cursor: null });
});

it('an article that cannot be read is left out of the blog', async () => {
  const spoilt = { ...rowOf.postSummary(samplePost({ slug: 'spoilt' })), title: 7 };
  const { blog, alarms } = await tableOf([rowOf.postSummary(samplePost({ slug: 'whole' })), spoilt]);
  expect((await blog.published(10)).items.map(({ slug }) => slug)).toEqual(['whole']);
  expect(alarms()).toHaveLength(1);
});

it('a payment that cannot be read does not keep the others from being compared with Razorpay’s lists', async () => {
  const [good, spoilt] = [samplePayment(), samplePayment({ payment_id: paymentId(2) })];
  const appointment = sampleAppointment();
  const appointment_id = appointment.id;
  const order = (n: number) =>
    rowOf.order({ order_id: orderId(n), appointment_id, amount_paise: paise(9900), paid_by: null });
  const { ledger, alarms } = await tableOf([
    order(1),
    { ...order(2), amount_paise: 'ninety-nine' },
    rowOf.payment(appointment, good),
    { ...rowOf.payment(appointment, spoilt), amount_paise: 'ninety-nine' },
  ]);
  const listed = (payment: number, order_id: string) => ({ payment_id: paymentId(payment), order_id });
  expect(await ledger.known([listed(1, orderId(1)), listed(2, orderId(1)), listed(3, orderId(2))])).toEqual([
    { appointment_id, row: good },
    { appointment_id, row: null },
    { appointment_id: null, row: null },
  ]);
  expect(alarms()).toEqual([told(order(2)), told(rowOf.payment(appointment, spoilt))]);
});
