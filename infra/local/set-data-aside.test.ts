import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UsageError } from './options.ts';
import { SCHEMA, setEarlierDataAside } from './set-data-aside.ts';

const NOW = Date.parse('2026-11-28T10:00:00.000Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'punnagai-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, text = name) => writeFileSync(path.join(folder, name), text);
const names = (within = '.') => readdirSync(path.join(folder, within)).toSorted();

test('an empty folder gets the schema of this version, and its data stays at the next start', () => {
  expect(setEarlierDataAside(folder, NOW)).toBeNull();
  put('table.db');
  expect(setEarlierDataAside(folder, NOW)).toBeNull();
  expect(names()).toEqual(['schema', 'table.db']);
});

test('data of an earlier schema is set aside and kept, and the folder is fresh', () => {
  for (const name of ['table.db', 'table.db-wal', 'seeded', 'outbox.jsonl', 'product.pid']) put(name);
  mkdirSync(path.join(folder, 'objects'));
  put(path.join('objects', 'picture'), 'a picture');
  const aside = setEarlierDataAside(folder, NOW) ?? '';
  expect(path.relative(folder, aside)).toBe('earlier-data-2026-11-28T10-00-00.000Z');
  expect(names(path.basename(aside))).toEqual(['objects', 'outbox.jsonl', 'seeded', 'table.db', 'table.db-wal']);
  expect(readFileSync(path.join(aside, 'objects', 'picture'), 'utf8')).toBe('a picture');
  expect(names()).toEqual([path.basename(aside), 'product.pid', 'schema']);
});

test('a start that was killed while data was moved goes on, and mixes no two schemas', () => {
  for (const name of ['table.db', 'seeded']) put(name);
  const first = path.join(folder, 'earlier-data-2026-11-28T09-00-00.000Z');
  mkdirSync(first);
  put(path.join(path.basename(first), 'outbox.jsonl'));
  const aside = setEarlierDataAside(folder, NOW) ?? '';
  expect(names(path.basename(aside))).toEqual(['seeded', 'table.db']);
  expect(existsSync(path.join(first, 'outbox.jsonl'))).toBe(true);
});

test.each([String(SCHEMA + 1), 'soon'])('data of schema %s is refused and stays as it is', (schema) => {
  for (const name of ['table.db', 'seeded']) put(name);
  put('schema', schema);
  expect(() => setEarlierDataAside(folder, NOW)).toThrow(UsageError);
  expect(names()).toEqual(['schema', 'seeded', 'table.db']);
  expect(readFileSync(path.join(folder, 'schema'), 'utf8')).toBe(schema);
});
