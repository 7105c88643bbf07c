import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { bundleDirectory } from './bundle.ts';

/** The function that makes pictures. */
const OWNER = 'images';
/** Platform of Lambda's machines; the machines that deploy are seldom the same. */
const LAMBDA = { os: 'linux', cpu: 'arm64', libc: 'glibc' };
const LIBRARY = 'sharp';
/**
 * Binary packages of the library on those machines. npm allows a dependency on another processor's packages only if it
 * is optional.
 */
const BINARIES = ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64'];

const Locked = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.unknown().optional(),
});
const Lockfile = z.looseObject({ packages: z.record(z.string(), z.unknown()) });

/** The part of the lockfile that is shipped: the same versions, proved by the same sums. */
export function sharpLock(lockfile: unknown) {
  const { packages: all } = Lockfile.parse(lockfile);
  const packages: Record<string, unknown> = {};
  const take = (name: string, above = ''): string => {
    const own = `${above}node_modules/${name}`;
    const at = own in all ? own : `node_modules/${name}`;
    const { optionalDependencies: _, ...locked } = Locked.parse(all[at]);
    packages[at] = locked;
    for (const next of Object.keys(locked.dependencies)) take(next, `${at}/`);
    return locked.version;
  };
  const needs = {
    dependencies: { [LIBRARY]: take(LIBRARY) },
    optionalDependencies: Object.fromEntries(BINARIES.map((name) => [name, take(name)])),
  };
  return { needs, packages };
}

/**
 * Puts sharp, as Lambda's machines need it, beside the bundle of the function that makes pictures.
 * @throws when npm cannot fetch it
 */
export function shipSharp(root: string, outDir: string): void {
  const { needs, packages } = sharpLock(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const own = { name: 'punnagai-images', version: '0.0.0', ...needs };
  const lock = { ...own, lockfileVersion: 3, requires: true, packages: { '': own, ...packages } };
  const folder = bundleDirectory(outDir, OWNER);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  const machine = Object.entries(LAMBDA).map(([what, value]) => `--${what}=${value}`);
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...quietly, ...machine], { cwd: folder, stdio: 'inherit' });
}
