import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleDirectory, bundleFunctions } from '#infra/bundle.ts';
import type { FunctionName } from '#functions/manifest.ts';
import { functionRows } from '#infra/function-rows.ts';

/** More would be felt in every cold start; what books speaks to two services of AWS. */
const LARGEST_BUNDLE = 450_000;
const LARGER: Partial<Record<FunctionName, number>> = { booking: 500_000 };

const require = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-bundle-'));

beforeAll(() => bundleFunctions(folder, { minify: true }), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(functionRows)('$name is one file with a handler, and not too large', ({ name }) => {
  const file = path.join(bundleDirectory(folder, name), 'index.cjs');
  expect(require(file)).toMatchObject({ handler: expect.any(Function) });
  expect(statSync(file).size).toBeLessThan(LARGER[name] ?? LARGEST_BUNDLE);
});

const LATER: Partial<Record<FunctionName, readonly string[]>> = {
  booking: ['razorpay-package', 'read-parameters', 'sms'],
  notices: ['mail', 'read-parameters', 'sms'],
  page: ['read-parameters', 'sanitise-html'],
};

test.each(Object.entries(LATER))('%s has beside it what it loads when it needs it', (name, files) => {
  const place = path.join(folder, name);
  const scripts = readdirSync(place).filter((file) => file.endsWith('.cjs'));
  expect(scripts.toSorted()).toEqual(['index', ...files].map((file) => `${file}.cjs`).toSorted());
  for (const script of scripts) expect(Object.keys(require(path.join(place, script)))).not.toEqual([]);
});
