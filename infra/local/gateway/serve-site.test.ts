import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../loopback.ts';
import type { Serve } from './gateway.ts';
import { siteServer } from './serve-site.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'punnagai-site-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const siteFolder = (): string => folderWith({ 'index.html': 'the site', 'assets/index-1a.js': 'its code' });

/** Serves everything with `serve`; what it throws is a 500, as in the gateway. */
async function fetchFrom(serve: Serve): Promise<(url: string) => Promise<string>> {
  const server = createServer((request, response) => {
    serve(request, response, request.url ?? '/').catch(() => response.writeHead(500).end());
  });
  const { port, stop } = await listenOnLoopback(server, 0);
  cleanups.push(stop);
  return async (url) => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`);
    return `${response.status} ${await response.text()}`;
  };
}

it('answers for the site while the back office is being built, and for the back office once it is', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const site = siteServer(siteFolder(), promise);
  const fetchSite = await fetchFrom(site.serve);
  const fetchBackOffice = await fetchFrom(site.backOffice);
  const early = Promise.all([fetchBackOffice('/admin'), fetchSite('/assets/admin-2b.js')]);
  expect(await fetchSite('/')).toBe('200 the site');
  expect(await fetchSite('/assets/index-1a.js')).toBe('200 its code');

  resolve(folderWith({ 'admin/admin.html': 'the back office', 'assets/admin-2b.js': 'its own code' }));
  expect(await early).toEqual(['200 the back office', '200 its own code']);
  expect(await fetchSite('/assets/admin-other.js')).toBe('404 Not found');
  expect(['/assets/index-1a.js', '/assets/admin-2b.js', '/home'].map((url) => site.owns(url))).toEqual([
    true,
    true,
    false,
  ]);
});

it('serves the site although the back office did not build, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  cleanups.push(() => said.mockRestore());
  const failure = new Error('The back office does not build.');
  const site = siteServer(siteFolder(), Promise.reject(failure));
  expect(await (await fetchFrom(site.backOffice))('/admin')).toBe('500 ');
  expect(await (await fetchFrom(site.serve))('/')).toBe('200 the site');
  expect(said).toHaveBeenCalledExactlyOnceWith(failure);
});
