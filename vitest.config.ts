import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Vitest leaves a core free; on the two of a small machine that halves the speed. */
const maxWorkers = 2;
/** Two cores, of a slow machine, are shared with browsers: what takes a second alone may take thirty. */
const TIMEOUT_MS = 120_000;
/** Starting the product, crashing it and starting it again takes longer than a unit test may. */
const HTTP_TIMEOUT_MS = 240_000;

/** The files that take longest, of all projects: one that begins late would leave the other worker without work. */
const LONGEST = [
  'test/simulation/simulation.test.ts',
  'test/simulation/mutants.test.ts',
  'infra/local/functions/build-functions.test.ts',
  'test/http/object-matrix.test.ts',
  'test/http/auth-matrix.test.ts',
  'test/http/script-vectors.test.ts',
  'test/flows/provider-secrets.test.ts',
  'test/flows/provider-callbacks.test.ts',
];
const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.some((file) => moduleId.endsWith(file));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method, which answers a new array
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Lingui's compiler looks from the working folder only.
process.env['LINGUI_CONFIG'] = `${import.meta.dirname}/frontend/lingui.config.ts`;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          isolate: false,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          include: [
            '{shared,functions,infra}/**/*.test.ts',
            'test/{simulation,store,infra,uploads,use-cases}/**/*.test.ts',
            'test/*.test.ts',
          ],
        },
      },
      {
        // Compiled as the site is.
        extends: './frontend/vite.config.ts',
        test: {
          name: 'site',
          root: '.',
          maxWorkers,
          isolate: false,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          include: ['frontend/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'http',
          maxWorkers,
          // To load its modules takes a file longer than its tests.
          isolate: false,
          include: ['test/{http,flows}/**/*.test.ts'],
          globalSetup: './test/one-product.ts',
          testTimeout: HTTP_TIMEOUT_MS,
          hookTimeout: HTTP_TIMEOUT_MS,
        },
      },
    ],
  },
});
