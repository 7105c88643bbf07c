import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, isProblem, NetworkError } from './api-error.ts';
import { request } from './request.ts';

const answer = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

function serve(fetched: ReturnType<typeof answer>) {
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

/** A network that takes requests and never answers, until the wait is called off. */
const silence = () =>
  vi.fn<typeof fetch>(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      ),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a GET fills the path in, asks with the rest and leaves out what is not given', async () => {
  const fetched = serve(answer(200, { days: [] }));
  await request('GET /clinics/{id}/slots', { id: 'a/b', days: 5, from: undefined });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/clinics/a%2Fb/slots?days=5');
  expect(fetched.mock.calls[0]?.[1]?.body).toBeUndefined();
});

test('a POST carries the rest as JSON, with token and idempotency key', async () => {
  const fetched = serve(answer(201, { ok: true }));
  await expect(request('POST /holds', { slot: 's' }, { token: 't', idempotencyKey: 'k' })).resolves.toEqual({
    ok: true,
  });
  const init = fetched.mock.calls[0]?.[1];
  expect(init?.body).toBe('{"slot":"s"}');
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    accept: 'application/json',
    authorization: 'Bearer t',
    'content-type': 'application/json',
    'idempotency-key': 'k',
  });
});

test('PUT and PATCH carry JSON as a POST does, a DELETE a query', async () => {
  const sent: unknown[] = [];
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const fetched = serve(answer(200, { ok: true }));
    await request(`${method} /things/{id}`, { id: 'a', name: 'b' });
    const [url, init] = fetched.mock.calls[0] ?? [];
    sent.push([init?.method, url, init?.body]);
  }
  expect(sent).toEqual([
    ['PUT', '/api/things/a', '{"name":"b"}'],
    ['PATCH', '/api/things/a', '{"name":"b"}'],
    ['DELETE', '/api/things/a?name=b', undefined],
  ]);
});

test('a refusal keeps its code, field and request id', async () => {
  serve(answer(409, { error: 'taken', code: 'slot_taken', field: 'slot', request_id: 'r1' }));
  const refused = await request('POST /holds', {}).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 409, code: 'slot_taken', message: 'taken', field: 'slot', requestId: 'r1' });
  expect(isProblem(refused, 'slot_taken')).toBe(true);
});

test("a proxy's page is an internal failure, even with status 200", async () => {
  serve(answer(502, '<html>Bad gateway</html>'));
  await expect(request('GET /health', {})).rejects.toMatchObject({ status: 502, code: 'internal' });
  serve(answer(200, '<html>Login</html>'));
  await expect(request('GET /health', {})).rejects.toBeInstanceOf(ApiError);
});

test('no answer at all is a network error', async () => {
  serve(vi.fn<typeof fetch>(() => Promise.reject(new TypeError('fetch failed'))));
  await expect(request('GET /health', {})).rejects.toBeInstanceOf(NetworkError);
});

test('a network that hangs is noticed: the connection is looked at, and no answer is waited for that cannot come', async () => {
  vi.useFakeTimers();
  const fetched = serve(silence());
  const asked = request('POST /holds', {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(8000);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/holds', '/favicon.svg']);
  await vi.advanceTimersByTimeAsync(23_000);
  await expect(asked).resolves.toBeInstanceOf(NetworkError);
  // The last look at the connection ends as well.
  await vi.advanceTimersByTimeAsync(10_000);
});

test('a connection that is lost in the middle of an answer is a network error', async () => {
  const broken = new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('{"days":'));
      stream.error(new TypeError('network error'));
    },
  });
  serve(vi.fn<typeof fetch>(async () => new Response(broken, { status: 200 })));
  await expect(request('GET /health', {})).rejects.toBeInstanceOf(NetworkError);
});

test('a wait that nobody wants any more ends at once', async () => {
  serve(silence());
  const left = new AbortController();
  const asked = request('GET /health', {}, { signal: left.signal }).catch((error: unknown) => error);
  left.abort();
  await expect(asked).resolves.toBeInstanceOf(NetworkError);
});
