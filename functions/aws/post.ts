import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Headers } from './sign-request.ts';

/** Ours, of a connection that did not come in time. */
export const NO_CONNECTION = 'NO_CONNECTION';

/** Nothing was connected to, so nothing was sent. Not ETIMEDOUT: Node says it of a connection that stood, too. */
const NOT_REACHED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', NO_CONNECTION];

/** True if an error says that a service was never reached: the service received no request. */
export const wasNotReached = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOT_REACHED.includes(String(error.code));

export type Answer = { status: number; body: string };
export type Post = (headers: Headers, body: string) => Promise<Answer>;

/** In milliseconds: until there is a connection, and until there is an answer. */
export type Timeouts = { connectionTimeout: number; requestTimeout: number };

/** The name that the SDK gives it: nobody knows whether the request was carried out. */
function timeoutError(what: string): Error {
  const error = new Error(`AWS gave no ${what} in time`);
  error.name = 'TimeoutError';
  return error;
}

type HttpRequest = { method: 'GET' | 'POST'; path: string; headers: Headers; body: string | Uint8Array };
type Send = (request: HttpRequest) => Promise<{ status: number; body: Buffer }>;

/**
 * Posts to the root of one endpoint, over connections that stay open.
 * @returns `post`, which rejects with a TimeoutError or Node's own error when no whole answer came; `destroy` closes what is open
 */
export function createPost(endpoint: string, timeouts: Timeouts): { post: Post; destroy: () => void } {
  const { send, destroy } = createSender(endpoint, timeouts);
  const post: Post = async (headers, body) => {
    const answer = await send({ method: 'POST', path: '/', headers, body });
    return { status: answer.status, body: answer.body.toString() };
  };
  return { post, destroy };
}

/** As createPost, for any request and with the answer's bytes. */
export function createSender(endpoint: string, timeouts: Timeouts): { send: Send; destroy: () => void } {
  const { protocol, hostname, port } = new URL(endpoint);
  const isSecure = protocol === 'https:';
  const agent = isSecure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  // All its connections are alike: it need not compose their name anew for each request.
  agent.getName = () => endpoint;
  const open = isSecure ? https.request : http.request;
  const server = { agent, hostname, port };

  const send: Send = ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = String(Buffer.byteLength(body));
      const request = open({ ...server, method, path, headers: { ...headers, 'content-length': length } });
      const overall = setTimeout(() => request.destroy(timeoutError('answer')), timeouts.requestTimeout);
      let connecting: NodeJS.Timeout | undefined;
      request.on('socket', (socket) => {
        if (!socket.connecting) return;
        const unreached = () => Object.assign(timeoutError('connection'), { code: NO_CONNECTION });
        connecting = setTimeout(() => request.destroy(unreached()), timeouts.connectionTimeout);
        socket.once('connect', () => clearTimeout(connecting));
      });
      request.on('error', reject);
      request.on('close', () => {
        clearTimeout(overall);
        clearTimeout(connecting);
      });
      request.on('response', (response) => wholeAnswer(response, resolve, reject));
      request.end(body);
    });
  return { send, destroy: () => agent.destroy() };
}

function wholeAnswer(
  response: IncomingMessage,
  resolve: (answer: Awaited<ReturnType<Send>>) => void,
  reject: (error: Error) => void,
) {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('error', reject);
  response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
}
