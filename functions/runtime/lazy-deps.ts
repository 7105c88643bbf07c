import type * as z from 'zod';
import { lazy } from '#shared/values/lazy.ts';
import type { FunctionName } from '../manifest.ts';
import { readEnv } from './env.ts';
import { createLog, type RuntimeLog } from './log.ts';

/** The function that an adapter is made for. */
export type Runtime = { name: FunctionName; log: RuntimeLog };

/** Makes one dependency of use cases from the environment variables that it names. */
type Adapter<Env> = (env: Env, runtime: Runtime) => unknown;

type Deps<A> = {
  readonly [Name in keyof A]: A[Name] extends (...args: never[]) => infer Made ? Made : never;
};

/**
 * The dependencies of a function's use cases. Each is made at its first use and kept, and the environment is read then, after
 * `secretsInPlace`: a start builds nothing.
 * @param name the function, which its log lines and metrics name
 * @param environment the environment of its definition; an adapter that needs another variable does not compile
 * @param adapters an adapter for each dependency (adapters.ts, stores.ts)
 * @throws Error at the first use, naming the environment variables that are missing or invalid
 */
export function lazyDeps<E extends z.ZodObject, A extends Readonly<Record<string, Adapter<z.output<E>>>>>(
  name: FunctionName,
  environment: () => E,
  adapters: A,
): Deps<A> & { readonly log: RuntimeLog } {
  const log = createLog(name);
  const env = lazy(() => readEnv(environment()));
  const deps = { log };
  for (const [key, make] of Object.entries(adapters))
    Object.defineProperty(deps, key, { enumerable: true, get: lazy(() => make(env(), { name, log })) });
  // It has a getter for each adapter; defineProperty cannot say so.
  return deps as Deps<A> & { readonly log: RuntimeLog };
}
