import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import type { FunctionName } from '#functions/manifest.ts';

/** Tells the engines which function asks. */
export const CALLER_HEADER = 'x-calling-function';

const running = new AsyncLocalStorage<FunctionName>();
const engines = new Set<string>();

/** Does the work of a function; whatever it asks of an engine meanwhile is asked in its name. */
export const runAs = <T>(name: FunctionName, work: () => Promise<T>): Promise<T> => running.run(name, work);

/**
 * On Lambda a function is known by the credentials of its role. Here all share one process, so that each request to an
 * engine at `endpoint` is given the name of the function that makes it. Other requests stay unchanged. A request with
 * `Expect` fails: Node has written its headers before this subscriber runs.
 */
export function nameCallersAt(endpoint: string): void {
  if (engines.size === 0) subscribe('http.client.request.created', nameCaller);
  engines.add(new URL(endpoint).host);
}

function nameCaller(message: unknown): void {
  const name = running.getStore();
  const request = typeof message === 'object' && message !== null && 'request' in message ? message.request : null;
  if (name === undefined || !(request instanceof ClientRequest)) return;
  if (!engines.has(String(request.getHeader('host')))) return;
  if (request.headersSent) request.destroy(new Error(`A request of ${name} has 'Expect' and cannot be named`));
  else request.setHeader(CALLER_HEADER, name);
}
