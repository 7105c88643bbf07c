import http from 'node:http';
import https from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export type ProviderAnswer = { status: number; headers: IncomingHttpHeaders; body: unknown };
/** In milliseconds: until there is a connection, and until there is a whole answer. */
export type ProviderTimes = { connect: number; answer: number };
/** Why there is none: nothing was sent, or nobody knows what became of it. */
export type NoAnswer = 'not reached' | 'no answer';

const MOST_BYTES = 64 * 1024;

/**
 * Posts to a provider, once; Node follows no redirect by itself, and none is followed here. Answers what was answered, its
 * body read as JSON and null where it is none; never throws.
 */
export function postOnce(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  times: ProviderTimes,
): Promise<ProviderAnswer | NoAnswer> {
  return new Promise((resolve) => {
    const open = url.startsWith('https:') ? https.request : http.request;
    const length = String(Buffer.byteLength(body));
    const request = open(url, {
      method: 'POST',
      // A connection of its own: whether one that was open before is still good is known too late.
      agent: false,
      headers: { 'user-agent': 'punnagai', 'content-length': length, ...headers },
    });
    let isConnected = false;
    const connecting = setTimeout(() => request.destroy(), times.connect);
    const overall = setTimeout(() => request.destroy(), times.connect + times.answer);
    const failed = () => resolve(isConnected ? 'no answer' : 'not reached');
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
        clearTimeout(connecting);
      }),
    );
    request.on('error', failed);
    request.on('close', () => {
      clearTimeout(connecting);
      clearTimeout(overall);
      failed();
    });
    request.on('response', (response) => wholeAnswer(response, resolve, failed));
    request.end(body);
  });
}

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

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
