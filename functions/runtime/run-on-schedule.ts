import type { Context } from 'aws-lambda';
import { systemClock } from '../gateways/clock-and-ids.ts';
import { secretsInPlace } from './env.ts';
import { watchTimeLimit } from './log.ts';

/** Work that was begun gets this long to end before Lambda ends the function: one look at a silent Razorpay, and its write. */
const TO_END_MS = 10_000;

type Limited = Pick<Context, 'getRemainingTimeInMillis'> & Partial<Pick<Context, 'functionName'>>;

/**
 * Runs a use case on a schedule.
 * @param deps its dependencies
 * @param useCase gets the instant (milliseconds) to stop beginning work at, ten seconds before the time limit, and the event
 * @returns the handler of the Lambda; its result is the outcome of the use case
 */
export const runOnSchedule =
  <D, T>(deps: D, useCase: (deps: D, until: number, event: unknown) => Promise<T>) =>
  (event: unknown, context: Limited): Promise<{ outcome: T }> =>
    watchTimeLimit(context, async () => {
      await secretsInPlace();
      const until = systemClock.now() + context.getRemainingTimeInMillis() - TO_END_MS;
      return { outcome: await useCase(deps, until, event) };
    });
