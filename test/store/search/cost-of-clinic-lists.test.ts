import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import type { ObjectStore } from '#functions/aws/object-store.ts';
import type { TableHandle } from '#functions/store/table/table-definition.ts';
import { CLINICS_PER_PAGE } from '#shared/values/clinic-search.ts';
import { loudLog } from '#test/loud-log.ts';
import { sized } from '#test/sample.ts';
import { ADMIN_SCREENS, deskOf } from '../clinics/admin-screens.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { FIRST_SCREENS } from './first-screens.ts';
import { publishLists, putManyClinics } from './many-clinics.ts';
import { meter } from '../meter.ts';
import { NOW } from '../booking/sample-booking.ts';
import { countedObjects, OBJECTS } from '../memory-objects.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
let many: TableHandle;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
  many = await tableOf(MANY);
});
afterAll(() => dynamo.stop());

const MANY = sized({ whole: 10_000, sampled: 2000 });
const FEWER = sized({ whole: 2000, sampled: 500 });
/** Units and requests of the table, and objects that were read. */
type Price = { units: number; requests: number; objects: number };

async function tableOf(count: number): Promise<TableHandle> {
  const table = await dynamo.freshTable();
  await putManyClinics(table, count);
  return table;
}

/** Units and requests of what is asked of a table, one after the other; `before` is done first and costs nothing. */
async function pricesIn<Deps>(
  table: TableHandle,
  screens: readonly [string, (deps: Deps) => Promise<unknown>][],
  before: (table: TableHandle, objects: ObjectStore) => Promise<Deps>,
): Promise<Map<string, Price>> {
  const { client, spent } = meter(dynamo.endpoint);
  const objects = countedObjects(OBJECTS);
  const prices = new Map<string, Price>();
  for (const [name, screen] of screens) {
    const deps = await before({ client, name: table.name }, objects);
    const { units, requests } = spent;
    const { gets } = objects.asked;
    await screen(deps);
    const read = { objects: objects.asked.gets - gets, requests: spent.requests - requests };
    prices.set(name, { ...read, units: spent.units - units });
  }
  return prices;
}

/** Screens in a function that has read nothing before. */
const firstScreensOf = (table: TableHandle, which: RegExp) =>
  pricesIn(
    table,
    Object.entries(FIRST_SCREENS).filter(([name]) => which.test(name)),
    async ({ client, name }, objects) => ({
      clinics: createClinicStore(client, name, loudLog, objects),
      clock: { now: () => Date.parse(NOW) },
    }),
  );

const OPENED = /^(home page|a city|everything|GET .clinics)$/;
const SEARCHED = /^(words|words in a city|a slip of typing|a topic: .*|near me|GET .clinics\?q=)$/;

it(`the first screen of home, of a city and of all clinics costs a new function 1.5 times as much among ${MANY} clinics as among 14 at most`, async () => {
  const few = await firstScreensOf(await tableOf(14), OPENED);
  // Which lists stand, the summaries, whether all are paused, and each clinic.
  expect(Object.fromEntries(few)).toMatchObject({
    'home page': { requests: 16, objects: 0 },
    'a city': { requests: 16, units: 15.5, objects: 1 },
  });
  for (const [name, { units, requests, objects }] of await firstScreensOf(many, OPENED)) {
    const before = few.get(name) ?? { units: 0, requests: 0 };
    const isFlat = units <= 1.5 * before.units && requests <= 1.5 * before.requests && objects === 0;
    expect([name, isFlat]).toEqual([name, true]);
  }
});

it(`a search by words or a neighbourhood costs a new function one object and the clinics of a page, among 14, ${FEWER} or ${MANY}`, async () => {
  const few = await firstScreensOf(await tableOf(14), SEARCHED);
  expect(few.size).toBe(7);
  for (const table of [await tableOf(FEWER), many])
    for (const [name, { units, requests, objects }] of await firstScreensOf(table, SEARCHED)) {
      const before = few.get(name) ?? { units: 0, requests: 0, objects: 0 };
      // A page holds 18 clinics, four more than there are of few.
      const more = CLINICS_PER_PAGE - 14;
      expect([name, objects]).toEqual([name, before.objects]);
      expect([name, units <= before.units + more, requests <= before.requests + more]).toEqual([name, true, true]);
    }
  for (const { objects } of few.values()) expect(objects).toBe(1);
});

/** The team's screens in a function that has read the lists once. */
async function deskScreensOf(table: TableHandle) {
  let desk: ReturnType<typeof deskOf> | null = null;
  return pricesIn(table, Object.entries(ADMIN_SCREENS), async (metered, objects) => {
    desk ??= deskOf(metered, objects);
    await desk.published.list();
    return desk;
  });
}

it(`a search costs the team the same in a new function, among 30 clinics and among ${MANY}`, async () => {
  const screens = Object.entries(ADMIN_SCREENS).filter(([name]) => name !== 'admin: save');
  const pricesOf = (table: TableHandle) =>
    pricesIn(table, screens, async (metered, objects) => deskOf(metered, objects));
  const few = await pricesOf(await tableOf(30));
  expect(few.get('admin: a word')).toMatchObject({ requests: 3, objects: 1 });
  expect(few.get('admin: the list')).toMatchObject({ requests: 1, objects: 0 });
  for (const [name, { units, requests, objects }] of await pricesOf(many)) {
    const before = few.get(name);
    expect([name, requests, objects]).toEqual([name, before?.requests, before?.objects]);
    expect([name, units <= 1.3 * (before?.units ?? 0) + 1]).toEqual([name, true]);
  }
});

it(`a page of the list, a search and a save cost the team the same among 30 clinics and among ${MANY}`, async () => {
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
});
