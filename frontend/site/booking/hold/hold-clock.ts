import { MINUTE_MS } from '#shared/values/ist.ts';

/**
 * When a hold ends on this device's clock, in milliseconds. An `expiresAt` of the server that cannot be true here
 * (past, or further away than a hold lives) means that the device's clock is wrong. The hold's full lifetime is used
 * then: the server decides in the end.
 * @param now the device's clock when the answer came
 * @param lifeMs how long such a hold lives at most
 */
export function holdDeadline(expiresAt: string, now: number, lifeMs: number): number {
  const left = Date.parse(expiresAt) - now;
  return now + (left > 0 && left <= lifeMs ? left : lifeMs);
}

/** Whole minutes to say, rounded up; 0 only when the time is over. */
export const minutesLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / MINUTE_MS));

/** Whole seconds that are left, for a payment window that must not outlive the hold. */
export const secondsLeft = (deadline: number, now: number): number => Math.max(0, Math.floor((deadline - now) / 1000));
