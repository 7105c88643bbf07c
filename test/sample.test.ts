import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealBy, sampleBy } from './sample.ts';

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
});
