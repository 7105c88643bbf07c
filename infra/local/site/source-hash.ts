import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the built site is made of; tests are not part of it. */
const SOURCES = ['frontend', 'shared', 'package-lock.json'];
const IGNORED = /\.test\.tsx?$/;

/** A digest of every source of the site: the same sources, the same digest. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(path.join(root, source))).toSorted()) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(place, file))
    .filter((file) => !IGNORED.test(file) && statSync(file).isFile());
}
