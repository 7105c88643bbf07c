import type { IncomingMessage } from 'node:http';

const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

const isOwn = (origin: string): boolean => URL.canParse(origin) && OWN_NAMES.includes(new URL(origin).hostname);

/**
 * Whether a request came to this machine by its own name and not from a page of another site: what is for the person
 * at this keyboard only must not be reached by a trick with names or by a page open in the same browser.
 */
export const isOwnCaller = ({ headers }: IncomingMessage): boolean =>
  isOwn(`http://${headers.host ?? ''}`) && (headers.origin === undefined || isOwn(headers.origin));
