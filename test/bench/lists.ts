import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from '#test/store/dynamo-under-test.ts';
import { ADMIN_SCREENS, deskOf } from '#test/store/clinics/admin-screens.ts';
import { FIRST_SCREENS } from '#test/store/search/first-screens.ts';
import { putManyClinics } from '#test/store/search/many-clinics.ts';
import { meter } from '#test/store/meter.ts';
import { NOW } from '#test/store/booking/sample-booking.ts';
import { countedObjects, OBJECTS } from '#test/store/memory-objects.ts';

/**
 * npm run bench:lists
 * Measures the first screen of every list of clinics, with few clinics and with many. The figures are read units, bytes
 * of the answer and milliseconds (the median of many). The variants run side by side on the local engine. The benchmark
 * also measures the first read of a function. The number after a '+' is the price of an object, in read units.
 */
const COUNTS = [14, 500, 2000, 10_000];
const TIMES = 25;

type Figures = { units: number; objects: number; bytes: number; ms: number };
type Desk = ReturnType<typeof deskOf>;
/** Screens of visitors and acts of staff. */
type Deps = Parameters<(typeof FIRST_SCREENS)[string]>[0] & { desk: Desk };
type Screen = (deps: Deps) => Promise<unknown>;
const SCREENS: Readonly<Record<string, Screen>> = {
  ...FIRST_SCREENS,
  ...Object.fromEntries(
    Object.entries(ADMIN_SCREENS).map(([name, screen]) => [name, ({ desk }: Deps) => screen(desk)]),
  ),
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dynamo = await startDynamoUnderTest();

/** Reads screens of a table with so many clinics, and tells what each costs. */
async function readerAmong(count: number) {
  const table = await dynamo.freshTable();
  await putManyClinics(table, count);
  const { client, spent } = meter(dynamo.endpoint);
  const objects = countedObjects(OBJECTS);
  const newFunction = () => ({
    clinics: createClinicStore(client, table.name, loudLog, objects),
    clock: { now: () => Date.parse(NOW) },
    desk: deskOf({ client, name: table.name }, objects),
  });
  const standing = newFunction();
  return async (read: Screen, isNew: boolean): Promise<Figures> => {
    const [units, { gets }, from] = [spent.reads, { ...objects.asked }, performance.now()];
    const answer = await read(isNew ? newFunction() : standing);
    const ms = performance.now() - from;
    return {
      units: spent.reads - units,
      objects: objects.asked.gets - gets,
      ms,
      bytes: Buffer.byteLength(JSON.stringify(answer)),
    };
  };
}

type Reader = Awaited<ReturnType<typeof readerAmong>>;

/**
 * Measures the cost of a screen for each reader. The readers take turns, so that any other load on the machine slows
 * all of them.
 */
async function figuresOf(readers: readonly Reader[], screen: Screen, isNew: boolean): Promise<Figures[]> {
  const all = readers.map((): Figures[] => []);
  for (const read of readers) await read(screen, isNew);
  for (let time = 0; time < (isNew ? TIMES / 5 : TIMES); time += 1)
    for (const [at, read] of readers.entries()) all[at]?.push(await read(screen, isNew));
  return all.map((figures) => {
    const { units, objects, bytes } = figures[0] ?? { units: 0, objects: 0, bytes: 0 };
    return { units, objects, bytes, ms: median(figures.map(({ ms }) => ms)) };
  });
}

const WIDTH = 28;
/** An object is priced as so many read units: 0.40 and 0.1425 dollars a million in Mumbai (prices of S3 and DynamoDB). */
const UNITS_OF_AN_OBJECT = 2.8;
const priceOf = ({ units, objects }: Figures): string =>
  objects === 0 ? `${units}` : `${units} + ${(objects * UNITS_OF_AN_OBJECT).toFixed(1)}`;
const cell = (figures: Figures): string =>
  `${priceOf(figures)} | ${figures.bytes} | ${figures.ms.toFixed(1)}`.padStart(WIDTH);

try {
  const readers: Reader[] = [];
  for (const count of COUNTS) readers.push(await readerAmong(count));
  console.log('units | bytes | ms'.padEnd(40) + COUNTS.map((count) => `${count} clinics`.padStart(WIDTH)).join(''));
  for (const isNew of [false, true])
    for (const [name, screen] of Object.entries(SCREENS)) {
      const cells = (await figuresOf(readers, screen, isNew)).map(cell);
      console.log(`${isNew ? 'a new function: ' : ''}${name}`.padEnd(40) + cells.join(''));
    }
} finally {
  await dynamo.stop();
}
