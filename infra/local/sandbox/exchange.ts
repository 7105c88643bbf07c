import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

const LARGEST_BODY_BYTES = 262_144;

/** A request as the routes see it. */
export interface Exchange {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  params: Record<string, string>;
}

/** An answer before it is sent. */
export interface Reply {
  status: number;
  contentType: string;
  body: string;
  headers?: Record<string, string>;
}

/** A route: a method and a path whose `:name` segments become params. */
export interface Route {
  method: string;
  path: string;
  handle: (exchange: Exchange) => Reply | Promise<Reply>;
}

/** A JSON answer, 200 unless told. */
export function jsonReply(value: unknown, status = 200): Reply {
  return { status, contentType: 'application/json', body: JSON.stringify(value) };
}

/** Reads a request whole. Throws when its body is larger than 256 KiB. */
export async function readExchange(request: IncomingMessage): Promise<Exchange> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const chunks: Buffer[] = [];
  let size = 0;
  // Without an encoding set, a request yields bytes.
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > LARGEST_BODY_BYTES) throw new Error('The request body is too large.');
    chunks.push(bytes);
  }
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
    params: {},
  };
}

/** The route for a method and path with its params; undefined when there is none. */
export function findRoute(
  routes: readonly Route[],
  exchange: Exchange,
): { route: Route; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const params = route.method === exchange.method ? matchPath(route.path, exchange.path) : undefined;
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}
