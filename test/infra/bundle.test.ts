import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleDirectory, bundleFunctions } from '#infra/bundle.ts';
import { functionRows } from '#infra/function-rows.ts';

/** More would be felt in every cold start. */
const LARGEST_BUNDLE = 1_500_000;

const require = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-bundle-'));

beforeAll(() => bundleFunctions(folder, { minify: true }), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(functionRows)('$name is one file with a handler, and not too large', ({ name }) => {
  const file = path.join(bundleDirectory(folder, name), 'index.cjs');
  expect(require(file)).toMatchObject({ handler: expect.any(Function) });
  expect(statSync(file).size).toBeLessThan(LARGEST_BUNDLE);
});
