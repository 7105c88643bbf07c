import { FIRST_LANGUAGE, splitLanguage, type Language } from '#shared/values/language.ts';
import { checkConnection } from '../lib/connection.ts';
import { ApiError, NetworkError } from './api-error.ts';

const PREFIX = '/api';

/** Options of a call beside its input: an abort signal, a booking's token, an idempotency key. */
export type CallOptions = {
  signal?: AbortSignal;
  token?: string;
  idempotencyKey?: string;
  /** The call goes on when the page is left. */
  keepalive?: boolean;
};

/** The language of the page, for an answer with texts of a clinic; without it they are the original ones, as in English. */
export function inPageLanguage(): { language?: Language } {
  const { language } = splitLanguage(location.pathname);
  return language === FIRST_LANGUAGE ? {} : { language };
}

type Input = Record<string, unknown>;

/** Splits an input into the path's parameters (filled in) and what is left for query or body. */
function fill(path: string, input: Input): { path: string; rest: Input } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path: filled, rest };
}

function queryOf(rest: Input): string {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

function headersOf(hasBody: boolean, { token, idempotencyKey }: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (hasBody) headers.set('content-type', 'application/json');
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

/** After so long without an answer it is looked whether there is a connection at all. */
const SLOW_MS = 8000;
/** API Gateway waits 30 seconds for a function: what has not come by then never comes. */
const PATIENCE_MS = 31_000;

/** Waits for an answer as long as it can come and is wanted. */
function startWaiting(wanted: AbortSignal | undefined): { signal: AbortSignal; end: () => void } {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const slow = setTimeout(() => void checkConnection(), SLOW_MS);
  const patience = setTimeout(stop, PATIENCE_MS);
  wanted?.addEventListener('abort', stop);
  if (wanted?.aborted === true) stop();
  const end = () => {
    clearTimeout(slow);
    clearTimeout(patience);
    wanted?.removeEventListener('abort', stop);
  };
  return { signal: waiting.signal, end };
}

/** The body of an answer as JSON, or undefined when it is none (a proxy's page, an empty answer). */
const bodyOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return undefined;
    // The connection was lost in the middle of the answer.
    throw error;
  });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * One call of the API.
 * @param endpoint 'METHOD /path/{name}'
 * @param input path parameters by name; what is left becomes the query of a GET and DELETE, the JSON body of any other
 * @returns the answer's body as it came; its type is the caller's to state
 * @throws ApiError when the server refuses, NetworkError when it cannot be reached
 */
export async function request(endpoint: string, input: Input, options: CallOptions = {}): Promise<unknown> {
  const [method = 'GET', template = ''] = endpoint.split(' ');
  const { path, rest } = fill(template, input);
  // POST, PUT and PATCH.
  const hasBody = method.startsWith('P');
  const url = `${PREFIX}${path}${hasBody ? '' : queryOf(rest)}`;
  const { signal, end } = startWaiting(options.signal);
  const init = {
    method,
    signal,
    keepalive: options.keepalive === true,
    headers: headersOf(hasBody, options),
    ...(hasBody ? { body: JSON.stringify(rest) } : {}),
  };
  const [response, body] = await fetch(url, init)
    .then(async (answer) => [answer, await bodyOf(answer)] as const)
    .catch((cause: unknown) => {
      if (options.signal?.aborted !== true) void checkConnection();
      throw new NetworkError(cause);
    })
    .finally(end);
  if (response.ok && body !== undefined) return body;
  throw new ApiError(response.status, isObject(body) ? body : {});
}
