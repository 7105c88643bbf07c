import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '#shared/contract/api.ts';

/** Answers in the error shape of the API, for what the gateway itself refuses. */
export function sendError(
  response: ServerResponse,
  status: number,
  code: string,
  error: string,
  requestId: string,
): void {
  if (response.headersSent || response.destroyed) return;
  const body: ErrorBody = { error, code, request_id: requestId };
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
