import type * as z from 'zod';
import { API_PREFIX } from '#shared/contract/raw-routes.ts';
import { BODY_LIMITS, rulesOf, type AnyRoute, type Auth } from '#shared/contract/route.ts';
import type { AlarmWords, Impact, StuckKind } from '#shared/domain/alarm.ts';
import type { Access, QueueName } from './access.ts';

/**
 * The definition of a Lambda. Each file in `http/` and `workers/` defines one function: it exports `environment`, which the
 * function reads at run time, and `definition`, which CDK, the local product and the tests read through functions/manifest.ts.
 * Both are functions, so that a bundle holds its own environment and nothing else of any definition.
 */

/** A method and path with its callers; `largeBody` for routes that take more than other routes do. */
export type Address = { method: string; path: string; auth: Auth; largeBody?: true };

/** Requests: 'http' for routes of the API, whose paths are below its prefix; 'page' for addresses of the site itself. */
type RequestTrigger = { on: 'http' | 'page'; routes: readonly Address[] };

type JobTrigger =
  /** `oneAtATime`: a message takes all the memory of an instance. */
  | { on: 'queue'; queue: QueueName; oneAtATime?: true }
  /** `alsoAtStart`: the local product is ready only after the first run. */
  | { on: 'schedule'; everyMinutes: number; alsoAtStart?: true }
  /** Log lines of the other functions. */
  | { on: 'log' }
  /** Once after a deployment, which does not wait for it, and at every start of the local product. */
  | { on: 'deploy' };

type Trigger = RequestTrigger | JobTrigger;

/**
 * The alarm texts of a job: the impact of its failure on patients, and the first steps of an operator. Requests have no
 * texts of their own: the API counts failures by route.
 */
type JobAlarms = AlarmWords & {
  /** The people who are harmed when the function fails. Messages that fail go to the dead-letter queue of the impact. */
  impact: Impact;
  /** Kinds of items that the function reports as stuck; `names` says what the log of a run names. */
  stuck?: Partial<Record<StuckKind, AlarmWords & { names: string }>>;
};

export type FunctionDefinition = {
  /** The file that exports `handler`. */
  entry: string;
  env: z.ZodObject;
  timeoutSeconds: number;
  memoryMb: number;
  /**
   * Instances that may always run, whatever floods the other functions, and never more than that (AWS Lambda docs, reserved
   * concurrency).
   */
  reservedCopies?: number;
  access: Access;
} & ({ trigger: RequestTrigger; alarms?: never } | { trigger: JobTrigger; alarms: JobAlarms });

/** How many messages of a queue a function gets at once; AWS's default is ten. */
export const messagesAtOnce = (trigger: Trigger): number =>
  trigger.on === 'queue' && trigger.oneAtATime === true ? 1 : 10;

/** The addresses of the routes in one area of the contract. */
export const routesOf = (area: Record<string, AnyRoute>): Address[] =>
  Object.values(area).map((route) => {
    const { method, path, auth, bodyLimit } = rulesOf(route);
    return { method, path, auth, ...(bodyLimit > BODY_LIMITS.usual ? { largeBody: true } : {}) };
  });

/** The addresses that trigger a function, as a visitor sees them; none for jobs. */
export function addressesOf(trigger: Trigger): Address[] {
  if (trigger.on === 'page') return [...trigger.routes];
  if (trigger.on !== 'http') return [];
  return trigger.routes.map((route) => ({ ...route, path: `${API_PREFIX}${route.path}` }));
}
