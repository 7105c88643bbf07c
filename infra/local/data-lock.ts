import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from './options.ts';

const FILE = 'product.pid';

/**
 * Makes this process the only one that works in a data folder, creating the folder if need be; answers how to let go.
 * A lock whose owner is gone (kill -9) is taken over. Throws UsageError when another product is running there.
 */
export function lockData(dataDir: string): () => void {
  const file = path.join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  if (!claim(file)) {
    const owner = Number(readFileSync(file, 'utf8'));
    if (isProduct(owner)) {
      throw new UsageError(
        `The data in ${dataDir} is in use by process ${owner}. Stop it, or give --data another folder.`,
      );
    }
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

/** The process that works in a data folder now; null when none does. */
export function ownerOf(dataDir: string): number | null {
  const file = path.join(dataDir, FILE);
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : NaN;
  return isProduct(owner) ? owner : null;
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** By pid and command line: a pid alone may have been given to somebody else since. */
function isProduct(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path.join('infra', 'local', 'start.ts'));
  } catch {
    return false;
  }
}
