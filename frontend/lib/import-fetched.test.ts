import { afterEach, expect, test, vi } from 'vitest';
import { untilItComes } from './connection.ts';
import { fetchAgain, importFetched, missingReason } from './import-fetched.ts';

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

test('code that breaks when it starts is not taken for a file that did not come', async () => {
  serve(async () => script());
  const unknownLanguage = new RangeError('Incorrect locale information provided');
  const error = await importFetched(() => Promise.reject(unknownLanguage), ['assets/chart.js']).catch(
    (thrown) => thrown,
  );
  expect([error, missingReason(error)]).toEqual([unknownLanguage, 'broken']);
});

test('a connection that is lost between the fetching of a file and its import is no reason for a new document', async () => {
  serve((url) => (url === '/favicon.svg' ? lost() : Promise.resolve(script())));
  await expect(importFetched(broken, ['assets/lost.js'])).rejects.toMatchObject({ isGone: false });
});

test('a file that the server does not have is requested once, and one that was lost until it is there', async () => {
  vi.useFakeTimers();
  try {
    const asked: string[] = [];
    const answers = [lost, async () => new Response('', { status: 503 }), async () => script()];
    serve((url) => {
      if (url === '/favicon.svg') return Promise.resolve(new Response());
      asked.push(url);
      if (url === '/gone.css') return Promise.resolve(new Response('', { status: 404 }));
      return answers.shift()?.() ?? lost();
    });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal('navigator', { onLine: true });
    await expect(untilItComes(() => fetchAgain('/gone.css', 'css'))).rejects.toMatchObject({ isGone: true });
    const comes = untilItComes(() => fetchAgain('/late.js', 'javascript'));
    await vi.runAllTimersAsync();
    await comes;
    expect(asked).toEqual(['/gone.css', '/late.js', '/late.js', '/late.js']);
  } finally {
    vi.useRealTimers();
  }
});
