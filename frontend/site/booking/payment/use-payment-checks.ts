import { useCallback, useEffect, useRef } from 'react';
import { isFinal, pollPayment, watchPayment, type PaymentCheck } from './poll-payment.ts';
import { checkPayment, type PaymentHint } from './check-payment.ts';
import { pause } from '../../../lib/pause.ts';
import { isWaiting, outcomeOf, type PaymentOutcome } from './payment-outcome.ts';
import { MAX_RETRIES } from './retry-schedule.ts';

type Ears = {
  /** The money is promised but not visible yet; checking goes on. */
  onProvisional: () => void;
  /** How the checks ended; once more when a later one, which shows no toast, found it settled. */
  onOutcome: (outcome: PaymentOutcome) => void;
};

export type PaymentChecks = {
  /** `isEnough` ends the checks though nothing is settled. */
  check: (hint: PaymentHint, ears: Ears, isEnough?: (check: PaymentCheck) => boolean) => Promise<void>;
  /** Checks on quietly until the server no longer says that nothing was paid. */
  watch: (hint: PaymentHint, onNews: () => void) => void;
  stop: () => void;
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const isPaid = (check: PaymentCheck): boolean => isFinal(check) || isProvisional(check);
const isProvisional = (check: PaymentCheck): boolean =>
  check.kind === 'answer' && check.verification.status === 'provisional';

const broken = (error: unknown): PaymentOutcome => {
  console.error('The payment could not be looked at', error);
  return { outcome: 'broken' };
};

/**
 * Checks a payment until it is settled or the retries are used up, tells how it ended, and goes on checking while the
 * patient stays. A newer check, or leaving the screen, silences an older one.
 */
export function usePaymentChecks(): PaymentChecks {
  const run = useRef(0);
  const isGone = useRef(false);
  const stop = useCallback(() => {
    run.current += 1;
  }, []);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stop();
    };
  }, [stop]);

  const begin = (hint: PaymentHint) => {
    run.current += 1;
    const mine = run.current;
    const wanted = () => run.current === mine && !isGone.current;
    const waitBy = (wait: (ms: number) => Promise<void>) => async (ms: number) => {
      await wait(ms);
      return wanted();
    };
    return { wanted, waitBy, check: () => checkPayment(hint) };
  };

  const check = async (
    hint: PaymentHint,
    { onProvisional, onOutcome }: Ears,
    isEnough?: (check: PaymentCheck) => boolean,
  ) => {
    const { wanted, waitBy, check: once } = begin(hint);
    const onCheck = (seen: PaymentCheck) => {
      if (wanted() && isProvisional(seen)) onProvisional();
    };
    const outcome = await pollPayment({ check: once, wait: waitBy(sleep), isEnough, onCheck }).then(
      (result) => (result.kind === 'stopped' ? null : outcomeOf(result)),
      broken,
    );
    if (outcome === null || !wanted()) return;
    onOutcome(outcome);
    // It may have been followed by checks of another kind.
    if (!isWaiting(outcome) || !wanted()) return;
    const news = await watchPayment({ check: once, wait: waitBy(pause) }, isFinal, MAX_RETRIES).then(
      (seen) => (seen === null ? null : outcomeOf(seen)),
      broken,
    );
    if (news !== null && wanted()) onOutcome(news);
  };

  const watch = (hint: PaymentHint, onNews: () => void) => {
    const { wanted, waitBy, check: once } = begin(hint);
    watchPayment({ check: once, wait: waitBy(pause) }, isPaid, 0).then(
      (seen) => {
        if (seen !== null && wanted()) onNews();
      },
      // A check that the patient asked for tells of it.
      (error: unknown) => console.error('The payment could not be looked at', error),
    );
  };
  return { check, watch, stop };
}
