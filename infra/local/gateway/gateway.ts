import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse, OutgoingHttpHeaders } from 'node:http';
import { Script } from 'node:vm';
import { API_PREFIX, STAFF_PREFIX } from '#shared/contract/raw-routes.ts';
import { ADMIN_CONFIG_PATH, isBackOffice } from '#shared/contract/pages/page-routes.ts';
import type { Host } from '#shared/contract/route.ts';
import { errorCachingSeconds, edgeCode } from '../../cloudfront.ts';
import { isOwnCaller } from '../own-callers-only.ts';
import { isBackOfficeFile, under, sendError } from './answers.ts';

type Value = { value: string; multiValue?: { value: string }[] };
type EdgeRequest = { method: string; uri: string; querystring: Record<string, Value>; headers: Record<string, Value> };
type EdgeAnswer = { statusCode: number; headers: Record<string, Value>; body?: { data: string } };

/** A CloudFront function as this machine runs it: what it answers itself, or the request it passes on. */
type AtEdge = (request: EdgeRequest, ip?: string) => EdgeRequest | EdgeAnswer;

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
function sentFromEdge(edge: AtEdge, request: IncomingMessage, response: ServerResponse): boolean {
  const answer = edge(edgeRequest(request));
  if (!('statusCode' in answer)) return false;
  response.writeHead(
    answer.statusCode,
    Object.fromEntries(Object.entries(answer.headers).map(([name, { value }]) => [name, value])),
  );
  response.end(request.method === 'HEAD' ? undefined : answer.body?.data);
  return true;
}

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

/** Answers one kind of path; `path` comes without the query. */
export type Serve = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

/** Everything that is served on the two hosts. */
export type Servers = {
  /** The API as each host serves it: functions are told which one a request came by. */
  api: Record<Host, Serve>;
  images: Serve;
  config: Serve;
  inbox: Serve;
  control: Serve;
  site: Serve;
  /** The built files alone, without pages. */
  files: Serve;
  backOffice: Serve;
  /** Redirects to the back office's host. */
  toAdminHost: Serve;
};

const servedAtEdge =
  (edge: AtEdge, passedOn?: Serve): Serve =>
  async (request, response, path) => {
    if (!sentFromEdge(edge, request, response)) await passedOn?.(request, response, path);
  };

const noRoute = servedAtEdge(atEdge('no-route.js'));
const adminHost = atEdge('admin-host.js');

/** A server of addresses that a function at the edge answers for the public host. */
export const redirectsTo = (adminUrl: string): Serve =>
  servedAtEdge(atEdge('to-admin-host.js', { ADMIN_URL: adminUrl }));

/** As the behaviours of CloudFront's distributions (infra/stacks/site-stack.ts). */
const serverOf: Record<Host, (servers: Servers, path: string) => Serve> = {
  site: (servers, path) => {
    if (under(STAFF_PREFIX, path)) return noRoute;
    if (under(API_PREFIX, path)) return servers.api.site;
    if (under('/images', path)) return servers.images;
    if (path === '/config.json') return servers.config;
    if (under('/inbox', path) || path === '/inbox.json') return servers.inbox;
    if (under('/_local', path)) return servers.control;
    return isBackOffice(path) ? servers.toAdminHost : servers.site;
  },
  admin: (servers, path) => {
    if (under(STAFF_PREFIX, path)) return servers.api.admin;
    if (under(API_PREFIX, path)) return noRoute;
    if (under('/images', path)) return servers.images;
    if (path === ADMIN_CONFIG_PATH) return servers.config;
    return isBackOfficeFile(path) ? servers.files : servedAtEdge(adminHost, servers.backOffice);
  },
};

/**
 * The listener of one of the product's origins: CloudFront's part here, with its cache of error answers. While `servers` is
 * null (still starting) the API answers 503. Every answer carries `headers` of its path.
 */
export function gateway(
  host: Host,
  servers: () => Servers | null,
  headers: (host: Host, path: string) => Readonly<Record<string, string>>,
) {
  const withErrorCache = errorCache();
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    for (const [name, value] of Object.entries(headers(host, path))) response.setHeader(name, value);
    const open = servers();
    if (open === null) {
      response.setHeader('retry-after', '1');
      return sendError(response, 503, 'starting', 'Punnagai is starting.', randomUUID());
    }
    const serve = serverOf[host](open, path);
    if ((serve === open.inbox || serve === open.control) && !isOwnCaller(request)) {
      return sendError(response, 403, 'forbidden', 'Only this machine can send this request.', randomUUID());
    }
    withErrorCache(request, response, () => {
      serve(request, response, path).catch((error: unknown) => {
        const requestId = randomUUID();
        console.error(`${request.method} ${path} (${requestId}):`, error);
        if (response.headersSent) response.destroy();
        else sendError(response, 500, 'internal', 'Something went wrong.', requestId);
      });
    });
  };
}
