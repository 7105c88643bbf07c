import type { Exchange } from './exchange.ts';

const OWN_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * True when a request came by a loopback name and not from a page of another site, so that neither DNS tricks nor a
 * page open in the same browser can drive the sandbox. Pages on this machine and plain clients may.
 */
export function isOwnCaller({ headers }: Exchange): boolean {
  if (!isOwnHost(`http://${headers.host ?? ''}`)) return false;
  return headers.origin === undefined || isOwnHost(headers.origin);
}

function isOwnHost(origin: string): boolean {
  return URL.canParse(origin) && OWN_HOSTS.includes(new URL(origin).hostname);
}
