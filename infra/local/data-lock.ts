import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { UsageError } from './options.ts';

/** File with the pid of the process that uses the folder, for the message of a refusal and for `check:data`. */
const FILE = 'product.pid';

/** A name in Linux's abstract namespace (unix(7)): the kernel gives it to one process, and takes it back when that ends. */
const lockName = (dataDir: string): string =>
  `\0punnagai-${createHash('sha256').update(realpathSync(dataDir)).digest('hex')}`;

/**
 * Makes this process the only one that works in a data folder, creating the folder if need be; answers how to let go. The
 * kernel holds the lock: two that start at once never both get it, and a product that was killed (kill -9) leaves none.
 * @throws UsageError when another product is running there
 */
export async function lockData(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, FILE);
  const lock = createServer();
  lock.listen(lockName(dataDir));
  try {
    await once(lock, 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const owner = existsSync(file) ? readFileSync(file, 'utf8') : 'that is starting';
    throw new UsageError(
      `The data in ${dataDir} is in use by process ${owner}. Stop it, or give --data another folder.`,
    );
  }
  lock.unref();
  makePrivate(dataDir);
  // Whole or not at all, for whoever reads it meanwhile.
  writeFileSync(`${file}.new`, String(process.pid));
  renameSync(`${file}.new`, file);
  return () => {
    rmSync(file, { force: true });
    lock.close();
  };
}

/** Takes a folder and all in it, as an earlier version may have left it, away from every other user of the machine. */
function makePrivate(folder: string): void {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  for (const place of [folder, ...found]) {
    const stat = lstatSync(place);
    if (stat.isDirectory()) chmodSync(place, 0o700);
    else if (stat.isFile()) chmodSync(place, 0o600);
  }
}

/** The process that works in a data folder now; null when none does. */
export function ownerOf(dataDir: string): number | null {
  const file = path.join(dataDir, FILE);
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : NaN;
  return isProduct(owner) ? owner : null;
}

/**
 * Checks the pid and the command line: a product that was killed leaves its file, and another process may have its pid
 * since.
 */
function isProduct(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path.join('infra', 'local', 'start.ts'));
  } catch {
    return false;
  }
}
