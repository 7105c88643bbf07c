import { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { isOwnCaller } from './is-own-caller.ts';

const REFUSAL = JSON.stringify({ error: 'Only this machine may ask that.', code: 'forbidden' });

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
