import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { sourceHash } from './source-hash.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'punnagai-sources-'));
afterAll(() => rmSync(root, { recursive: true }));
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const hash = (): string => sourceHash(root, ['folder', 'file.json']);

it('follows what the sources hold and what they are called, and nothing else', () => {
  write('file.json', '{}');
  write('folder/deep/a.ts', 'one');
  const first = hash();
  write('elsewhere/b.ts', 'two');
  write('folder/deep/a.test.ts', 'a test');
  expect(hash()).toBe(first);
  write('folder/deep/a.ts', 'two');
  const changed = hash();
  expect(changed).not.toBe(first);
  rmSync(path.join(root, 'folder/deep/a.ts'));
  write('folder/deep/b.ts', 'two');
  expect([first, changed]).not.toContain(hash());
  write('folder/deep/a.ts', 'one');
  rmSync(path.join(root, 'folder/deep/b.ts'));
  expect(hash()).toBe(first);
});
