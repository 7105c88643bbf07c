import { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'node:net';

const REFUSAL = JSON.stringify({ error: 'Only this machine can send this request.', code: 'forbidden' });

/**
 * Lets nobody reach a server but who calls it by this machine's own name: a page of another site, open in the same
 * browser, could read and write the local data otherwise. Works on servers of other packages, whatever they answer.
 */
export function ownCallersOnly<S extends Server>(server: S): S {
  const emit = server.emit.bind(server);
  const guarded = (event: string, ...args: unknown[]): boolean => {
    const [request, response] = args;
    const isRequest = request instanceof IncomingMessage && response instanceof ServerResponse;
    if (!isRequest || isOwnCaller(request)) return Boolean(Reflect.apply(emit, server, [event, ...args]));
    response.writeHead(403, { 'content-type': 'application/json' }).end(REFUSAL);
    return true;
  };
  Reflect.set(server, 'emit', guarded);
  return server;
}

const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

const isOwn = (origin: string): boolean => URL.canParse(origin) && OWN_NAMES.includes(new URL(origin).hostname);

/**
 * True if a request came to this machine by its own name and not from a page of another site. Servers for the person at
 * this keyboard must not be reachable by DNS rebinding or by another page open in the same browser.
 */
export const isOwnCaller = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  isOwn(`http://${headers.host ?? ''}`) && (headers.origin === undefined || isOwn(headers.origin));
