import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import { loudLog } from '#test/loud-log.ts';
import { sized } from '#test/sample.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { FIRST_SCREENS } from './first-screens.ts';
import { putManyClinics } from './many-clinics.ts';
import { meter } from '../meter.ts';
import { NOW } from '../booking/sample-booking.ts';
import { OBJECTS } from '../memory-objects.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

/** Returns the price of each first screen among so many clinics, in a function that has read the lists once. */
async function pricesAmong(count: number) {
  const table = await dynamo.freshTable();
  await putManyClinics(table, count);
  const { client, spent } = meter(dynamo.endpoint);
  const deps = {
    clinics: createClinicStore(client, table.name, loudLog, OBJECTS),
    clock: { now: () => Date.parse(NOW) },
  };
  // The home page never needs what the others keep.
  const before = { ...spent };
  await FIRST_SCREENS['home page']?.(deps);
  const alone = spent.reads - before.reads;
  await deps.clinics.list();
  const prices = new Map<string, { units: number; bytes: number; shown: number }>();
  for (const [name, read] of Object.entries(FIRST_SCREENS)) {
    const from = spent.reads;
    const answer = await read(deps);
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    prices.set(name, { units: spent.reads - from, bytes, shown: answer.clinics.length });
  }
  return { alone, prices };
}

const MANY = sized({ whole: 2000, sampled: 500 });

it(`the first screen of every list costs the same among 14 clinics and among ${MANY}`, async () => {
  const few = await pricesAmong(14);
  const many = await pricesAmong(MANY);
  expect(many.alone).toBeLessThanOrEqual(1.5 * few.alone);
  for (const [name, { units, bytes, shown }] of many.prices) {
    const before = few.prices.get(name) ?? { units: 0, bytes: 0, shown: 0 };
    expect([name, before.shown, shown]).toEqual([name, 14, CLINICS_PER_PAGE]);
    expect([name, units <= 1.5 * before.units, bytes <= 1.5 * before.bytes]).toEqual([name, true, true]);
  }
});
