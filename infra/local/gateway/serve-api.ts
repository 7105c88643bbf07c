import { randomUUID } from 'node:crypto';
import type { Host } from '#shared/contract/route.ts';
import { FunctionTimeout, FunctionUnavailable, type Invoke } from '../functions/invoke.ts';
import type { Serve } from './gateway.ts';
import { sendError, sendResult } from './answers.ts';
import { toEvent, matchApiRoute, readBody } from './requests.ts';

/**
 * Answers requests under /api as API Gateway does: the manifest's function, or 404, 413, 500, 503, 504 in the API's error shape.
 * @param host the one the requests come by
 */
export const apiServer =
  (host: Host, invoke: Invoke): Serve =>
  async (request, response, path) => {
    const requestId = randomUUID();
    response.setHeader('x-request-id', requestId);
    const match = matchApiRoute(request.method ?? 'GET', path);
    if (match === null) return sendError(response, 404, 'not_found', 'There is no such route.', requestId);
    const body = await readBody(request);
    if (body === null) {
      return sendError(response, 413, 'too_large', 'A request may carry ten megabytes at most.', requestId);
    }
    try {
      sendResult(response, await invoke(match.name, toEvent(request, { body, match, requestId, host }), requestId));
    } catch (error) {
      sendFailure(response, error, requestId);
    }
  };

function sendFailure(response: Parameters<Serve>[1], error: unknown, requestId: string): void {
  console.error(`request ${requestId}:`, error);
  if (error instanceof FunctionUnavailable)
    return sendError(response, 503, 'unavailable', 'Service unavailable', requestId);
  if (error instanceof FunctionTimeout)
    return sendError(response, 504, 'timeout', 'The answer took too long.', requestId);
  sendError(response, 500, 'internal', 'Something went wrong.', requestId);
}
