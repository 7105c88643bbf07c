import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { manifest, type FunctionName, functionRows } from '#functions/manifest.ts';
import { runAs } from '../roles/running-function.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { Handler, LoadFunction } from './load-functions.ts';

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
