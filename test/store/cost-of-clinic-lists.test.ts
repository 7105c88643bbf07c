import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClinicStore } from '#functions/store/clinic-store.ts';
import type { TableHandle } from '#functions/store/table-definition.ts';
import { loudLog } from '#test/loud-log.ts';
import { ADMIN_SCREENS, deskOf } from './admin-screens.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { FIRST_SCREENS } from './first-screens.ts';
import { publishLists, putManyClinics } from './many-clinics.ts';
import { meter } from './meter.ts';
import { NOW } from './sample-booking.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
let many: TableHandle;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
  many = await tableOf(MANY);
}, 120_000);
afterAll(() => dynamo.stop());

const MANY = 10_000;
type Price = { units: number; requests: number };

async function tableOf(count: number): Promise<TableHandle> {
  const table = await dynamo.freshTable();
  await putManyClinics(table, count);
  return table;
}

/** Units and requests of what is asked of a table, one after the other; `before` is done first and costs nothing. */
async function pricesIn<World>(
  table: TableHandle,
  screens: readonly [string, (world: World) => Promise<unknown>][],
  before: (table: TableHandle) => Promise<World>,
): Promise<Map<string, Price>> {
  const { client, spent } = meter(dynamo.endpoint);
  const prices = new Map<string, Price>();
  for (const [name, screen] of screens) {
    const world = await before({ client, name: table.name });
    const { units, requests } = spent;
    await screen(world);
    prices.set(name, { units: spent.units - units, requests: spent.requests - requests });
  }
  return prices;
}

/** Home, the page of a city and those of all clinics, in a function that has read nothing before. */
const firstScreensOf = (table: TableHandle) =>
  pricesIn(
    table,
    Object.entries(FIRST_SCREENS).filter(([name]) => /^(home page|a city|everything|GET .clinics)$/.test(name)),
    async ({ client, name }) => ({
      clinics: createClinicStore(client, name, loudLog),
      clock: { now: () => Date.parse(NOW) },
    }),
  );

it('the first screen of home, of a city and of all clinics costs a new function 1.5 times as much among 10,000 clinics as among 14 at most', async () => {
  const few = await firstScreensOf(await tableOf(14));
  // Which lists stand, the outlines, whether all are paused, and each clinic.
  expect(Object.fromEntries(few)).toMatchObject({
    'home page': { requests: 16 },
    'a city': { requests: 17, units: 16 },
  });
  for (const [name, { units, requests }] of await firstScreensOf(many)) {
    const before = few.get(name) ?? { units: 0, requests: 0 };
    expect([name, units <= 1.5 * before.units, requests <= 1.5 * before.requests]).toEqual([name, true, true]);
  }
});

/** The team's screens in a function that has read the lists once. */
async function deskScreensOf(table: TableHandle) {
  let desk: ReturnType<typeof deskOf> | null = null;
  return pricesIn(table, Object.entries(ADMIN_SCREENS), async (metered) => {
    desk ??= deskOf(metered);
    await desk.published.list();
    return desk;
  });
}

it('a page of the list, a search and a save cost the team the same among 30 clinics and among 10,000', async () => {
  const small = await tableOf(30);
  const few = await deskScreensOf(small);
  expect(await publishLists(small)).toBe('published 30 clinics');
  expect(Object.fromEntries(few)).toMatchObject({
    // One Query; what was published, what changed since, and the page's rows; the clinic, and one transaction.
    'admin: the list': { requests: 1 },
    'admin: a word': { requests: 3 },
    'admin: save': { requests: 3 },
  });
  const prices = await deskScreensOf(many);
  expect(await publishLists(many)).toBe(`published ${MANY} clinics`);
  for (const [name, { units, requests }] of prices) {
    const before = few.get(name) ?? { units: 0, requests: 0 };
    expect([name, requests]).toEqual([name, before.requests]);
    expect([name, units <= 1.3 * before.units + 1, before.units <= 60]).toEqual([name, true, true]);
  }
}, 120_000);
