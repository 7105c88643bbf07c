import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { bundleFunctions, copySiteServer, siteServerPlaces, chosenTableClient } from '#infra/bundle.ts';
import { sourceHash } from '../../source-hash.ts';

/** Sources of the functions; the functions that render pages contain the site. */
const SOURCES = ['functions', 'shared', 'frontend', 'infra/bundle.ts', 'infra/messages', 'package-lock.json'];
/** A product that was started before its sources changed still reads from its folder. */
const KEPT_MS = 24 * 3_600_000;

/** Returns the folder of the bundles of these sources, with the client of the table that the setting chooses. */
export const bundlesFolder = (root: string): string =>
  path.join(root, '.build/functions', `${sourceHash(root, SOURCES).slice(0, 16)}-${chosenTableClient()}`);

/**
 * Bundles the functions into a folder of .build/functions named after their sources, unless it is there already. It stays
 * as it is, so that Node finds what it compiled for an earlier start.
 * @returns the folder
 * @throws esbuild's messages when a source does not build
 */
export async function buildFunctions(root: string): Promise<string> {
  const folder = bundlesFolder(root);
  const all = path.dirname(folder);
  if (!existsSync(folder)) await wholeOrNotAtAll(folder, (fresh) => bundleFunctions(fresh));
  const now = new Date();
  utimesSync(folder, now, now);
  for (const other of readdirSync(all).map((name) => path.join(all, name)))
    if (now.getTime() - (statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_MS)
      rmSync(other, { recursive: true, force: true });
  return folder;
}

/** Puts the site's server beside the functions that draw pages, unless it is there: they are made of the same sources. */
export async function addSiteServer(folder: string, server: string): Promise<void> {
  for (const place of siteServerPlaces(folder))
    if (!existsSync(place)) await wholeOrNotAtAll(place, (fresh) => copySiteServer(server, fresh));
}

/** Another product may be starting beside this one, and be faster. */
async function wholeOrNotAtAll(folder: string, make: (fresh: string) => unknown): Promise<void> {
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(path.dirname(fresh), { recursive: true });
  try {
    await make(fresh);
    if (!existsSync(folder)) renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
