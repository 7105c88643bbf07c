import { untilItComes } from './connection.ts';
import type * as FilesAgain from './files-again.ts';

/**
 * Requests a file that failed until it is there, by the rule that scripts follow; its code is fetched the same way.
 * @throws FileMissing when there is no such file any more
 */
export const requestAgain = (request: (files: typeof FilesAgain) => Promise<void>): Promise<void> =>
  untilItComes(async () => request(await import('./files-again.ts')));

/** One that failed before anybody listened says nothing any more. */
const LONGEST_MS = 4000;

/** Browsers give one that failed no sheet, an empty one, or one whose rules cannot be read. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

const settled = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    setTimeout(resolve, LONGEST_MS);
  });

/**
 * Resolves when the document's stylesheets are there, or failed once: a rendered page brings only the rules of what it
 * shows. Those that failed are requested again meanwhile.
 */
export const stylesheets = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isMissing).map(async (link) => {
      await settled(link);
      if (isMissing(link)) requestAgain((files) => files.stylesAgain(link)).catch(console.error);
    }),
  );
