import { fetchFile } from '../../../lib/import-fetched.ts';
// oxlint-disable-next-line import/default -- Vite answers with the address of the worker's built file
import workerFile from './proof-of-work-worker.ts?worker&url';

/** Longer than the slowest phone needs. */
const PATIENCE_MS = 30_000;

/**
 * Solves a challenge of the server away from the page's own thread.
 * @param challenge as the server sent it: its JSON in base64
 * @returns the proof, to be sent with the same request
 * @throws FileMissing, Error when this browser cannot do it
 */
export async function solveProofOfWork(challenge: string): Promise<string> {
  const parsed: unknown = JSON.parse(atob(challenge));
  await fetchFile(workerFile);
  const worker = new Worker(workerFile, { type: 'module' });
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('The challenge cannot be solved in this browser')));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ type: 'work', challenge: parsed, timeout: PATIENCE_MS });
    });
    if (!isSolution(solution)) throw new Error('The challenge was not solved');
    return btoa(JSON.stringify({ challenge: parsed, solution }));
  } finally {
    worker.terminate();
  }
}

const isSolution = (data: unknown): boolean => typeof data === 'object' && data !== null && 'derivedKey' in data;
