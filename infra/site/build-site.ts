import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from '../source-hash.ts';

const SOURCES = ['frontend', 'shared', 'package-lock.json'];

/** Where the site lies once it is built: its files, and what renders its pages on a server. */
export const siteFolders = (root: string): { folder: string; server: string } => ({
  folder: path.join(root, '.build/site'),
  server: path.join(root, '.build/site-server'),
});

/**
 * Builds the site into .build/site and .build/site-server unless those there were made of the same sources. The new
 * ones take the place of the old ones only when both are complete. Rejects with Vite's message when a source does not
 * build.
 */
export async function buildSite(root: string): Promise<{ folder: string; server: string }> {
  const folders = siteFolders(root);
  const { folder, server } = folders;
  const stamp = path.join(root, '.build/site.hash');
  const hash = sourceHash(root, SOURCES);
  const isThere = () =>
    [path.join(folder, 'index.html'), path.join(server, 'server.cjs'), stamp].every((file) => existsSync(file)) &&
    readFileSync(stamp, 'utf8') === hash;
  if (isThere()) return folders;
  const fresh = path.join(root, `.build/site-${process.pid}`);
  const freshServer = path.join(root, `.build/site-server-${process.pid}`);
  mkdirSync(path.dirname(fresh), { recursive: true });
  console.log('Building the site …');
  try {
    await inOwnProcess(path.join(import.meta.dirname, 'run-vite-build.ts'), root, fresh, freshServer);
    // Another product was faster, and may be reading it.
    if (isThere()) return folders;
    rmSync(folder, { recursive: true, force: true });
    rmSync(server, { recursive: true, force: true });
    renameSync(fresh, folder);
    renameSync(freshServer, server);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(freshServer, { recursive: true, force: true });
  }
  writeFileSync(stamp, hash);
  return folders;
}

/** Apart from this process: Vite takes half a gigabyte that the product would never give back. */
function inOwnProcess(script: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // A test runner's NODE_ENV would put React's development build on the site.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env });
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => (errors += text));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`The site does not build.\n${errors}`))));
  });
}

// The cloud is given what this machine shows: cdk.json builds the site before the stacks are put together.
if (import.meta.main) await buildSite(path.resolve(import.meta.dirname, '../..'));
