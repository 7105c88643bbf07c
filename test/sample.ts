import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const SEED_DIGITS = 12;
const PLACE_DIGITS = 12;

/** Tells the processes of a run whether every matrix runs whole (`all`): the runner sets it. */
export const MATRIX_VARIABLE = 'TEST_MATRIX';
/** Fixes the seed of a run, to repeat the sample of another commit. */
export const SEED_VARIABLE = 'TEST_SEED';

/** Hash of the commit's files, or of package.json and its lockfile where there is no repository. */
function seedOfCommit(): string {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return tree.toString().trim().slice(0, SEED_DIGITS);
  } catch {
    const hash = createHash('sha256');
    for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(path.join(root, file)));
    return hash.digest('hex').slice(0, SEED_DIGITS);
  }
}

/** The seed of this run: the same for every run of one commit, another for the next commit. */
export const SEED = process.env[SEED_VARIABLE] ?? seedOfCommit();
/** True if every matrix runs whole: `npm run test:all` starts the runner with `--all`. */
export const RUNS_WHOLE_MATRIX = process.env[MATRIX_VARIABLE] === 'all' || process.argv.includes('--all');

/**
 * The size of a test: how many bookings, clinics or events it makes.
 * @param sizes `sampled` in `npm test`, where it still shows the same; `whole` in `npm run test:all`
 */
export const sized = ({ whole, sampled }: { whole: number; sampled: number }): number =>
  RUNS_WHOLE_MATRIX ? whole : sampled;

/** A number from 0 to 2^48 - 1 that depends on the seed and the name alone. */
const numberOf = (seed: string, name: string): number =>
  Number.parseInt(createHash('sha256').update(`${seed} ${name}`).digest('hex').slice(0, PLACE_DIGITS), 16);

/**
 * Samples a list by a seed: every item is chosen with the same probability, so successive commits cover the whole list.
 * @param count the number of items to choose
 * @param nameOf a name that no other item of any list in the same matrix has
 * @returns the chosen items, in the order of the list
 */
export function sampleBy<T>(seed: string, items: readonly T[], count: number, nameOf: (item: T) => string): T[] {
  const ranked = items.toSorted((a, b) => numberOf(seed, nameOf(a)) - numberOf(seed, nameOf(b)));
  const chosen = new Set(ranked.slice(0, count));
  return items.filter((item) => chosen.has(item));
}

/** The sample of this run, or the whole list in `npm run test:all`; see `sampleBy`. */
export const sample = <T>(items: readonly T[], count: number, nameOf: (item: T) => string): readonly T[] =>
  RUNS_WHOLE_MATRIX ? items : sampleBy(SEED, items, count, nameOf);

/**
 * Deals the items of a list to the rows of a matrix: consecutive rows of one name get consecutive items, from a start that
 * the seed chooses. So a few rows see every item once, and successive commits see every pair.
 * @param name what the rows have in common
 * @param row the number of the row, from 0
 */
export function dealBy<T>(seed: string, items: readonly T[], name: string, row: number): T[] {
  const place = (numberOf(seed, name) + row) % items.length;
  return items.slice(place, place + 1);
}

/** The one item of this run, or the whole list in `npm run test:all`; see `dealBy`. */
export const deal = <T>(items: readonly T[], name: string, row: number): readonly T[] =>
  RUNS_WHOLE_MATRIX ? items : dealBy(SEED, items, name, row);

/** The value pairs of a combination, a text each. */
function pairsOf(combination: Record<string, unknown>): string[] {
  const values = Object.entries(combination).map(([dimension, value]) => JSON.stringify([dimension, value]));
  return values.flatMap((value, at) => values.slice(at + 1).map((other) => `${value} ${other}`));
}

/**
 * Samples combinations pairwise by a seed: each next one has the most pairs of values that none before it has. So a few
 * combinations cover all pairs, and successive commits cover all combinations.
 * @param count the number of combinations to choose
 * @param name what the combinations have in common; no other matrix has it
 */
export function samplePairsBy<T extends Record<string, unknown>>(
  seed: string,
  combinations: readonly T[],
  count: number,
  name: string,
): T[] {
  const ranked = combinations.toSorted(
    (a, b) => numberOf(seed, `${name} ${JSON.stringify(a)}`) - numberOf(seed, `${name} ${JSON.stringify(b)}`),
  );
  const covered = new Set<string>();
  const chosen: T[] = [];
  while (chosen.length < Math.min(count, ranked.length)) {
    const left = ranked.filter((one) => !chosen.includes(one));
    const gains = left.map((one) => pairsOf(one).filter((pair) => !covered.has(pair)).length);
    const next = left[gains.indexOf(Math.max(...gains))];
    if (next === undefined) break;
    for (const pair of pairsOf(next)) covered.add(pair);
    chosen.push(next);
  }
  return chosen;
}

/** The combinations of this run, or all of them in `npm run test:all`; see `samplePairsBy`. */
export const samplePairs = <T extends Record<string, unknown>>(
  combinations: readonly T[],
  count: number,
  name: string,
): readonly T[] => (RUNS_WHOLE_MATRIX ? combinations : samplePairsBy(SEED, combinations, count, name));
