import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { API_PREFIX } from '#shared/contract/api.ts';
import { ADMIN_CONFIG_PATH, isBackOffice } from '#shared/contract/page-routes.ts';
import { UPLOAD_DOOR } from '../function-env.ts';
import { isOwnCaller } from '../own-callers-only.ts';
import { sendError } from './send-error.ts';

/** Answers one kind of path; `path` comes without the query. */
export type Serve = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

/** Everything that is served on the one origin. */
export type Doors = {
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

function doorFor(doors: Doors, path: string): Serve {
  if (under(API_PREFIX, path)) return doors.api;
  if (under('/images', path)) return doors.images;
  if (path === UPLOAD_DOOR) return doors.uploads;
  if (path === '/config.json' || path === ADMIN_CONFIG_PATH) return doors.config;
  if (under('/inbox', path) || path === '/inbox.json') return doors.inbox;
  if (under('/_local', path)) return doors.control;
  return isBackOffice(path) ? doors.backOffice : doors.site;
}

/**
 * The listener of the product's one origin: CloudFront's part here. While `doors` is null (still starting) the API
 * answers 503. Every answer carries `headers` of its path.
 */
export const gateway =
  (doors: () => Doors | null, headers: (path: string) => Readonly<Record<string, string>>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    for (const [name, value] of Object.entries(headers(path))) response.setHeader(name, value);
    const open = doors();
    if (open === null) {
      response.setHeader('retry-after', '1');
      return sendError(response, 503, 'starting', 'Punnagai is starting.', randomUUID());
    }
    const door = doorFor(open, path);
    if ((door === open.inbox || door === open.control) && !isOwnCaller(request)) {
      return sendError(response, 403, 'forbidden', 'Only this machine may ask that.', randomUUID());
    }
    door(request, response, path).catch((error: unknown) => {
      const requestId = randomUUID();
      console.error(`${request.method} ${path} (${requestId}):`, error);
      if (response.headersSent) response.destroy();
      else sendError(response, 500, 'internal', 'Something went wrong.', requestId);
    });
  };
