import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runningProduct } from '#test/running-product.ts';
import { bookedByLink } from './booking/booked-by-link.ts';

/** A file that an engine deletes while the folder is read is nobody's to read. */
function modeOf(place: string): string | null {
  try {
    const stat = lstatSync(place);
    return stat.isSymbolicLink()
      ? null
      : `${stat.isDirectory() ? 'folder' : 'file'} ${(stat.mode & 0o777).toString(8)}`;
  } catch {
    return null;
  }
}

test('everything in the data folder is for its own user alone', async () => {
  // Table, payments, queues, inbox and keys have all been written to.
  await bookedByLink();
  const { dataDir } = runningProduct();
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(names).toEqual(expect.arrayContaining(['table.db', 'outbox.jsonl']));
  const open = names.flatMap((name) => {
    const mode = modeOf(path.join(dataDir, name));
    return mode === null || mode === 'folder 700' || mode === 'file 600' ? [] : [`${name}: ${mode}`];
  });
  expect(open).toEqual([]);
  expect(modeOf(dataDir)).toBe('folder 700');
});
