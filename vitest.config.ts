import { defineConfig } from 'vitest/config';

/** Vitest leaves a core free; on the two of a small machine that halves the speed. */
const maxWorkers = 2;
/** Two cores are shared with browsers: what takes a second alone may take ten. */
const TIMEOUT_MS = 30_000;
/** Starting the product, crashing it and starting it again takes longer than a unit test may. */
const HTTP_TIMEOUT_MS = 120_000;

// Lingui's compiler looks from the working folder only.
process.env['LINGUI_CONFIG'] = `${import.meta.dirname}/frontend/lingui.config.ts`;

export default defineConfig({
  test: {
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
        test: { name: 'site', root: '.', maxWorkers, isolate: false, include: ['frontend/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'http',
          maxWorkers,
          include: ['test/{http,flows}/**/*.test.ts'],
          globalSetup: './test/one-product.ts',
          testTimeout: HTTP_TIMEOUT_MS,
          hookTimeout: HTTP_TIMEOUT_MS,
        },
      },
    ],
  },
});
