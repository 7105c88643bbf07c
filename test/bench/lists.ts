import { createClinicStore } from '#functions/store/clinic-store.ts';
import { loudLog } from '#test/loud-log.ts';
import { startDynamoUnderTest } from '#test/store/dynamo-under-test.ts';
import { FIRST_SCREENS } from '#test/store/first-screens.ts';
import { putManyClinics } from '#test/store/many-clinics.ts';
import { meter } from '#test/store/meter.ts';
import { NOW } from '#test/store/sample-booking.ts';

/**
 * npm run bench:lists
 * What the first screen of every list of clinics costs with few clinics and with many: read units, bytes of the answer,
 * milliseconds (the median of many), side by side on the local engine; and what a function's first look costs.
 */
const COUNTS = [14, 500, 2000, 10_000];
const TIMES = 25;

type Figures = { units: number; bytes: number; ms: number };
type Screen = (typeof FIRST_SCREENS)[string];

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dynamo = await startDynamoUnderTest();

/** Reads screens of a table with so many clinics, and tells what each costs. */
async function readerAmong(count: number) {
  const table = await dynamo.freshTable();
  await putManyClinics(table, count);
  const { client, spent } = meter(dynamo.endpoint);
  const newFunction = () => ({
    clinics: createClinicStore(client, table.name, loudLog),
    clock: { now: () => Date.parse(NOW) },
  });
  const once = async (read: Screen, world = newFunction()): Promise<Figures> => {
    const [units, from] = [spent.reads, performance.now()];
    const answer = await read(world);
    const ms = performance.now() - from;
    return { units: spent.reads - units, ms, bytes: Buffer.byteLength(JSON.stringify(answer)) };
  };
  const often = async (read: Screen): Promise<Figures> => {
    const world = newFunction();
    const first = await once(read, world);
    const all: Figures[] = [];
    for (let time = 0; time < TIMES; time += 1) all.push(await once(read, world));
    return { ...first, units: all[0]?.units ?? 0, ms: median(all.map(({ ms }) => ms)) };
  };
  return { once, often };
}

async function figuresAmong(count: number): Promise<Map<string, Figures>> {
  const { once, often } = await readerAmong(count);
  const figures = new Map<string, Figures>();
  for (const [name, read] of Object.entries(FIRST_SCREENS)) figures.set(name, await often(read));
  for (const [name, read] of Object.entries(FIRST_SCREENS)) figures.set(`a new function: ${name}`, await once(read));
  return figures;
}

const WIDTH = 24;
const cell = (figures: Figures | undefined): string =>
  figures === undefined ? '' : `${figures.units} | ${figures.bytes} | ${figures.ms.toFixed(1)}`.padStart(WIDTH);

try {
  const columns: Map<string, Figures>[] = [];
  for (const count of COUNTS) columns.push(await figuresAmong(count));
  console.log('units | bytes | ms'.padEnd(40) + COUNTS.map((count) => `${count} clinics`.padStart(WIDTH)).join(''));
  for (const name of columns[0]?.keys() ?? [])
    console.log(name.padEnd(40) + columns.map((column) => cell(column.get(name))).join(''));
} finally {
  await dynamo.stop();
}
