import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchSharp, sharpLock, shipSharp } from './ship-sharp.ts';

const lockfile: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));

it("ships sharp with all that it stands on, for Lambda's machines too, by the sums of the lockfile", () => {
  const { needs, packages } = sharpLock(lockfile);
  expect(Object.keys({ ...needs.dependencies, ...needs.optionalDependencies })).toHaveLength(3);
  const names = Object.keys(packages);
  const binaries = ['node_modules/@img/sharp-linux-arm64', 'node_modules/@img/sharp-libvips-linux-arm64'];
  expect(names).toEqual(expect.arrayContaining(['node_modules/sharp', 'node_modules/detect-libc', ...binaries]));
  for (const binary of binaries)
    expect(packages[binary]).toMatchObject({
      integrity: expect.stringMatching(/^sha512-/),
      os: ['linux'],
      cpu: ['arm64'],
    });
  expect(names.filter((name) => name.includes('aws-sdk'))).toEqual([]);
});

it('refuses when the lockfile has none', () => {
  expect(() => sharpLock({ packages: {} })).toThrow('invalid_type');
});

const root = mkdtempSync(path.join(tmpdir(), 'punnagai-sharp-'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** Puts an npm first in the path that writes a library, or fails as one without a network does. */
function npmThat(works: boolean): void {
  const bin = path.join(root, 'bin');
  mkdirSync(bin, { recursive: true });
  const fetches = 'mkdir -p node_modules/sharp && echo fetched > node_modules/sharp/index.js';
  writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\n${works ? fetches : 'exit 1'}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${bin}:/usr/bin:/bin`);
}

it('is fetched once for each version, and shipped afterwards without npm', () => {
  mkdirSync(root, { recursive: true });
  cpSync('package-lock.json', path.join(root, 'package-lock.json'));
  npmThat(false);
  expect(() => fetchSharp(root)).toThrow('npm run fetch:sharp');
  const functions = path.join(root, 'functions');
  expect(() => shipSharp(root, functions)).toThrow('npm run fetch:sharp');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  shipSharp(root, functions, { mayLack: true });
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^These templates are for reading only\. .*npm run fetch:sharp/)],
  ]);
  expect(existsSync(functions)).toBe(false);
  expect(readdirSync(path.join(root, '.build/sharp'))).toEqual([]);
  npmThat(true);
  const folder = fetchSharp(root);
  npmThat(false);
  expect(fetchSharp(root)).toBe(folder);
  shipSharp(root, functions);
  expect(existsSync(path.join(root, 'functions/images/node_modules/sharp/index.js'))).toBe(true);
});
