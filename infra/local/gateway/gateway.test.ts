import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { CACHED_ERRORS, errorCachingSeconds } from '../../cloudfront.ts';
import { listenOnLoopback } from '../loopback.ts';
import { gateway, type Serve, type Servers, errorCache } from './gateway.ts';
import { sendError } from './answers.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** Answers the first request with an error and all others with 200. */
function failingOnce(status: number): Serve {
  let count = 0;
  return async (_request, response) => {
    count += 1;
    if (count === 1) sendError(response, status, 'broken', 'It failed.', 'request-1');
    else response.writeHead(200).end('healthy');
  };
}

async function listen(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const { endpoint, stop } = await listenOnLoopback(createServer(listener));
  cleanups.push(stop);
  return async (path: string, method = 'GET'): Promise<string> => {
    const answer = await fetch(endpoint + path, { method });
    return `${answer.status} ${await answer.text()}`;
  };
}

const FAILURE = JSON.stringify({ error: 'It failed.', code: 'broken', request_id: 'request-1' });
const servers = (serve: Serve): Servers => {
  const pages = { site: serve, files: serve, backOffice: serve, toAdminHost: serve };
  return { ...pages, api: { site: serve, admin: serve }, images: serve, config: serve, inbox: serve, control: serve };
};

describe('the local gateway with the rules of the distributions', () => {
  it.each(CACHED_ERRORS)('shows an answer of %i to the visitor who met it and to no other', async (status) => {
    for (const [host, path] of [
      ['site', '/api/clinics'],
      ['site', '/home'],
      ['site', '/images/none.jpg'],
      ['admin', '/api/admin/clinics'],
      ['admin', '/admin'],
    ] as const) {
      const serve = failingOnce(status);
      const ask = await listen(
        gateway(
          host,
          () => servers(serve),
          () => ({ 'x-frame-options': 'DENY' }),
        ),
      );
      expect(await ask(path)).toBe(`${status} ${FAILURE}`);
      expect(await ask(path)).toBe('200 healthy');
    }
  });
});

describe('the cache of error answers', () => {
  const withoutRules: typeof errorCachingSeconds = (status, cacheControl) =>
    errorCachingSeconds(status, cacheControl, {});
  const listenWithout = (serve: Serve, now: () => number = () => 0) => {
    const cached = errorCache(withoutRules, now);
    return listen((request, response) => {
      response.setHeader('x-frame-options', 'DENY');
      cached(request, response, () => void serve(request, response, request.url ?? '/'));
    });
  };

  it('shows an error to everybody for ten seconds where a distribution has no rule', async () => {
    let at = 0;
    const ask = await listenWithout(failingOnce(503), () => at);
    expect(await ask('/api/clinics')).toBe(`503 ${FAILURE}`);
    at = 9_999;
    expect(await ask('/api/clinics')).toBe(`503 ${FAILURE}`);
    expect(await ask('/api/clinics?page=2')).toBe('200 healthy');
    at = 10_000;
    expect(await ask('/api/clinics')).toBe('200 healthy');
  });

  it('obeys no-store for 404, 410, 414 and 501 alone', () => {
    const statuses = [400, 401, 403, 404, 405, 409, 410, 414, 416, 422, 429, 500, 501, 502, 503, 504];
    const cachedIn = (cacheControl: string) => statuses.filter((status) => withoutRules(status, cacheControl) > 0);
    expect(cachedIn('')).toEqual([400, 403, 404, 405, 410, 414, 500, 501, 502, 503, 504]);
    expect(cachedIn('no-store')).toEqual([400, 403, 405, 500, 502, 503, 504]);
  });

  it('caches no answer to a POST', async () => {
    const ask = await listenWithout(failingOnce(503));
    expect(await ask('/api/leads', 'POST')).toBe(`503 ${FAILURE}`);
    expect(await ask('/api/leads', 'POST')).toBe('200 healthy');
  });
});
