import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

type Sharp = ReturnType<typeof sharpLock>;

/** The folder with the library for Lambda's machines, named after the versions and checksums in it. */
const fetchedFolder = (root: string, sharp: Sharp): string =>
  path.join(root, '.build/sharp', createHash('sha256').update(JSON.stringify(sharp)).digest('hex').slice(0, 16));

/**
 * Fetches sharp for Lambda's machines, once for each version: npm installs no package of another processor with the others.
 * @returns the folder that has it in `node_modules`
 * @throws Error that names the command to run, if it is not there and npm cannot fetch it
 */
export function fetchSharp(root: string): string {
  const sharp = sharpLock(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const folder = fetchedFolder(root, sharp);
  if (existsSync(folder)) return folder;
  const own = { name: 'punnagai-images', version: '0.0.0', ...sharp.needs };
  const lock = { ...own, lockfileVersion: 3, requires: true, packages: { '': own, ...sharp.packages } };
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  writeFileSync(path.join(fresh, 'package.json'), JSON.stringify(own));
  writeFileSync(path.join(fresh, 'package-lock.json'), JSON.stringify(lock));
  const machine = Object.entries(LAMBDA).map(([setting, value]) => `--${setting}=${value}`);
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  try {
    execFileSync('npm', ['ci', ...quietly, ...machine], { cwd: fresh, stdio: ['ignore', 'ignore', 'pipe'] });
    renameSync(fresh, folder);
  } catch (cause) {
    throw new Error(
      `${LIBRARY} for Lambda's processors is not on this machine, and npm cannot fetch it. Connect to the network once and run: npm run fetch:sharp`,
      { cause },
    );
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Puts sharp, as Lambda's machines need it, beside the bundle of the function that makes pictures.
 * @param mayLack true for templates that are only read: without sharp and a network they are made with a warning
 * @throws Error if it was never fetched and npm cannot fetch it now
 */
export function shipSharp(root: string, outDir: string, { mayLack = false } = {}): void {
  try {
    cpSync(fetchSharp(root), bundleDirectory(outDir, OWNER), { recursive: true });
  } catch (error) {
    if (!mayLack || !(error instanceof Error)) throw error;
    console.warn(`These templates are for reading only. ${error.message}`);
  }
}

/** `npm run fetch:sharp`: afterwards stages are synthesized without a network. */
if (import.meta.main)
  console.log(`sharp for Lambda's processors: ${fetchSharp(path.resolve(import.meta.dirname, '..'))}`);
