import { afterEach, expect, test, vi } from 'vitest';
import { importFetched } from './import-fetched.ts';

const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const broken = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A network, and a document that came with no files. */
function serve(answer: (url: string) => Promise<Response>) {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', (url: string) => answer(url));
}

afterEach(() => vi.unstubAllGlobals());

test('a file that came and cannot be run is gone: only a new document helps', async () => {
  serve(async () => script());
  await expect(importFetched(broken, ['assets/gone.js'])).rejects.toMatchObject({ isGone: true });
});

test('a connection that is lost between the fetching of a file and its import is no reason for a new document', async () => {
  serve((url) => (url === '/favicon.svg' ? lost() : Promise.resolve(script())));
  await expect(importFetched(broken, ['assets/lost.js'])).rejects.toMatchObject({ isGone: false });
});
