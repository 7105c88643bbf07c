import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import { searchClinics } from '#functions/core/search/search-clinics.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { putClinic } from '#functions/store/clinics/clinic-writes.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest, storesOf } from '../dynamo-under-test.ts';
import { publishLists } from './many-clinics.ts';
import { meter } from '../meter.ts';
import { appointmentId, clinicId, holdTransition, NOW, sampleClinic } from '../booking/sample-booking.ts';
import { OBJECTS } from '../memory-objects.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

async function priceOfSearch(table: TableHandle, wanted: { q?: string; city?: string }) {
  const { client, spent } = meter(dynamo.endpoint);
  const clinics = createClinicStore(client, table.name, loudLog, OBJECTS);
  // A function caches the lists that it has read once.
  await clinics.list();
  Object.assign(spent, { requests: 0, units: 0 });
  const { total } = await searchClinics({ clinics, clock: { now: () => Date.parse(NOW) } }, wanted);
  return { ...spent, total };
}

it('looks which lists stand and whether all are paused, reads each clinic found once, and no more than it shows', async () => {
  const table = await dynamo.freshTable();
  const many = Array.from({ length: CLINICS_PER_PAGE + 12 }, (_, n) => sampleClinic({ id: clinicId(n + 1) }));
  const few = [97, 98, 99].map((n) => sampleClinic({ id: clinicId(n), city: 'Madurai' }));
  for (const clinic of [...many, ...few]) await putClinic(table, clinic);
  await publishLists(table);
  await storesOf(table).bookings.commit(holdTransition({ id: appointmentId(), clinic_id: clinicId(97) }));

  expect(await priceOfSearch(table, { q: 'no such treatment' })).toMatchObject({ total: 0, requests: 1 });
  const madurai = await priceOfSearch(table, { city: 'Madurai' });
  expect(madurai).toMatchObject({ total: 3, requests: 2 + few.length });
  const chennai = await priceOfSearch(table, { city: 'Chennai' });
  expect(chennai).toMatchObject({ total: many.length, requests: 2 + CLINICS_PER_PAGE });

  // A clinic with few bookings ahead is one unit; the lists cost the same whatever is looked for.
  const lists = (await priceOfSearch(table, { q: 'no such treatment' })).units;
  expect([madurai.units - lists, chennai.units - lists]).toEqual([few.length + 1, CLINICS_PER_PAGE + 1]);
  expect(lists).toBeLessThanOrEqual(1);
});
