import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_PREFIX } from '#shared/contract/api.ts';
import { ADMIN_CONFIG_PATH, isBackOffice } from '#shared/contract/page-routes.ts';
import { UPLOAD_PATH } from '../function-env.ts';
import { isOwnCaller } from '../own-callers-only.ts';
import { errorCache } from './error-cache.ts';
import { sendError } from './send-error.ts';

/** Answers one kind of path; `path` comes without the query. */
export type Serve = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

/** Everything that is served on the one origin. */
export type Servers = {
  api: Serve;
  images: Serve;
  uploads: Serve;
  config: Serve;
  inbox: Serve;
  control: Serve;
  site: Serve;
  backOffice: Serve;
};

const under = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

function serverFor(servers: Servers, path: string): Serve {
  if (under(API_PREFIX, path)) return servers.api;
  if (under('/images', path)) return servers.images;
  if (path === UPLOAD_PATH) return servers.uploads;
  if (path === '/config.json' || path === ADMIN_CONFIG_PATH) return servers.config;
  if (under('/inbox', path) || path === '/inbox.json') return servers.inbox;
  if (under('/_local', path)) return servers.control;
  return isBackOffice(path) ? servers.backOffice : servers.site;
}

/**
 * The listener of the product's one origin: CloudFront's part here, with its cache of error answers. While `servers` is null (still starting) the API
 * answers 503. Every answer carries `headers` of its path.
 */
export function gateway(servers: () => Servers | null, headers: (path: string) => Readonly<Record<string, string>>) {
  const withErrorCache = errorCache();
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    for (const [name, value] of Object.entries(headers(path))) response.setHeader(name, value);
    const open = servers();
    if (open === null) {
      response.setHeader('retry-after', '1');
      return sendError(response, 503, 'starting', 'Punnagai is starting.', randomUUID());
    }
    const serve = serverFor(open, path);
    if ((serve === open.inbox || serve === open.control) && !isOwnCaller(request)) {
      return sendError(response, 403, 'forbidden', 'Only this machine may ask that.', randomUUID());
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
