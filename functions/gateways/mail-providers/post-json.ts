import http from 'node:http';
import https from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { MailNotTaken } from './mail-not-taken.ts';

export type ProviderAnswer = { status: number; headers: IncomingHttpHeaders; body: unknown };
/** In milliseconds: until there is a connection, and until there is a whole answer. */
export type ProviderTimes = { connect: number; answer: number };

const TIMES: ProviderTimes = { connect: 5000, answer: 8000 };
const MOST_BYTES = 64 * 1024;

/**
 * Posts JSON to a provider of e-mail, once; Node follows no redirect by itself, and none is followed here.
 * @throws MailNotTaken when there is no connection, or no whole answer in time
 */
export function postJson(
  url: string,
  headers: Readonly<Record<string, string>>,
  content: object,
  times: ProviderTimes = TIMES,
): Promise<ProviderAnswer> {
  const body = JSON.stringify(content);
  return new Promise((resolve, reject) => {
    const open = url.startsWith('https:') ? https.request : http.request;
    const length = String(Buffer.byteLength(body));
    const request = open(url, {
      method: 'POST',
      // A connection of its own: whether one that was open before is still good is known too late.
      agent: false,
      headers: { 'content-type': 'application/json', 'user-agent': 'punnagai', 'content-length': length, ...headers },
    });
    let isConnected = false;
    const connecting = setTimeout(() => request.destroy(), times.connect);
    const overall = setTimeout(() => request.destroy(), times.connect + times.answer);
    const failed = () =>
      reject(
        isConnected
          ? new MailNotTaken('The provider gave no whole answer in time.')
          : new MailNotTaken('The provider cannot be reached.', true),
      );
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

/** The text of a field of an answer; undefined where there is none. */
export function textAt(value: unknown, name: string): string | undefined {
  const found = isRecord(value) ? value[name] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** A word that a provider calls a refusal by, such as 'invalid_api_key'; never a sentence, which may repeat the key. */
const wordIn = (word: string | undefined): string =>
  word !== undefined && /^[A-Za-z_-]{1,40}$/.test(word) ? `, ${word}` : '';

/** That a provider refused, and whether it may take the mail a moment later. */
export function refusedBy(provider: string, { status, body }: ProviderAnswer): MailNotTaken {
  const word = wordIn(textAt(body, 'name'));
  if (status === 401 || status === 403)
    return new MailNotTaken(`${provider} does not accept the API key (${status}${word}).`);
  if (status >= 200 && status < 300)
    return new MailNotTaken(`${provider} did not confirm that it took the e-mail (${status}${word}).`);
  return new MailNotTaken(`${provider} refused the e-mail (${status}${word}).`, status === 429 || status === 503);
}
