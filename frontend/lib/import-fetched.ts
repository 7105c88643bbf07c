import { checkConnection, Unreachable } from './connection.ts';

/** A file of the site did not come. `isGone`: there is none any more, or not for this document; only a new one helps. */
export class FileMissing extends Unreachable {
  readonly file: string;
  override readonly isGone: boolean;
  constructor(file: string, { isGone, cause }: { isGone: boolean; cause?: unknown }) {
    super(`${file} did not come`, { cause });
    this.name = 'FileMissing';
    this.file = file;
    this.isGone = isGone;
  }
}

/** Why code cannot be shown: its files did not come, there are none any more for a page of this age, or it broke. */
export type MissingReason = 'lost' | 'outdated' | 'broken';

/**
 * Tells why a part of the site is missing.
 * @param error thrown while the part was fetched or drawn
 */
export function missingReason(error: unknown): MissingReason {
  if (!(error instanceof FileMissing)) return 'broken';
  return error.isGone ? 'outdated' : 'lost';
}

/** Fetches that are under way or done, by address. */
const fetches = new Map<string, Promise<void>>();

/** True if the document itself requested the file when it loaded; without those files the page did not start. */
const cameWithDocument = (file: string): boolean =>
  document.querySelector(`link[href="${file}"], script[src="${file}"]`) !== null;

/**
 * Brings a script into the browser's cache, once.
 * @param file its address
 * @throws FileMissing
 */
export async function fetchFile(file: string): Promise<void> {
  if (cameWithDocument(file)) return;
  if (!fetches.has(file)) fetches.set(file, fetchAgain(file, 'javascript'));
  await fetches.get(file)?.catch((error: unknown) => {
    fetches.delete(file);
    throw error;
  });
}

/**
 * Brings a file into the browser's cache.
 * @param file its address
 * @param type a part of its content type; another type is an error page
 * @throws FileMissing
 */
export async function fetchAgain(file: string, type: string): Promise<void> {
  const lost = (cause: unknown) => {
    void checkConnection();
    throw new FileMissing(file, { isGone: false, cause });
  };
  const response = await fetch(file).catch(lost);
  // A server in trouble may have it later.
  if (response.status >= 500) throw new FileMissing(file, { isGone: false });
  const isExpected = response.headers.get('content-type')?.includes(type) === true;
  if (!response.ok || !isExpected) throw new FileMissing(file, { isGone: true });
  await response.arrayBuffer().catch(lost);
}

/**
 * Takes the place of Vite's own code around every `import()` (speed/preload-links.ts): each file, and all it imports, is
 * fetched before it is imported, because browsers remember a failed import under its address for as long as the
 * document lives (whatwg/html#6768).
 * @param files below the site's folder
 * @throws FileMissing; what the code itself throws when it starts, unless that is a TypeError
 */
export async function importFetched<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const addresses = files.map((file) => `/${file}`);
  await Promise.all(addresses.map(fetchFile));
  return load().catch(async (cause: unknown) => {
    // Browsers report a file that did not come as a TypeError (HTML, "fetch a single module script").
    if (!(cause instanceof TypeError)) throw cause;
    // The connection may be lost between the two.
    const isGone = await checkConnection();
    throw new FileMissing(addresses[0] ?? '', { isGone, cause });
  });
}
