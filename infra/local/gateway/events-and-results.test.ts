import { createServer } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOnLoopback } from '../loopback.ts';
import { sendResult } from './answers.ts';
import { toEvent, readBody } from './requests.ts';

const match = { name: 'clinics', routeKey: 'POST /api/clinics/{id}', pathParameters: { id: 'cln_1' } } as const;
let seen: APIGatewayProxyEventV2;
let result: unknown;
let place: Awaited<ReturnType<typeof listenOnLoopback>>;

beforeAll(async () => {
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      seen = toEvent(request, { body: body ?? Buffer.alloc(0), match, requestId: 'request-1', host: 'admin' });
      sendResult(response, result);
    });
  });
  place = await listenOnLoopback(server);
});
afterAll(() => place.stop());

const post = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  path = '/api/clinics/cln_1',
) => fetch(place.endpoint + path, { method: 'POST', body, headers });

it('makes an event of payload format 2.0', async () => {
  result = { statusCode: 204 };
  const headers = { 'content-type': 'application/json', 'X-Own': 'Value', cookie: 'a=1; b=2', 'user-agent': 'test' };
  await post('{"a":"ü"}', headers, '/api/clinics/cln%5F1?q=x%20y&q=z&e=');
  expect(seen).toMatchObject({
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: '/api/clinics/cln%5F1',
    rawQueryString: 'q=x%20y&q=z&e=',
    queryStringParameters: { q: 'x y,z', e: '' },
    pathParameters: { id: 'cln_1' },
    cookies: ['a=1', 'b=2'],
    headers: { 'x-own': 'Value', 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1' },
    body: '{"a":"ü"}',
    isBase64Encoded: false,
    requestContext: {
      requestId: 'request-1',
      stage: '$default',
      http: { method: 'POST', path: '/api/clinics/cln%5F1', sourceIp: '127.0.0.1', userAgent: 'test' },
    },
  });
  expect(seen.headers).not.toHaveProperty('cookie');
});

it('carries everything that is not text in base64, form posts too', async () => {
  result = { statusCode: 200 };
  for (const type of ['application/x-www-form-urlencoded', 'image/png']) {
    await post(Uint8Array.of(0xff, 0x00, 0x61), { 'content-type': type });
    expect([seen.body, seen.isBase64Encoded]).toEqual(['/wBh', true]);
  }
});

it('adds the address to what a proxy said before', async () => {
  result = { statusCode: 200 };
  await post('x', { 'x-forwarded-for': '203.0.113.9' });
  expect(seen.headers['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1');
});

it('sends status, headers, several cookies and bytes', async () => {
  result = {
    statusCode: 303,
    headers: { location: '/?a=1', 'x-number': 5 },
    cookies: ['a=1; Path=/', 'b=2'],
    body: '/wBh',
    isBase64Encoded: true,
  };
  const answer = await fetch(place.endpoint, { method: 'POST', redirect: 'manual' });
  expect([answer.status, answer.headers.get('location'), answer.headers.get('x-number')]).toEqual([303, '/?a=1', '5']);
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
  expect(answer.headers.get('content-length')).toBe('3');
  expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([0xff, 0x00, 0x61]);
});
