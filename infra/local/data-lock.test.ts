import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockData } from './data-lock.ts';
import { UsageError } from './options.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'punnagai-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const pidFile = (): string => path.join(folder, 'product.pid');

test('one of many simultaneous starts gets the folder, even if a killed product left its file', async () => {
  writeFileSync(pidFile(), '999999999');
  const tried = await Promise.allSettled(Array.from({ length: 8 }, () => lockData(folder)));
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(7);
  for (const reason of refused) expect(reason).toBeInstanceOf(UsageError);
  // The refused processes removed nothing that belongs to the lock's owner.
  expect(readFileSync(pidFile(), 'utf8')).toBe(String(process.pid));
  for (const one of tried) if (one.status === 'fulfilled') one.value();
});

test('a folder that was let go is free again, by another of its paths, too', async () => {
  const release = await lockData(folder);
  await expect(lockData(path.join(folder, '..', path.basename(folder)))).rejects.toThrow(
    `in use by process ${process.pid}`,
  );
  release();
  expect(existsSync(pidFile())).toBe(false);
  (await lockData(folder))();
});

test('a folder that an earlier version left readable for others is made private, and nothing outside it is touched', async () => {
  const outside = path.join(folder, '..', `${path.basename(folder)}-outside`);
  writeFileSync(outside, 'not ours');
  chmodSync(outside, 0o644);
  const inner = path.join(folder, 'objects');
  mkdirSync(inner);
  writeFileSync(path.join(inner, 'picture.jpg'), '');
  symlinkSync(outside, path.join(folder, 'link'));
  for (const place of [folder, inner]) chmodSync(place, 0o755);
  chmodSync(path.join(inner, 'picture.jpg'), 0o644);
  try {
    const release = await lockData(folder);
    const modes = [folder, inner, path.join(inner, 'picture.jpg'), outside].map(
      (place) => statSync(place).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o644]);
    release();
  } finally {
    rmSync(outside);
  }
});
