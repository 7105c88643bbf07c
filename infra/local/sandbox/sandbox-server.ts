import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { apiRoutes } from './api-routes.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { findRoute, jsonReply, readExchange, type Exchange, type Reply, type Route } from './exchange.ts';
import { guardApi } from './guard-api.ts';
import { homeRoute, homeStyleRoute } from './home-page.ts';
import { isOwnCaller } from '../own-callers-only.ts';
import { RazorpayError } from './records/razorpay-error.ts';
import type { SandboxCore } from './sandbox-core.ts';

/** Builds the HTTP server of a core; it is not listening yet. */
export function createSandboxServer(core: SandboxCore): Server {
  const api = apiRoutes(core);
  const open = [...checkoutRoutes(core), ...controlRoutes(core), homeRoute(core), homeStyleRoute()];
  const busy = new Set<string>();
  return createServer((request, response) => {
    void answer(request, response, (exchange) => dispatch(core, busy, api, open, exchange));
  });
}

async function dispatch(
  core: SandboxCore,
  busy: Set<string>,
  api: Route[],
  open: Route[],
  exchange: Exchange,
): Promise<Reply | null> {
  const page = findRoute(open, exchange);
  if (page !== undefined) {
    if (!isOwnCaller(exchange)) throw new RazorpayError('Only this machine can send this request.', { status: 403 });
    return page.route.handle({ ...exchange, params: page.params });
  }
  const found = findRoute(api, exchange);
  if (found === undefined) throw new RazorpayError('The requested URL was not found on the server.', { status: 404 });
  const guarded = await guardApi(core, busy, found.route, { ...exchange, params: found.params });
  return 'reply' in guarded ? guarded.reply : null;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (exchange: Exchange) => Promise<Reply | null>,
): Promise<void> {
  try {
    const reply = await handle(await readExchange(request));
    if (reply === null) request.socket.destroy();
    else send(response, reply);
  } catch (error) {
    send(response, errorReply(error));
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return;
  response.writeHead(reply.status, {
    'content-type': reply.contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...reply.headers,
  });
  response.end(reply.body);
}

function errorReply(error: unknown): Reply {
  if (error instanceof RazorpayError) return jsonReply(error.body, error.status);
  const description = error instanceof Error ? error.message : 'Unknown error';
  return jsonReply(new RazorpayError(description, { status: 500, code: 'SERVER_ERROR' }).body, 500);
}
