import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Script } from 'node:vm';
import { edgeCode } from '#infra/edge-code.ts';

type Value = { value: string; multiValue?: { value: string }[] };
type EdgeRequest = { method: string; uri: string; querystring: Record<string, Value>; headers: Record<string, Value> };
type EdgeAnswer = { statusCode: number; headers: Record<string, Value>; body?: { data: string } };

/** A CloudFront function as this machine runs it: what it answers itself, or the request it passes on. */
export type AtEdge = (request: EdgeRequest, ip?: string) => EdgeRequest | EdgeAnswer;

/** Runs a CloudFront function's own code (CloudFront docs, event structure of functions). */
export function atEdge(...[file, values]: Parameters<typeof edgeCode>): AtEdge {
  // The script ends with the function's name, so that its value is the function; both ends of the call are of this repository.
  const handler = new Script(`${edgeCode(file, values)}\nhandler`).runInNewContext() as (event: object) => never;
  return (request, ip = '') =>
    handler({
      version: '1.0',
      context: { requestId: randomUUID() },
      viewer: { ip },
      request: structuredClone(request),
    });
}

/** A parameter as CloudFront has it: several of one name are told beside the first. */
const valueOf = ([value = '', ...others]: readonly string[]): Value =>
  others.length === 0 ? { value } : { value, multiValue: [value, ...others].map((one) => ({ value: one })) };

/** The request as CloudFront hands it to a function: path and query as they were sent. */
export function edgeRequest({ method = 'GET', url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): EdgeRequest {
  const [uri = '/', query = ''] = url.split(/\?(.*)/s);
  const values = new Map<string, string[]>();
  for (const pair of query.split('&').filter((text) => text !== '')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  const querystring = Object.fromEntries([...values].map(([name, all]) => [name, valueOf(all)]));
  return { method, uri, querystring, headers: {} };
}

/** Sends what a function at the edge answers itself. Returns false where it passes the request on instead. */
export function sentFromEdge(edge: AtEdge, request: IncomingMessage, response: ServerResponse): boolean {
  const answer = edge(edgeRequest(request));
  if (!('statusCode' in answer)) return false;
  response.writeHead(
    answer.statusCode,
    Object.fromEntries(Object.entries(answer.headers).map(([name, { value }]) => [name, value])),
  );
  response.end(request.method === 'HEAD' ? undefined : answer.body?.data);
  return true;
}
