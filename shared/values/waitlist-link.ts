import { isLinkCode } from './short-link.ts';

/** The page on which someone leaves a waitlist. */
export const WAITLIST_PATH = '/waitlist';

/** Content of the link to leave a waitlist: the id of the waitlist, and the code of the entry. */
export type WaitlistLink = { list: string; code: string };

/** The address of the page to leave a waitlist, without site and language; the fragment reaches no server and no referrer. */
export const waitlistLink = ({ list, code }: WaitlistLink): string => `${WAITLIST_PATH}#${list}.${code}`;

/** Apps may take punctuation after a link for a part of it, so reading ends where the code ends. */
const FRAGMENT = /^#(wtl_[a-z]{2,40})\.([0-9A-Za-z]{12})(?![0-9A-Za-z])/;

/**
 * Reads the fragment of an address.
 * @param hash with its `#`
 * @returns null if it carries no link
 */
export function readWaitlistLink(hash: string): WaitlistLink | null {
  const [, list = '', code = ''] = FRAGMENT.exec(hash) ?? [];
  return isLinkCode(code) ? { list, code } : null;
}
