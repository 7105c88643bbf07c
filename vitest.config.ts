import path from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import type { Plugin } from 'vite';
import { compileCatalogue } from './infra/messages/compile-catalogue.ts';
import { notDealtTo } from './test/runner/deal-adapters.ts';

/** Compiles the catalogues of e-mails and SMS. */
const messages = () => lingui({ configPath: `${import.meta.dirname}/infra/messages/lingui.config.ts` });

const COMPILED = '\0messages:';
/** Compiles them for tests of the site, whose own plugin knows the catalogues of the site only. */
const messagesBesideTheSite: Plugin = {
  name: 'messages-beside-the-site',
  enforce: 'pre',
  resolveId: (imported, importer = '') =>
    imported.endsWith('.po') && importer.includes('/shared/messages/')
      ? `${COMPILED}${path.resolve(path.dirname(importer), imported)}.js`
      : null,
  load: (id) => (id.startsWith(COMPILED) ? compileCatalogue(id.slice(COMPILED.length, -'.js'.length)) : null),
};

/** Vitest leaves a core free; on the two of a small machine that halves the speed. */
const maxWorkers = 2;
/** Ends a test that hangs. No test that goes on comes near it on a busy machine: limits count work, not seconds. */
const HANGS_AFTER_MS = 1_200_000;
const limits = { testTimeout: HANGS_AFTER_MS, hookTimeout: HANGS_AFTER_MS };

/** The files that take longest, of all projects: one that begins late would leave the other worker without work. */
const LONGEST = [
  'test/simulation/simulation.test.ts',
  'test/simulation/mutants.test.ts',
  'test/operate/deploy.test.ts',
  'test/operate/deploy-document.test.ts',
  'test/infra/variants.test.ts',
  'test/store/search/cost-of-clinic-lists.test.ts',
  'test/store/stats/day-counts.test.ts',
  'test/use-cases/booking/ten-thousand-events.test.ts',
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
        plugins: messages(),
        test: {
          name: 'unit',
          maxWorkers,
          isolate: false,
          ...limits,
          include: [
            '{shared,functions,infra}/**/*.test.ts',
            'test/{runner,store,structure,infra,operate,uploads,use-cases}/**/*.test.ts',
            'test/*.test.ts',
          ],
          exclude: notDealtTo('lean'),
        },
      },
      {
        plugins: messages(),
        test: { name: 'simulation', maxWorkers, isolate: false, ...limits, include: ['test/simulation/**/*.test.ts'] },
      },
      {
        // The stores by the SDK's document client; the project `unit` runs them by the lean transport.
        plugins: messages(),
        test: {
          name: 'document-client',
          maxWorkers,
          isolate: false,
          ...limits,
          env: { TABLE_CLIENT: 'document' },
          include: ['test/store/**/*.test.ts'],
          exclude: notDealtTo('document'),
        },
      },
      {
        // Compiled as the site is.
        extends: './frontend/vite.config.ts',
        plugins: [messagesBesideTheSite],
        test: {
          name: 'site',
          root: '.',
          maxWorkers,
          isolate: false,
          ...limits,
          include: ['frontend/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: messages(),
        test: {
          name: 'http',
          maxWorkers,
          // To load its modules takes a file longer than its tests.
          isolate: false,
          include: ['test/{http,flows}/**/*.test.ts'],
          globalSetup: './test/one-product.ts',
          ...limits,
        },
      },
    ],
  },
});
