import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { bundleFunctions, shipSiteServer } from '#infra/bundle.ts';
import { sourceHash } from '../../source-hash.ts';

/** What the functions are made of; those that render pages carry the site. */
const SOURCES = ['functions', 'shared', 'frontend', 'infra/bundle.ts', 'infra/lean-bundles.ts', 'package-lock.json'];
/** A product that was started before its sources changed still reads from its folder. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Bundles the functions, with the site's server beside them, into a folder of .build/functions named after their sources,
 * unless it is there already. It stays as it is, so that Node finds what it compiled for an earlier start.
 * @param site may be built meanwhile
 * @returns the folder
 * @throws esbuild's messages when a source does not build, and Vite's
 */
export async function buildFunctions(root: string, site: Promise<{ server: string }>): Promise<string> {
  const all = path.join(root, '.build/functions');
  const folder = path.join(all, sourceHash(root, SOURCES).slice(0, 16));
  if (!existsSync(folder)) await bundleInto(folder, site);
  const now = new Date();
  utimesSync(folder, now, now);
  for (const other of readdirSync(all).map((name) => path.join(all, name)))
    if (now.getTime() - (statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_MS)
      rmSync(other, { recursive: true, force: true });
  return folder;
}

/** Whole or not at all: another product may be starting beside this one. */
async function bundleInto(folder: string, site: Promise<{ server: string }>): Promise<void> {
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    await bundleFunctions(fresh);
    shipSiteServer((await site).server, fresh);
    if (!existsSync(folder)) renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
