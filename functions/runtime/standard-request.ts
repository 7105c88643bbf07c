import type { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { parseJson } from '#shared/values/text/outside-json.ts';
import type { RequestContext } from './request-context.ts';

type StandardRequest = Parameters<StandardOpenAPIHandler<RequestContext>['handle']>[0];

/** Explicit response of a function to an HTTP API: API Gateway infers nothing. */
export type HttpAnswer = {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
  isBase64Encoded: boolean;
};

/** The address as a browser understands it; its host says nothing. */
export const urlOf = ({ rawPath, rawQueryString }: APIGatewayProxyEventV2): URL =>
  new URL(`https://host${rawPath}${rawQueryString === '' ? '' : `?${rawQueryString}`}`);

/**
 * The JSON of a body; none without a body, and none of a GET, whose body means nothing.
 * @throws SyntaxError for a body that is no JSON or is nested too deeply
 */
function jsonOf({ body, isBase64Encoded, requestContext }: APIGatewayProxyEventV2): unknown {
  const { method } = requestContext.http;
  if (method === 'GET' || method === 'HEAD' || body === undefined || body === '') return undefined;
  return parseJson(isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body);
}

/** oRPC looks in the query for what a GET says, and in the body for all else: what a DELETE names stands in its query. */
const namedByQuery = ({ requestContext }: APIGatewayProxyEventV2, { searchParams }: URL): unknown =>
  requestContext.http.method === 'DELETE' && searchParams.size > 0 ? Object.fromEntries(searchParams) : undefined;

/** An event of API Gateway as oRPC's own request: one of the web's, with its streams, would cost a tenth of an answer. */
export const standardRequest = (event: APIGatewayProxyEventV2, url: URL): StandardRequest => ({
  method: event.requestContext.http.method,
  url,
  headers: event.headers,
  signal: undefined,
  body: async () => jsonOf(event) ?? namedByQuery(event, url),
});

/** JSON with the status and headers of a route, or of a refusal. */
export const jsonAnswer = (status: number, body: unknown, headers: Readonly<Record<string, string>>): HttpAnswer => ({
  statusCode: status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
  isBase64Encoded: false,
});
