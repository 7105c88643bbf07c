import type { Verification } from '#shared/contract/booking.ts';
import { MAX_RETRIES, retryDelayMs, watchDelayMs } from './retry-schedule.ts';

/** One look at a payment: the server's answer, or why there was none. */
export type Look =
  | { kind: 'answer'; verification: Verification }
  | { kind: 'not_found' }
  /** Nobody could be asked: no network, a timeout, a server in trouble. */
  | { kind: 'unreachable' };

/**
 * What is known after the last look. lost_sight: the server had answered that nothing was paid yet, and then fell
 * silent. stopped: nobody waited for the end.
 */
export type LookResult = Look | { kind: 'lost_sight' } | { kind: 'stopped' };

/** Whether the server said that it knows of no payment; its silence says nothing. */
export const saysUnpaid = (look: Look): boolean =>
  look.kind === 'answer' && (look.verification.status === 'pending' || look.verification.status === 'cancelled');

/** Whether the server said that the booking is made, or that its time is lost: nothing new comes soon. */
export const isSettled = (look: Look): boolean =>
  look.kind === 'answer' && (look.verification.status === 'confirmed' || look.verification.status === 'slot_lost');

type Looking = {
  look: () => Promise<Look>;
  /** Waits so many milliseconds; false means that nobody is interested any more. */
  wait: (ms: number) => Promise<boolean>;
  /** Whether an answer is enough to go on with, though nothing is settled. */
  isEnough?: ((look: Look) => boolean) | undefined;
  /** Hears of every look, for a screen that tells what is known so far. */
  onLook?: (look: Look) => void;
};

/**
 * Looks at a payment, then up to five times again while it is not settled (specification: patient §4).
 * Nothing is ever forced: what comes out is what the server said last, and it may be 'pending'.
 */
export async function lookAgain({ look, wait, isEnough, onLook }: Looking): Promise<LookResult> {
  let last = await look();
  let known = last;
  onLook?.(last);
  const isDone = () => isOver(last) || isEnough?.(last) === true;
  for (let attempt = 0; attempt < MAX_RETRIES && !isDone(); attempt += 1) {
    if (!(await wait(retryDelayMs(attempt)))) return { kind: 'stopped' };
    last = await look();
    // An answer is worth more than a later silence.
    if (last.kind !== 'unreachable') known = last;
    onLook?.(last);
  }
  if (last.kind !== 'unreachable' || known.kind !== 'answer') return last;
  return known.verification.status === 'provisional' ? known : { kind: 'lost_sight' };
}

/** Whether looking again cannot bring anything new soon. */
const isOver = (look: Look): boolean => look.kind === 'not_found' || isSettled(look);

/** Half an hour and some: by then mail and SMS tell. */
const MAX_WATCHES = 70;

/**
 * Looks on while somebody stays, until what is seen is news for them.
 * @param after the retries that were made before
 * @returns the news, or null when nobody waits for it any more
 */
export async function watchPayment(
  { look, wait }: Pick<Looking, 'look' | 'wait'>,
  isNews: (look: Look) => boolean,
  after: number,
): Promise<Look | null> {
  for (let attempt = after; attempt < MAX_WATCHES; attempt += 1) {
    if (!(await wait(watchDelayMs(attempt)))) return null;
    const seen = await look();
    if (isNews(seen)) return seen;
  }
  return null;
}
