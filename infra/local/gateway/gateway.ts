import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_PREFIX, STAFF_PREFIX } from '#shared/contract/raw-routes.ts';
import { ADMIN_CONFIG_PATH, isBackOffice } from '#shared/contract/pages/page-routes.ts';
import type { Host } from '#shared/contract/route.ts';
import { isOwnCaller } from '../own-callers-only.ts';
import { errorCache } from './error-cache.ts';
import { isBackOfficeFile, under } from './host-paths.ts';
import { atEdge, sentFromEdge, type AtEdge } from './run-at-edge.ts';
import { sendError } from './send-error.ts';

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
