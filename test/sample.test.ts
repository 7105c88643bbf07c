import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealBy, sampleBy, samplePairsBy } from './sample.ts';

const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 40 });
const itself = (name: string): string => name;
/** So many commits miss one of 40 items, each with a chance of a third, once in 10^33 lists. */
const COMMITS = 200;
const seeds = (run: string): string[] => Array.from({ length: COMMITS }, (_, commit) => `${run}.${commit}`);

describe('a sample by seed', () => {
  test('has as many items as asked for, in the order of the list, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.string(), names, fc.nat(40), (seed, items, count) => {
        const chosen = sampleBy(seed, items, count, itself);
        expect(chosen).toHaveLength(Math.min(count, items.length));
        expect(chosen).toEqual(items.filter((item) => chosen.includes(item)));
        expect(sampleBy(seed, items, count, itself)).toEqual(chosen);
      }),
    );
  });

  test('covers the whole list over successive commits', () => {
    fc.assert(
      fc.property(fc.string(), names, (run, items) => {
        const third = Math.ceil(items.length / 3);
        const seen = new Set(seeds(run).flatMap((seed) => sampleBy(seed, items, third, itself)));
        expect(seen.size).toBe(items.length);
      }),
      { numRuns: 20 },
    );
  });

  test('deals each item once to as many rows as there are items, and every pair over successive commits', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), names, (run, name, items) => {
        const rows = items.map((_, row) => row);
        const dealt = rows.flatMap((row) => dealBy(run, items, name, row));
        expect(new Set(dealt)).toEqual(new Set(items));
        expect(dealt).toHaveLength(items.length);
      }),
    );
    const windows = ['narrow', 'middle', 'wide'];
    const firsts = new Set(seeds('a run').flatMap((seed) => dealBy(seed, windows, 'a screen', 0)));
    expect(firsts.size).toBe(windows.length);
  });

  test('chooses different combinations of two dimensions, and all of them at most', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 6 }), (seed, count) => {
        const rows = Array.from({ length: count }, (_, row) => row);
        const matrix = rows.flatMap((row) => rows.map((column) => ({ row, column })));
        const chosen = samplePairsBy(seed, matrix, count, 'a matrix');
        expect(chosen).toHaveLength(count);
        expect(samplePairsBy(seed, matrix, count, 'a matrix')).toEqual(chosen);
        // All of them are other pairs, so no combination is chosen twice.
        expect(new Set(chosen.map((one) => JSON.stringify(one))).size).toBe(count);
        expect(samplePairsBy(seed, matrix, count * count + 1, 'a matrix')).toHaveLength(count * count);
      }),
    );
  });

  test('chooses a second combination that shares no pair with the first, and covers all over successive commits', () => {
    const both = [0, 1];
    const matrix = both.flatMap((a) => both.flatMap((b) => both.map((c) => ({ a, b, c }))));
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const [first, second] = samplePairsBy(seed, matrix, 2, 'a matrix');
        const same = Object.keys(first ?? {}).filter(
          (key) => Reflect.get(first ?? {}, key) === Reflect.get(second ?? {}, key),
        );
        expect(same.length).toBeLessThanOrEqual(1);
      }),
    );
    const firsts = seeds('a run').flatMap((seed) => samplePairsBy(seed, matrix, 1, 'a matrix'));
    expect(new Set(firsts.map((one) => JSON.stringify(one))).size).toBe(matrix.length);
  });
});
