import { spawn } from 'node:child_process';
import { existsSync, readFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from '../source-hash.ts';

/** Vite's settings for the back office. */
export const adminConfig = (root: string): { configFile: string } => ({
  configFile: path.join(root, 'frontend/admin/vite.config.ts'),
});

/** Vite's settings for the site, wherever it is run from; also tells Lingui's compiler, which looks from the working folder only. */
export function siteConfig(root: string): { configFile: string; root: string } {
  const folder = path.join(root, 'frontend');
  process.env['LINGUI_CONFIG'] = path.join(folder, 'lingui.config.ts');
  return { configFile: path.join(folder, 'vite.config.ts'), root: folder };
}

const SOURCES = ['frontend', 'shared', 'package-lock.json'];
/** Vite makes much that is soon forgotten: a larger nursery saves its build a second of collecting it. */
const NURSERY = '--max-semi-space-size=64';

/** Folders of the built site: its files, and the server build that renders its pages. */
export const siteFolders = (root: string): { folder: string; server: string } => ({
  folder: path.join(root, '.build/site'),
  server: path.join(root, '.build/site-server'),
});

/**
 * Builds the site into .build/site and .build/site-server unless those there were made of the same sources. Rejects with
 * Vite's message when a source does not build.
 */
export async function buildSite(root: string): Promise<{ folder: string; server: string }> {
  const folders = siteFolders(root);
  await buildOnce(root, 'site', Object.values(folders));
  return folders;
}

/**
 * Builds the back office into .build/back-office, by itself, unless what is there was made of the same sources. Returns
 * the folder. Rejects with Vite's message when a source does not build.
 */
export async function buildBackOffice(root: string): Promise<string> {
  const folder = path.join(root, '.build/back-office');
  await buildOnce(root, 'back office', [folder, path.join(root, '.build/back-office-manifest.json')]);
  return folder;
}

/** Builds into `places`. The new ones take the place of the old ones only when all are complete. */
async function buildOnce(root: string, what: 'site' | 'back office', places: readonly string[]): Promise<void> {
  const stamp = path.join(root, `.build/${what.replace(' ', '-')}.hash`);
  const hash = sourceHash(root, SOURCES);
  const isThere = () => [...places, stamp].every((file) => existsSync(file)) && readFileSync(stamp, 'utf8') === hash;
  if (isThere()) return;
  const fresh = places.map((place) => ({ place, made: `${place}-${process.pid}` }));
  mkdirSync(path.dirname(stamp), { recursive: true });
  console.log(`Building the ${what} …`);
  try {
    await runVite(
      root,
      what,
      fresh.map(({ made }) => made),
    );
    // Another product was faster, and may be reading it.
    if (isThere()) return;
    for (const { place, made } of fresh) {
      rmSync(place, { recursive: true, force: true });
      renameSync(made, place);
    }
  } finally {
    for (const { made } of fresh) rmSync(made, { recursive: true, force: true });
  }
  writeFileSync(stamp, hash);
}

/** Apart from this process: Vite takes half a gigabyte that the product would never give back. */
function runVite(root: string, what: string, places: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // A test runner's NODE_ENV would put React's development build on the site.
    const env = { ...process.env, NODE_ENV: 'production' };
    const script = path.join(import.meta.dirname, 'run-vite-build.ts');
    const child = spawn(process.execPath, [NURSERY, script, root, what, ...places], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env,
    });
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => (errors += text));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The ${what} does not build.\n${errors}`)),
    );
  });
}

// The cloud is given what this machine shows: cdk.json builds both before the stacks are put together.
if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  await Promise.all([buildSite(root), buildBackOffice(root)]);
}
