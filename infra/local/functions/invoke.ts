import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createRequire, enableCompileCache } from 'node:module';
import type { Context } from 'aws-lambda';
import * as z from 'zod';
import { manifest, type FunctionName, functionRows } from '#functions/manifest.ts';
import { bundleDirectory } from '#infra/bundle.ts';
import { runAs } from '../roles/running-function.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

type Handler = (event: unknown, context: Context) => Promise<unknown>;
type LoadedFunction = { handler: Handler } | { failure: string };
/** Loads a function when it is first called, as Lambda does. */
type LoadFunction = (name: FunctionName) => LoadedFunction;

const Bundle = z.object({
  handler: z.custom<Handler>((value) => typeof value === 'function', 'no handler is exported'),
});

/**
 * Makes what loads the functions' bundles from `outDir`, anew. One that throws while loading is reported on the console
 * and kept as a failure: the others work on.
 */
export function functionLoader(outDir: string): LoadFunction {
  // Compiled code is kept in the temporary directory, for the next start of this machine; Lambda's is empty at each.
  enableCompileCache();
  const require = createRequire(path.join(outDir, 'index.cjs'));
  for (const loaded of Object.keys(require.cache)) if (loaded.startsWith(outDir)) delete require.cache[loaded];
  const load = (name: FunctionName): LoadedFunction => {
    try {
      const file = path.join(bundleDirectory(outDir, name), 'index.cjs');
      // The row's schema says which variables the function cannot do without.
      manifest[name].env.parse(process.env);
      return Bundle.parse(require(file));
    } catch (error) {
      console.error(`function ${name} did not load:`, error);
      return { failure: error instanceof Error ? error.message : String(error) };
    }
  };
  const known = new Map<FunctionName, LoadedFunction>();
  return (name) => {
    const loaded = known.get(name) ?? load(name);
    known.set(name, loaded);
    return loaded;
  };
}

/** The function's code could not be loaded. */
export class FunctionUnavailable extends Error {}

/** Calls a function with an event, as Lambda would, and answers what it answered. */
export type Invoke = (name: FunctionName, event: unknown, requestId?: string) => Promise<unknown>;

/** The function took longer than its row allows. Lambda would have ended it; here it goes on, unheard. */
export class FunctionTimeout extends Error {}

/**
 * On Lambda every call has an instance, with connections of its own, to itself. Here all share one process and the
 * 50 sockets of each AWS client, and a call that waits for a socket looks like a database that is gone.
 */
const AT_ONCE = 32;

/**
 * Makes the one way to call a function. `loader` is asked at every call, so that reloaded code takes effect.
 * The call rejects with FunctionUnavailable, FunctionTimeout or whatever the handler threw.
 */
export const invoker = (loader: () => LoadFunction): Invoke => {
  const places = new Map(functionRows.map(({ name }) => [name, limitConcurrency(AT_ONCE)]));
  return async (name, event, requestId = randomUUID()) => {
    const loaded = loader()(name);
    if ('failure' in loaded) throw new FunctionUnavailable(`${name} did not load`);
    const call = () => callInTime(name, loaded.handler, event, requestId);
    return places.get(name)?.(call) ?? call();
  };
};

/** One call, given up when it takes longer than the function's row allows. */
async function callInTime(name: FunctionName, handler: Handler, event: unknown, requestId: string): Promise<unknown> {
  const limitMs = manifest[name].timeoutSeconds * 1000;
  const deadline = Date.now() + limitMs;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FunctionTimeout(`${name} took longer than ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([runAs(name, () => handler(event, context(name, requestId, deadline))), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Lambda's context object; its three callbacks belong to Node versions long gone. */
const context = (name: FunctionName, requestId: string, deadline: number): Context => ({
  callbackWaitsForEmptyEventLoop: true,
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
  memoryLimitInMB: String(manifest[name].memoryMb),
  awsRequestId: requestId,
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'local',
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});
