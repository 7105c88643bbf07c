import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { addressesOf } from '#functions/definitions/definition.ts';
import { ORIGIN_HEADERS } from '#functions/definitions/variables.ts';
import { type FunctionName, functionRows } from '#functions/manifest.ts';
import type { Host } from '#shared/contract/route.ts';

/** API Gateway's limit for a request body: ten megabytes. */
const LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Reads a whole body; null when it is larger than API Gateway takes. Such a body is read to its end and dropped, for a
 * client that is cut off while sending never reads the answer. Rejects when the client goes away.
 */
export function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LIMIT_BYTES) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.once('end', () => resolve(size > LIMIT_BYTES ? null : Buffer.concat(chunks)));
    request.once('error', reject);
  });
}

/** Undoes the percent signs of a part of a path; one that is not well-formed stays as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The function a request belongs to, and what the route's pattern took from the path. */
type ApiMatch = { name: FunctionName; routeKey: string; pathParameters: Record<string, string> };

type ApiRoute = { name: FunctionName; method: string; routeKey: string; pattern: RegExp; parameters: number };

const routes: readonly ApiRoute[] = functionRows
  .flatMap(({ name, trigger }) => addressesOf(trigger).map((route) => ({ name, ...route })))
  .map(({ name, method, path }) => ({
    name,
    method,
    routeKey: `${method} ${path}`,
    pattern: patternOf(path),
    parameters: path.includes('+}') ? Infinity : path.split('{').length - 1,
  }))
  // As API Gateway does: the route with fewer variables wins, one that takes all the rest of a path comes last.
  .toSorted((a, b) => a.parameters - b.parameters);

function patternOf(path: string): RegExp {
  const source = path
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{(\w+)\+\}/g, '(?<$1>.+)')
    .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

/** Finds the function for a request by the manifest's rows; null when no row names the method and path. */
export function matchApiRoute(method: string, path: string): ApiMatch | null {
  for (const route of routes) {
    const found = route.method === method ? route.pattern.exec(path) : null;
    if (found !== null)
      return { name: route.name, routeKey: route.routeKey, pathParameters: decoded(found.groups ?? {}) };
  }
  return null;
}

const decoded = (groups: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decode(value)]));

/** Content types that API Gateway passes on as text; every other body is base64-encoded, form posts included. */
const TEXT_BODY = /^(text\/|application\/(json|javascript|xml)\b)/i;

const headersOf = (request: IncomingMessage, host: Host): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    if (name !== 'cookie') headers[name] = values.join(',');
  }
  const address = request.socket.remoteAddress ?? '';
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], address].filter(Boolean).join(', ');
  headers['x-forwarded-proto'] = 'http';
  headers['x-forwarded-port'] = String(request.socket.localPort ?? '');
  // As CloudFront does, over whatever the caller wrote there.
  headers[ORIGIN_HEADERS.host] = host;
  return headers;
};

function queryOf(rawQuery: string): Record<string, string> | undefined {
  const query: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(rawQuery))
    query[key] = key in query ? `${query[key]},${value}` : value;
  return Object.keys(query).length === 0 ? undefined : query;
}

type Arrived = { body: Buffer; match: ApiMatch; requestId: string; host: Host };

/** Turns a request into the event of an HTTP API, payload format 2.0 (AWS docs, HTTP API Lambda integration). */
export function toEvent(request: IncomingMessage, { body, match, requestId, host }: Arrived): APIGatewayProxyEventV2 {
  const [rawPath, rawQueryString] = splitOnce(request.url ?? '/');
  const cookies = request.headers.cookie?.split(/;\s*/);
  const query = queryOf(rawQueryString);
  const isBase64Encoded = body.length > 0 && !TEXT_BODY.test(request.headers['content-type'] ?? '');
  const now = Date.now();
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath,
    rawQueryString,
    headers: headersOf(request, host),
    ...(cookies === undefined ? {} : { cookies }),
    ...(query === undefined ? {} : { queryStringParameters: query }),
    ...(Object.keys(match.pathParameters).length === 0 ? {} : { pathParameters: match.pathParameters }),
    ...(body.length === 0 ? {} : { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: request.headers.host ?? '',
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: match.routeKey,
      stage: '$default',
      time: new Date(now).toISOString(),
      timeEpoch: now,
    },
  };
}

function splitOnce(url: string): [string, string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
