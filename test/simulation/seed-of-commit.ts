import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const DIGITS = 12;

/**
 * A seed that is the same for every run of one commit and another for the next: the hash of its files, or of its version
 * and its packages where there is no repository. So each commit meets schedules nobody chose.
 */
export function seedOfCommit(): string {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return tree.toString().trim().slice(0, DIGITS);
  } catch {
    const hash = createHash('sha256');
    for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(path.join(root, file)));
    return hash.digest('hex').slice(0, DIGITS);
  }
}
