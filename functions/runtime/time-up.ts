import type { Context } from 'aws-lambda';
import { systemClock } from '../gateways/system-clock.ts';

/** What was begun gets this long to end before Lambda ends the function: one look at a silent Razorpay, and its write. */
const TO_END_MS = 10_000;

/** What Lambda tells a run of its time limit. */
export type Limited = Pick<Context, 'getRemainingTimeInMillis'>;

/** When a function has to stop beginning things (milliseconds): ten seconds before its time limit. */
export const timeUp = (context: Limited): number => systemClock.now() + context.getRemainingTimeInMillis() - TO_END_MS;
