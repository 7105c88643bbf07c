import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleDirectory, bundleFunctions } from '#infra/bundle.ts';
import { addressesOf } from '#functions/manifest.ts';
import type { FunctionName } from '#functions/manifest.ts';
import { functionRows } from '#infra/function-rows.ts';
import { contract } from '#shared/contract/api.ts';
import { rulesOf } from '#shared/contract/route.ts';

/** More would be felt in every cold start. */
const LARGEST_BUNDLE = 450_000;

const require = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-bundle-'));

let outputs: Awaited<ReturnType<typeof bundleFunctions>>;
beforeAll(async () => {
  outputs = await bundleFunctions(folder, { minify: true });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(functionRows)('$name is one file with a handler, and not too large', ({ name }) => {
  const file = path.join(bundleDirectory(folder, name), 'index.cjs');
  expect(require(file)).toMatchObject({ handler: expect.any(Function) });
  expect(statSync(file).size).toBeLessThan(LARGEST_BUNDLE);
});

/** Areas of the contract that only the team may call, as sources. */
const OF_THE_TEAM = Object.entries(contract)
  .filter(([, routes]) => Object.values(routes).every((route) => ['staff', 'admin'].includes(rulesOf(route).auth)))
  .map(([area]) => `shared/contract/${area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);

/** What a bundle is made of: sources of which something is left in it. */
const sourcesOf = (name: string): string[] =>
  Object.entries(outputs)
    .filter(([file]) => file.endsWith(`/${name}/index.cjs`))
    .flatMap(([, { inputs }]) => Object.entries(inputs))
    .flatMap(([source, { bytesInOutput }]) => (bytesInOutput > 0 ? [source] : []));

test('no function of patients starts with what only the team needs', () => {
  expect(OF_THE_TEAM).toContain('shared/contract/team.ts');
  const ofTeam = functionRows.filter(({ starts }) =>
    addressesOf(starts).some(({ auth }) => auth === 'staff' || auth === 'admin'),
  );
  expect(ofTeam.flatMap(({ name }) => sourcesOf(name))).toEqual(expect.arrayContaining(OF_THE_TEAM));
  // Whoever describes the API knows all of it.
  const others = functionRows.filter(
    ({ name, starts }) =>
      name !== 'system' && !addressesOf(starts).some(({ auth }) => auth === 'staff' || auth === 'admin'),
  );
  for (const { name } of others) {
    const sources = sourcesOf(name);
    expect(sources.length, name).toBeGreaterThan(0);
    expect(
      sources.filter((source) => OF_THE_TEAM.includes(source) || source.includes('/aws-jwt-verify/')),
      name,
    ).toEqual([]);
  }
});

const LATER: Partial<Record<FunctionName, readonly string[]>> = {
  'collect-pictures': ['image-bucket', 'read-parameters'],
  images: ['image-bucket', 'read-parameters'],
  uploads: ['read-parameters'],
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
