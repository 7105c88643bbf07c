import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { line, median } from './figures.ts';
import { startBenchProduct, type BenchProduct } from './bench-product.ts';

/** How many visitors ask at once. */
const AT_ONCE = [1, 4, 16, 64] as const;
/** Visits that each round books, at the least; never fewer than ask at once. */
const PER_ROUND = 16;
const SLOTS_PER_ROUND = 100;
/** Booked before anything is counted: the engine of the language compiles what is run often. */
const WARM_UP = 40;
/** Products rest when they take less of a core together than this share, over a look. Their schedules go on. */
const AT_REST = { lookMs: 500, share: 0.2 };

/** Seconds of the clock and of a core that some requests took together, and milliseconds of each. */
type Taken = { count: number; seconds: number; cpu: number; each: number[] };

/** Does one thing with each of some, so many at once. */
async function measure<T, R>(product: BenchProduct, atOnce: number, all: readonly T[], work: (one: T) => Promise<R>) {
  const waiting = [...all.entries()];
  const done: R[] = [];
  const each: number[] = [];
  const [began, cpu] = [performance.now(), product.cpuSeconds()];
  const serve = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const asked = performance.now();
      done[next[0]] = await work(next[1]);
      each.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, serve));
  const taken: Taken = {
    count: all.length,
    seconds: (performance.now() - began) / 1000,
    cpu: product.cpuSeconds() - cpu,
    each,
  };
  return { done, taken };
}

/** Waits until the queues and webhooks of the round before have ended, so that they are in no figure. */
async function untilAtRest(products: readonly BenchProduct[]): Promise<void> {
  const used = () => products.reduce((seconds, product) => seconds + product.cpuSeconds(), 0);
  for (let before = -Infinity, now = used(); now - before > (AT_REST.share * AT_REST.lookMs) / 1000;) {
    await pause(AT_REST.lookMs);
    [before, now] = [now, used()];
  }
}

/** Measurements of a round: `book` is hold, order, payment and verification together. */
type Round = Record<'slots' | 'hold' | 'verify' | 'book', Taken>;

async function playRound(product: BenchProduct, atOnce: number): Promise<Round> {
  const wanted = await product.take(Math.max(PER_ROUND, atOnce));
  const clinics = Array.from({ length: SLOTS_PER_ROUND }, (_, n) => wanted[n % wanted.length]?.clinic_id ?? '');
  const slots = await measure(product, atOnce, clinics, product.slotsOf);
  const holds = await measure(product, atOnce, wanted, product.hold);
  const paid = await measure(product, atOnce, holds.done, product.pay);
  const verified = await measure(product, atOnce, paid.done, product.verify);
  const book: Taken = {
    count: wanted.length,
    seconds: holds.taken.seconds + paid.taken.seconds + verified.taken.seconds,
    cpu: holds.taken.cpu + paid.taken.cpu + verified.taken.cpu,
    each: [],
  };
  return { slots: slots.taken, hold: holds.taken, verify: verified.taken, book };
}

/** Visits of a rush, all at once, and those that are booked one after another before and right after it. */
const RUSH = 64;
const ONE_BY_ONE = 8;

/** How long a verification takes when nothing else is asked for, and right after a rush (median, milliseconds). */
async function playRush(product: BenchProduct): Promise<{ quiet: number; after: number }> {
  const verifyEach = async (slots: Awaited<ReturnType<BenchProduct['take']>>): Promise<number> => {
    const each: number[] = [];
    for (const slot of slots) {
      const paid = await product.pay(await product.hold(slot));
      const { taken } = await measure(product, 1, [paid], product.verify);
      each.push(...taken.each);
    }
    return median(each);
  };
  const [before, rush, behind] = [
    await product.take(ONE_BY_ONE),
    await product.take(RUSH),
    await product.take(ONE_BY_ONE),
  ];
  const quiet = await verifyEach(before);
  await measure(product, RUSH, rush, async (slot) => product.verify(await product.pay(await product.hold(slot))));
  return { quiet, after: await verifyEach(behind) };
}

/** The figure of which so many hundredths are no larger. */
function percentile(figures: readonly number[], hundredths: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * hundredths) / 100) - 1)] ?? NaN;
}

type Pair = { own: Round; other: Round };

const perSecond = ({ count, seconds }: Taken): number => count / seconds;
const perCoreSecond = ({ count, cpu }: Taken): number => count / Math.max(cpu, 0.01);

const KINDS = [
  ['slots', 'slots'],
  ['hold', 'holds'],
  ['book', 'paid bookings'],
] as const;

function tellRounds(atOnce: number, pairs: readonly Pair[]): void {
  const load = `load ${(os.loadavg()[0] ?? 0).toFixed(1)}`;
  const tell = (name: string, of: (round: Round) => number): void => {
    const [own, other] = [median(pairs.map((pair) => of(pair.own))), median(pairs.map((pair) => of(pair.other)))];
    const ratio = median(pairs.map((pair) => of(pair.own) / of(pair.other)));
    console.log(line(name.padEnd(28), own.toFixed(1), other.toFixed(1), ratio.toFixed(2), load));
  };
  console.log(line(`\n${atOnce} at once`.padEnd(29), 'own', 'other', 'ratio'));
  for (const [kind, name] of KINDS) tell(`${name} a second`, (round) => perSecond(round[kind]));
  for (const [kind, name] of KINDS) tell(`${name} a core-second`, (round) => perCoreSecond(round[kind]));
  for (const kind of ['hold', 'verify'] as const) {
    const [own = [], other = []] = (['own', 'other'] as const).map((side) =>
      pairs.flatMap((pair) => pair[side][kind].each),
    );
    for (const hundredths of [50, 99]) {
      const [ours, theirs] = [percentile(own, hundredths), percentile(other, hundredths)];
      const name = `${kind}, p${hundredths} (ms)`;
      console.log(line(name.padEnd(28), ours.toFixed(1), theirs.toFixed(1), (ours / theirs).toFixed(2), load));
    }
  }
}

async function compareRushes(own: BenchProduct, other: BenchProduct, rounds: number): Promise<void> {
  const figures: { own: number; other: number }[] = [];
  const play = async (product: BenchProduct): Promise<number> => {
    await untilAtRest([own, other]);
    const { quiet, after } = await playRush(product);
    return after / quiet;
  };
  for (let round = 0; round < rounds; round += 1) figures.push({ own: await play(own), other: await play(other) });
  const [ours, theirs] = [median(figures.map((one) => one.own)), median(figures.map((one) => one.other))];
  const load = `load ${(os.loadavg()[0] ?? 0).toFixed(1)}`;
  console.log(
    line(
      '\nverify after a rush ÷ quiet'.padEnd(29),
      ours.toFixed(2),
      theirs.toFixed(2),
      (ours / theirs).toFixed(2),
      load,
    ),
  );
}

/**
 * Starts the products of two versions, each on data that it made itself, and asks both over HTTP in turn. Prints slots,
 * holds and paid bookings a second and a core-second, how long a hold and a verification take, and how much longer a
 * verification takes right after a rush, with the load of the machine beside each figure.
 * @param folders of the two versions, with their packages
 */
export async function compareProducts([own, other]: readonly [string, string], rounds: number): Promise<void> {
  const products = { own: await startBenchProduct(own), other: await startBenchProduct(other) };
  const play = async (product: BenchProduct, atOnce: number): Promise<Round> => {
    await untilAtRest(Object.values(products));
    return playRound(product, atOnce);
  };
  try {
    for (const product of Object.values(products))
      for (let booked = 0; booked < WARM_UP; booked += PER_ROUND) await play(product, 4);
    for (const atOnce of AT_ONCE) {
      const pairs: Pair[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // The side that is asked first is faster by some hundredths.
        const isOwnFirst = round % 2 === 0;
        const first = await play(isOwnFirst ? products.own : products.other, atOnce);
        const second = await play(isOwnFirst ? products.other : products.own, atOnce);
        pairs.push(isOwnFirst ? { own: first, other: second } : { own: second, other: first });
      }
      tellRounds(atOnce, pairs);
    }
    await compareRushes(products.own, products.other, rounds);
  } finally {
    for (const product of Object.values(products)) await product.stop();
  }
}
