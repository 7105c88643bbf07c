import type { Verification } from '#shared/contract/booking/booking.ts';

/** One check of a payment: the server's answer, or why there was none. */
export type PaymentCheck =
  | { kind: 'answer'; verification: Verification }
  | { kind: 'not_found' }
  /** Nobody could be asked: no network, a timeout, a server in trouble. */
  | { kind: 'unreachable' };

/**
 * Result of the last check. silent: the server had answered that nothing was paid yet, and then stopped answering.
 * stopped: the caller stopped waiting.
 */
type PollResult = PaymentCheck | { kind: 'silent' } | { kind: 'stopped' };

/** True if the server said that it knows of no payment; a missing answer is no evidence. */
export const saysUnpaid = (check: PaymentCheck): boolean =>
  check.kind === 'answer' && (check.verification.status === 'pending' || check.verification.status === 'cancelled');

/** True if the server said that the booking is confirmed, or that its slot is lost: the state will not change soon. */
export const isFinal = (check: PaymentCheck): boolean =>
  check.kind === 'answer' && (check.verification.status === 'confirmed' || check.verification.status === 'slot_lost');

type Polling = {
  check: () => Promise<PaymentCheck>;
  /** Waits so many milliseconds; false means that nobody is interested any more. */
  wait: (ms: number) => Promise<boolean>;
  /** True if an answer is enough to go on with, though nothing is settled. */
  isEnough?: ((check: PaymentCheck) => boolean) | undefined;
  /** Hears of every check, for a screen that tells what is known so far. */
  onCheck?: (check: PaymentCheck) => void;
};

/** How often a payment is checked again after the first time (specification: patient §4, §9). */
export const MAX_RETRIES = 5;

const BASE_MS = 2000;
const FACTOR = 1.5;
const CAP_MS = 8000;

/** After the retries the panel stays and goes on checking, so often. */
const WATCH_MS = 30_000;

/** The wait before a retry in milliseconds; `attempt` counts from 0: 2000, 3000, 4500, 6750, 8000. */
export const retryDelayMs = (attempt: number): number => Math.min(BASE_MS * FACTOR ** attempt, CAP_MS);

/** The wait before a check for somebody who stays, in milliseconds: the retries first, then every half minute. */
const watchDelayMs = (attempt: number): number => (attempt < MAX_RETRIES ? retryDelayMs(attempt) : WATCH_MS);

/**
 * Checks a payment, then up to five times again while it is not settled (specification: patient §4).
 * Nothing is ever forced: what comes out is what the server said last, and it may be 'pending'.
 */
export async function pollPayment({ check, wait, isEnough, onCheck }: Polling): Promise<PollResult> {
  let last = await check();
  let known = last;
  onCheck?.(last);
  const isDone = () => isOver(last) || isEnough?.(last) === true;
  for (let attempt = 0; attempt < MAX_RETRIES && !isDone(); attempt += 1) {
    if (!(await wait(retryDelayMs(attempt)))) return { kind: 'stopped' };
    last = await check();
    // An answer is worth more than a later silence.
    if (last.kind !== 'unreachable') known = last;
    onCheck?.(last);
  }
  if (last.kind !== 'unreachable' || known.kind !== 'answer') return last;
  return known.verification.status === 'provisional' ? known : { kind: 'silent' };
}

/** True if another check cannot bring anything new soon. */
const isOver = (check: PaymentCheck): boolean => check.kind === 'not_found' || isFinal(check);

/** Half an hour and some: by then mail and SMS tell. */
const MAX_WATCHES = 70;

/**
 * Goes on checking while somebody stays, until what it finds is news for them.
 * @param after the retries that were made before
 * @returns the news, or null when nobody waits for it any more
 */
export async function watchPayment(
  { check, wait }: Pick<Polling, 'check' | 'wait'>,
  isNews: (check: PaymentCheck) => boolean,
  after: number,
): Promise<PaymentCheck | null> {
  for (let attempt = after; attempt < MAX_WATCHES; attempt += 1) {
    if (!(await wait(watchDelayMs(attempt)))) return null;
    const seen = await check();
    if (isNews(seen)) return seen;
  }
  return null;
}

/** A free time the patient may take instead. */
type OfferedSlot = Verification['alternatives'][number];

/** How the checks of a payment ended when it did not end with a confirmed booking. */
export type Unconfirmed =
  | { outcome: 'pending' | 'provisional' | 'not_found' | 'missing' | 'unreachable' | 'silent' | 'broken' }
  | {
      outcome: 'slot_lost';
      clinic_id: string | null;
      because: Verification['lost_because'];
      alternatives: OfferedSlot[];
    };

export type PaymentOutcome = { outcome: 'confirmed'; clinic_id: string | null } | Unconfirmed;

/**
 * True if the slot's start is a valid time. An invalid time cannot be rendered, and would break the message about the
 * money as well.
 */
const isTime = ({ start }: OfferedSlot): boolean => Date.parse(start) > 0;

/**
 * Returns the outcome of finished checks for the patient. A cancelled appointment may still be paid late, so it does
 * not count as a failure.
 */
export function outcomeOf(result: Exclude<PollResult, { kind: 'stopped' }>): PaymentOutcome {
  if (result.kind !== 'answer') return { outcome: result.kind };
  const { status, clinic_id, lost_because: because, alternatives } = result.verification;
  switch (status) {
    case 'confirmed':
      return { outcome: 'confirmed', clinic_id };
    case 'slot_lost':
      return { outcome: 'slot_lost', clinic_id, because, alternatives: alternatives.filter(isTime) };
    case 'provisional':
      return { outcome: 'provisional' };
    case 'pending':
    case 'cancelled':
      return { outcome: 'pending' };
  }
}

/** True if the outcome may still change with time: the payment may be in progress, or the server was unreachable. */
export const isWaiting = ({ outcome }: PaymentOutcome): boolean =>
  outcome === 'pending' || outcome === 'provisional' || outcome === 'unreachable' || outcome === 'silent';
