import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORIGIN_HEADERS } from '#functions/definitions/variables.ts';
import { errorBody, NO_SUCH_ROUTE } from '#functions/runtime/error-response.ts';
import { atEdge, edgeRequest } from '#infra/local/gateway/gateway.ts';
import { BACK_OFFICE, isBackOffice } from '#shared/contract/pages/page-routes.ts';

const NEAR_MISSES = [
  '/administration',
  '/logins',
  '/ta/admin',
  '/a/login',
  '/',
  '/home',
  '/Admin',
  '//admin',
  '/images/admin',
];
const ADDRESSES = BACK_OFFICE.flatMap((root) => [root, `${root}/`, `${root}/clinics/new`, `${root}/%2F`]);

describe('admin-host.js', () => {
  const run = atEdge('admin-host.js');

  test('answers every address of the back office with its document, and keeps the rest of the request', () => {
    for (const url of ADDRESSES) {
      const request = edgeRequest({ url: `${url}?tab=1` });
      expect(run(request)).toEqual({ ...request, uri: '/admin/admin.html' });
    }
  });

  test('has no other page, but leads from its root to the first screen', () => {
    for (const url of NEAR_MISSES.filter((path) => path !== '/')) {
      expect(isBackOffice(url)).toBe(false);
      expect(run(edgeRequest({ url }))).toMatchObject({ statusCode: 404, body: { data: 'Not found' } });
    }
    expect(run(edgeRequest({ url: '/' }))).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/admin' } },
    });
  });
});

describe('to-admin-host.js', () => {
  const run = atEdge('to-admin-host.js', { ADMIN_URL: 'https://admin.example.in' });
  const locationOf = (url: string) => {
    const answer = run(edgeRequest({ url }));
    return 'statusCode' in answer ? answer.headers['location']?.value : null;
  };

  test('keeps path and query as they were sent', () => {
    for (const path of ADDRESSES)
      for (const query of [
        '',
        '?q=a+b',
        '?q=a%26b%23&q=c',
        '?flag',
        '?%E0%AE%AA=%E0%AE%B2&x=1=2',
        '?back=%2Fadmin%3Fa',
      ])
        expect(locationOf(path + query)).toBe(`https://admin.example.in${path}${query}`);
  });

  test('never leaves the host of the back office', () => {
    for (const path of ['/admin//elsewhere.example', '/login/..//elsewhere.example', '/admin@elsewhere.example'])
      expect(new URL(locationOf(path) ?? '').origin).toBe('https://admin.example.in');
  });

  test('keeps any path and query, and no other host is ever named', () => {
    const pairsOf = ({ searchParams }: URL) =>
      [...searchParams].map(([name, value]) => `${name} = ${value}`).toSorted();
    fc.assert(
      fc.property(fc.constantFrom(...BACK_OFFICE), fc.webPath(), fc.webQueryParameters(), (root, path, query) => {
        const url = `${root}${path}?${query}`;
        const [sent, to] = [new URL(url, 'https://site.example.in'), new URL(locationOf(url) ?? '')];
        expect([to.origin, to.pathname]).toEqual(['https://admin.example.in', sent.pathname]);
        expect(pairsOf(to)).toEqual(pairsOf(sent));
      }),
    );
  });

  test('encodes what could not have been sent as it is', () => {
    const querystring = { 'q&': { value: 'பல் #1 & <b>' } };
    expect(run({ method: 'GET', uri: '/login', headers: {}, querystring })).toMatchObject({
      headers: {
        location: {
          value: `https://admin.example.in/login?q%26=${encodeURIComponent('பல்')}%20%231%20%26%20%3Cb%3E`,
        },
      },
    });
  });
});

test('no-route.js answers as the API does where there is no route', () => {
  const answer = atEdge('no-route.js')(edgeRequest({ url: '/api/admin/me' }));
  expect(answer).toMatchObject({
    statusCode: NO_SUCH_ROUTE.status,
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
  });
  const body = JSON.parse(('body' in answer && answer.body?.data) || '');
  expect(body).toEqual(errorBody(NO_SUCH_ROUTE, body.request_id));
  expect(body.request_id).toMatch(/\S/);
});

test('viewer-address.js tells the address over what the viewer wrote there, and changes nothing else', () => {
  const request = {
    ...edgeRequest({ url: '/api/holds' }),
    headers: { 'x-viewer-address': { value: '10.0.0.1' }, accept: { value: '*/*' } },
  };
  expect(atEdge('viewer-address.js')(request, '2001:db8::1')).toEqual({
    ...request,
    headers: { [ORIGIN_HEADERS.viewerAddress]: { value: '2001:db8::1' }, accept: { value: '*/*' } },
  });
});
