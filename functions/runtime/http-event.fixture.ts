import type { APIGatewayProxyEventV2 } from 'aws-lambda';

type Request = {
  query?: string;
  headers?: Record<string, string>;
  body?: unknown;
  raw?: string;
  base64?: boolean;
  ip?: string;
};

/** An HTTP API event as API Gateway hands it over; `body` travels as JSON, `raw` as it is. */
export function httpEvent(method: string, path: string, request: Request = {}): APIGatewayProxyEventV2 {
  const { query = '', headers = {}, body, raw, base64 = false, ip = '203.0.113.9' } = request;
  const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: query,
    headers: { host: 'api.example', ...type, ...headers },
    isBase64Encoded: base64,
    ...(text === undefined ? {} : { body: base64 ? Buffer.from(text).toString('base64') : text }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'api.example',
      domainPrefix: 'test',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: ip, userAgent: 'test' },
      requestId: 'request-1',
      routeKey: `${method} ${path}`,
      stage: '$default',
      time: '24/Nov/2026:07:00:00 +0000',
      timeEpoch: 0,
    },
  };
}
