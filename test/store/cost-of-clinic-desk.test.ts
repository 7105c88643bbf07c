import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_SCREENS, deskOf } from './admin-screens.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { publishLists, putManyClinics } from './many-clinics.ts';
import { meter } from './meter.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

/** Units and requests of each screen among so many clinics, in a function that has read the lists once. */
async function pricesAmong(count: number) {
  const table = await dynamo.freshTable();
  await putManyClinics(table, count);
  const { client, spent } = meter(dynamo.endpoint);
  const desk = deskOf({ client, name: table.name });
  await desk.published.list();
  const prices = new Map<string, { units: number; requests: number }>();
  for (const [name, screen] of Object.entries(ADMIN_SCREENS)) {
    const before = { ...spent };
    await screen(desk);
    prices.set(name, { units: spent.units - before.units, requests: spent.requests - before.requests });
  }
  expect(await publishLists(table)).toBe(`published ${count} clinics`);
  return prices;
}

it('a page of the list, a search and a save cost the team the same among 30 clinics and among 10,000', async () => {
  const few = await pricesAmong(30);
  const many = await pricesAmong(10_000);
  expect(Object.fromEntries(few)).toMatchObject({
    // One Query; what was published, what changed since, and the page's rows; the clinic, and one transaction.
    'admin: the list': { requests: 1 },
    'admin: a word': { requests: 3 },
    'admin: save': { requests: 3 },
  });
  for (const [name, { units, requests }] of many) {
    const before = few.get(name) ?? { units: 0, requests: 0 };
    expect([name, requests]).toEqual([name, before.requests]);
    expect([name, units <= 1.3 * before.units + 1, before.units <= 60]).toEqual([name, true, true]);
  }
}, 120_000);
