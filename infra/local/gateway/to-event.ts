import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ORIGIN_HEADERS } from '#functions/definitions/variables.ts';
import type { Host } from '#shared/contract/route.ts';
import type { ApiMatch } from './api-routes.ts';

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
