import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { bundleDirectory } from '#infra/bundle.ts';
import { functionRows } from '#functions/manifest.ts';
import { buildSite } from '../../site/build-site.ts';
import { addSiteServer, buildFunctions, bundlesFolder } from './build-functions.ts';

const root = path.resolve(import.meta.dirname, '../../..');

it('bundles the functions once, and forgets those of sources long gone', async () => {
  const { server } = await buildSite(root);
  const folder = await buildFunctions(root);
  await addSiteServer(folder, server);
  const bundles = functionRows.map(({ name }) => path.join(bundleDirectory(folder, name), 'index.cjs'));
  const written = () => bundles.map((bundle) => statSync(bundle).mtimeMs);
  const before = written();
  expect(before.length).toBeGreaterThan(5);
  expect(readdirSync(path.join(bundleDirectory(folder, 'page'), 'site-server')).toSorted()).toEqual([
    'chunks.json',
    'server.cjs',
    'shell.html',
    'styles.json',
  ]);

  const [old, young] = ['of-old-sources', 'of-young-sources'].map((name) => path.join(root, '.build/functions', name));
  for (const [other = '', hours] of [
    [old, 25],
    [young, 23],
  ] as const) {
    mkdirSync(other, { recursive: true });
    const then = new Date(Date.now() - hours * 3_600_000);
    utimesSync(other, then, then);
  }
  expect(await buildFunctions(root)).toBe(folder);
  expect(written()).toEqual(before);
  expect([old, young].map((other = '') => existsSync(other))).toEqual([false, true]);
  rmSync(young ?? '', { recursive: true });
});

it('keeps bundles of another client of the table in a folder of their own', () => {
  const [lean, again] = [bundlesFolder(root), bundlesFolder(root)];
  vi.stubEnv('TABLE_CLIENT', 'document');
  const document = bundlesFolder(root);
  vi.unstubAllEnvs();
  expect(again).toBe(lean);
  expect(document).not.toBe(lean);
});
