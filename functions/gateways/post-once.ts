import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { jsonIn } from '#shared/values/text/outside-json.ts';
import { connectProvider, type ProviderReach } from './provider-connection.ts';

export type ProviderAnswer = { status: number; headers: IncomingHttpHeaders; body: unknown };
/** In milliseconds: until there is a connection, and until there is a whole answer. */
export type ProviderTimes = { connect: number; answer: number };
/** Why there is none: nothing was sent, or nobody knows what became of it. */
export type NoAnswer = 'not reached' | 'no answer';

const MOST_BYTES = 64 * 1024;

/**
 * Posts to a provider, once, over a connection of its own (provider-connection.ts says to whom there is one); no redirect is
 * followed. Answers what was answered, its body read as JSON and null where it is none; never throws.
 */
export async function postOnce(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { times, reach }: { times: ProviderTimes; reach?: ProviderReach | undefined },
): Promise<ProviderAnswer | NoAnswer> {
  const socket = URL.canParse(url) ? await connectProvider(new URL(url), times.connect, reach) : null;
  return socket === null ? 'not reached' : postOver(socket, { url, headers, body, ms: times.answer });
}

type Post = { url: string; headers: Readonly<Record<string, string>>; body: string; ms: number };

const postOver = (socket: Socket, { url, headers, body, ms }: Post): Promise<ProviderAnswer | NoAnswer> =>
  new Promise((resolve) => {
    const isSecure = url.startsWith('https:');
    const open = isSecure ? https.request : http.request;
    const length = String(Buffer.byteLength(body));
    const request = open(url, {
      method: 'POST',
      createConnection: () => socket,
      // Else the host is named with a port of its own.
      defaultPort: isSecure ? 443 : 80,
      headers: { 'user-agent': 'punnagai', 'content-length': length, ...headers },
    });
    const overall = setTimeout(() => request.destroy(), ms);
    const failed = () => resolve('no answer');
    request.on('error', failed);
    request.on('close', () => {
      clearTimeout(overall);
      socket.destroy();
      failed();
    });
    request.on('response', (response) => wholeAnswer(response, resolve, failed));
    request.end(body);
  });

function wholeAnswer(response: IncomingMessage, resolve: (answer: ProviderAnswer) => void, failed: () => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) response.destroy();
    else chunks.push(chunk);
  });
  response.on('error', failed);
  response.on('end', () => {
    const { statusCode: status = 0, headers } = response;
    resolve({ status, headers, body: jsonIn(Buffer.concat(chunks).toString()) });
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A field of an answer; undefined where there is none. */
export const fieldAt = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** The text of a field of an answer; undefined where there is none. */
export function textAt(value: unknown, name: string): string | undefined {
  const found = fieldAt(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
