import { isAway } from './connection.ts';
import { fetchAgain } from './import-fetched.ts';

/** A server may be in trouble with one image for as long as a page is open. */
const MOST_TRIES = 8;
const tries = new Map<string, number>();

/**
 * Requests a stylesheet that failed again. Browsers request it once for each element.
 * @throws FileMissing
 */
export async function stylesAgain(link: HTMLLinkElement): Promise<void> {
  await fetchAgain(link.href, 'css');
  link.replaceWith(link.cloneNode());
}

/**
 * Requests an image that failed again.
 * @param address of its file
 * @throws FileMissing, Error when it is not ours or failed too often
 */
export async function imageAgain(address: string): Promise<void> {
  const tried = tries.get(address) ?? 0;
  if (!address.startsWith(`${location.origin}/`) || tried === MOST_TRIES) throw new Error(`${address} did not come`);
  if (!isAway()) tries.set(address, tried + 1);
  await fetchAgain(address, 'image');
  tries.delete(address);
}
