import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

/** One platform, or some. */
const Platforms = z.union([z.string(), z.array(z.string())]).optional();

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      os: Platforms,
      cpu: Platforms,
      optional: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
const { packages } = Lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const bound = Object.entries(packages).filter(([, { os, cpu }]) => os !== undefined || cpu !== undefined);

/** Packages with binaries that a deployment runs: bundling, building the site and reading its texts. */
const NATIVE = ['esbuild', 'rolldown', '@tailwindcss/oxide', 'lightningcss', 'sharp'];

test('npm installs on every machine: a package for one platform only is optional', () => {
  expect(bound.length).toBeGreaterThan(100);
  expect(bound.filter(([, { optional }]) => optional !== true).map(([place]) => place)).toEqual([]);
});

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
])('a deployment finds its tools on %s-%s', (os, cpu) => {
  for (const name of NATIVE) {
    const variants = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
    const fitting = variants.filter((variant) => {
      const found = packages[`node_modules/${variant}`];
      return found?.os?.includes(os) === true && found.cpu?.includes(cpu) === true;
    });
    expect(fitting, name).not.toEqual([]);
  }
});
