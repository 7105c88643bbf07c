import { untilItComes } from './connection.ts';
import type * as FilesAgain from './files-again.ts';

/**
 * Requests a file that failed until it is there, by the rule that scripts follow; its code is fetched the same way.
 * @throws FileMissing when there is no such file any more
 */
export const requestAgain = (request: (files: typeof FilesAgain) => Promise<void>): Promise<void> =>
  untilItComes(async () => request(await import('./files-again.ts')));
