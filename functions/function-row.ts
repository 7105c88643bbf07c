import type * as z from 'zod';
import { API_PREFIX } from '#shared/contract/api.ts';
import type { Auth } from '#shared/contract/route.ts';

/** What a row of the manifest says of a function, and what follows from it. */

/** An address with who may ask there; `largeBody` where it takes more than other routes do. */
export type Address = { method: string; path: string; auth: Auth; largeBody?: true };
type Starts =
  /** Routes of the API lie below its prefix. */
  | { on: 'http'; routes: readonly Address[] }
  /** Addresses of the site itself. */
  | { on: 'page'; routes: readonly Address[] }
  /** `oneAtATime`: a message takes all the memory of a copy. */
  | {
      on: 'queue';
      queue: 'payment-reconcile' | 'notices' | 'images' | 'mail-events' | 'alarm-events';
      oneAtATime?: true;
    }
  /** On a schedule; `alsoAtStart`: the local product is ready only once it has run. */
  | { on: 'schedule'; everyMinutes: number; alsoAtStart?: true }
  /** Lines of the other functions' logs. */
  | { on: 'log' }
  /** Once after a deployment, which does not wait for it, and at every start of the local product. */
  | { on: 'deploy' };

/** How many messages of a queue a function is handed at once; AWS's default is ten. */
export const messagesAtOnce = (starts: Starts): number =>
  starts.on === 'queue' && starts.oneAtATime === true ? 1 : 10;

export type FunctionRow = {
  entry: string;
  starts: Starts;
  env: z.ZodObject;
  timeoutSeconds: number;
  memoryMb: number;
  /**
   * How many copies of it may always run, whatever floods the others, and no more than that (AWS Lambda docs, reserved
   * concurrency).
   */
  reservedCopies?: number;
};

/** Every address that leads to a row, as a visitor sees it; none for a row that is started otherwise. */
export function addressesOf(starts: Starts): Address[] {
  if (starts.on === 'page') return [...starts.routes];
  if (starts.on !== 'http') return [];
  return starts.routes.map((route) => ({ ...route, path: `${API_PREFIX}${route.path}` }));
}
