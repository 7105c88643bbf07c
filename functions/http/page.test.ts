import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NEVER_EDITED_BUSINESS } from '#shared/domain/settings/edited-business.ts';
import { FIRST_BUSINESS } from '#shared/domain/settings/first-business.ts';
import { FIRST_OFFERS } from '#shared/domain/settings/first-offers.ts';
import { offersIn } from '#shared/domain/settings/shown-offers.ts';
import { httpEvent } from '../runtime/http-event.fixture.ts';
import { createLog } from '../runtime/log.ts';
import { handler } from './page.ts';

const SHELL = '<!doctype html><div id="root"></div>';
const { overview, list, render } = vi.hoisted(() => ({
  list: vi.fn<() => Promise<unknown[]>>(),
  overview: vi.fn<() => Promise<unknown>>(),
  render: vi.fn<(page: unknown) => Promise<string>>(),
}));

vi.mock('../runtime/lazy-deps.ts', () => ({
  lazyDeps: () => ({
    log: createLog('page'),
    clock: { now: () => Date.parse('2026-11-21T20:00:00Z') },
    clinics: { published: async () => ({ overview: await overview() }), several: async () => [], list },
    posts: { blog: { published: async () => ({ items: [], next_cursor: null }) } },
    siteUrl: 'https://site.example',
    business: async () => NEVER_EDITED_BUSINESS,
    renderer: { render, empty: async () => SHELL },
  }),
}));

const HOME = httpEvent('GET', '/home', { query: '' });

beforeEach(() => {
  render.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  overview.mockResolvedValue({ cities: [], homepage: [], homepage_total: 0 });
  render.mockResolvedValue('<!doctype html>rendered');
  list.mockResolvedValue([]);
});
afterEach(() => void vi.unstubAllEnvs());

describe('a page', () => {
  test('is rendered from what was read, with the IST day of the server', async () => {
    expect(await handler(HOME)).toMatchObject({ statusCode: 200, body: '<!doctype html>rendered' });
    expect(render).toHaveBeenCalledWith({
      url: '/home',
      business: { ...FIRST_BUSINESS, offers: offersIn(FIRST_OFFERS, 'en') },
      state: {
        today: '2026-11-22',
        time: '01:30',
        site_url: 'https://site.example',
        home: { clinics: [], cities: [], next_cursor: null, from: null },
      },
    });
  });

  test.each([
    ['nothing can be read', () => overview.mockRejectedValue(new Error('the table does not answer'))],
    ['the rendering breaks', () => render.mockRejectedValue(new Error('a component broke'))],
  ])('is the plain shell, kept by nobody, when %s', async (_, breakIt) => {
    breakIt();
    const answer = await handler(HOME);
    const headers = { 'cache-control': 'no-store', 'cross-origin-opener-policy': 'same-origin-allow-popups' };
    expect(answer).toMatchObject({ statusCode: 200, body: SHELL, headers });
  });

  test.each([
    ['/home', '', undefined],
    ['/about', '', undefined],
    ['/home', 'book=cln_1', 'same-origin-allow-popups'],
    ['/', 'appointment_id=apt_1', 'same-origin-allow-popups'],
    ['/', 'utm_source=x&appointment_id=', 'same-origin-allow-popups'],
    ['/thank-you', 'appointment_id=apt_1', 'same-origin-allow-popups'],
  ])('%s?%s keeps to itself only when it is for one visitor', async (path, query, policy) => {
    const { headers } = (await handler(httpEvent('GET', path, { query }))) as { headers: Record<string, string> };
    expect(headers['cross-origin-opener-policy']).toBe(policy);
    expect(headers['x-robots-tag']).toBe(policy === undefined ? undefined : 'noindex');
  });

  test('sees the parameters that CloudFront passes on, and no other', async () => {
    const query = 'utm_source=x&tab=reviews&city=Chennai%20South&gclid=1&q=root+canal&tabs=2';
    overview.mockResolvedValue({ cities: [], homepage: [], homepage_total: 0 });
    await handler(httpEvent('GET', '/about', { query }));
    expect(render).toHaveBeenLastCalledWith(
      expect.objectContaining({ url: '/about?tab=reviews&city=Chennai%20South&q=root+canal' }),
    );
  });

  test.each([
    ['/ta/home', '/ta/home'],
    ['/home/', '/home/'],
  ])('%s is the same page, in the language of its address', async (path, url) => {
    expect(await handler(httpEvent('GET', path, { query: '' }))).toMatchObject({ statusCode: 200 });
    expect(render).toHaveBeenLastCalledWith(
      expect.objectContaining({ url, state: expect.objectContaining({ today: '2026-11-22' }) }),
    );
  });

  test.each(['/nowhere', '/ta/nowhere', '/ta/kn/home', '/HOME'])('%s is the not-found page', async (path) => {
    expect(await handler(httpEvent('GET', path, { query: '' }))).toMatchObject({
      statusCode: 404,
      body: '<!doctype html>rendered',
      headers: { 'x-robots-tag': 'noindex' },
    });
  });

  test.each(['/wp-login.php', '/.env', '/ta/sitemap.xml'])('%s is a file that is not there', async (path) => {
    expect(await handler(httpEvent('GET', path, { query: '' }))).toMatchObject({ statusCode: 404, body: 'Not found' });
    expect(render).not.toHaveBeenCalled();
  });

  test('a sitemap of more pages than fit into one file is an index, and each file that it names is answered', async () => {
    const clinic = { city: 'Salem', created_at: '2026-11-01T00:00:00.000Z', verified_at: null };
    list.mockResolvedValue(Array.from({ length: 1500 }, (_, at) => ({ ...clinic, id: `cln_${at}` })));
    const get = (path: string) => handler(httpEvent('GET', path, { query: '' }));
    const headers = { 'content-type': 'application/xml; charset=utf-8' };
    const index = await get('/sitemap.xml');
    expect(index).toMatchObject({ statusCode: 200, headers, body: expect.stringContaining('/sitemap-2.xml</loc>') });
    const second = { statusCode: 200, headers, body: expect.stringContaining('/clinics/cln_1499</loc>') };
    expect(await get('/sitemap-2.xml')).toMatchObject(second);
    for (const path of ['/sitemap-3.xml', '/sitemap-0.xml', '/sitemap-.xml'])
      expect(await get(path)).toMatchObject({ statusCode: 404, body: 'Not found' });
    list.mockResolvedValue([]);
    expect(await get('/sitemap-1.xml')).toMatchObject({ statusCode: 404, body: 'Not found' });
  });

  test('an address of the API that leads nowhere is answered in its own shape, and not cached', async () => {
    const answer = await handler(httpEvent('GET', '/api/nothing', { query: '' }));
    const headers = { 'cache-control': 'no-store' };
    expect(answer).toMatchObject({ statusCode: 404, headers, body: expect.stringContaining('"code":"not_found"') });
  });

  test('answers nobody who came past CloudFront', async () => {
    vi.stubEnv('ORIGIN_SECRET', 'f'.repeat(48));
    expect(await handler(HOME)).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
  });
});
