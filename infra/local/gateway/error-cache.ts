import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { errorCachingSeconds } from '../../error-caching.ts';

type Answer = { status: number; headers: OutgoingHttpHeaders; body: unknown; until: number };

/**
 * CloudFront's cache of error answers: one answer to a GET or HEAD by address, shown to every visitor until its time is over.
 *
 * @param secondsOf how long an error answer is cached, by its status and its Cache-Control
 * @param now milliseconds
 * @returns a function that answers from the cache, or has `serve` answer and caches what it sends in one piece.
 */
export function errorCache(secondsOf: typeof errorCachingSeconds = errorCachingSeconds, now: () => number = Date.now) {
  const answers = new Map<string, Answer>();
  return (request: IncomingMessage, response: ServerResponse, serve: () => void): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return serve();
    const key = `${request.method} ${request.url}`;
    const cached = answers.get(key);
    if (cached !== undefined && cached.until > now()) {
      response.writeHead(cached.status, { ...cached.headers, 'x-cache': 'Error from cloudfront' });
      return void response.end(cached.body);
    }
    answers.delete(key);
    const end = response.end.bind(response);
    response.end = ((...sent: Parameters<typeof end>) => {
      const { statusCode: status } = response;
      const seconds = status < 400 ? 0 : secondsOf(status, String(response.getHeader('cache-control') ?? ''));
      if (seconds > 0)
        answers.set(key, { status, headers: response.getHeaders(), body: sent[0], until: now() + seconds * 1000 });
      return end(...sent);
    }) as typeof end;
    serve();
  };
}
