import { useEffect, useState } from 'react';
import { isFinal, pollPayment, watchPayment, type PaymentCheck, MAX_RETRIES } from './poll-payment.ts';
import { checkPayment, type PaymentTrigger } from './check-payment.ts';
import { pause } from '../../../lib/pause.ts';
import { isWaiting, outcomeOf, type PaymentOutcome } from './payment-outcome.ts';

type Listener = {
  /** The money is promised but not visible yet; checking goes on. */
  onProvisional: () => void;
  /** How the checks ended; once more when a later one, which shows no toast, found it settled. */
  onOutcome: (outcome: PaymentOutcome) => void;
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const isPaid = (check: PaymentCheck): boolean => isFinal(check) || isProvisional(check);
const isProvisional = (check: PaymentCheck): boolean =>
  check.kind === 'answer' && check.verification.status === 'provisional';

const logFailure = (error: unknown): void => console.error('The payment could not be looked at', error);

const broken = (error: unknown): PaymentOutcome => {
  logFailure(error);
  return { outcome: 'broken' };
};

/** Checks a payment once, and does not fail: what could not be asked is not known. */
export const checkOnce = (appointmentId: string): Promise<PaymentCheck> =>
  checkPayment({ appointment_id: appointmentId }).catch((error: unknown): PaymentCheck => {
    logFailure(error);
    return { kind: 'unreachable' };
  });

/** The checks of one screen. A newer check, or leaving the screen, silences an older one. */
export function createPaymentChecks() {
  let run = 0;
  let isGone = false;
  const stop = (): void => {
    run += 1;
  };
  /** Allows checks until the returned function is called. */
  const mount = () => {
    isGone = false;
    return () => {
      isGone = true;
      stop();
    };
  };

  const begin = (hint: PaymentTrigger) => {
    run += 1;
    const mine = run;
    const wanted = () => run === mine && !isGone;
    const waitBy = (wait: (ms: number) => Promise<void>) => async (ms: number) => {
      await wait(ms);
      return wanted();
    };
    return { wanted, waitBy, check: () => checkPayment(hint) };
  };

  /**
   * Checks a payment until it is settled or the retries are used up, tells how it ended, and goes on checking while the
   * patient stays.
   * @param isEnough ends the checks though nothing is settled
   */
  const check = async (
    hint: PaymentTrigger,
    { onProvisional, onOutcome }: Listener,
    isEnough?: (check: PaymentCheck) => boolean,
  ): Promise<void> => {
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

  /** Checks on quietly until the server no longer says that nothing was paid. */
  const watch = (hint: PaymentTrigger, onNews: () => void): void => {
    const { wanted, waitBy, check: once } = begin(hint);
    watchPayment({ check: once, wait: waitBy(pause) }, isPaid, 0).then(
      (seen) => {
        if (seen !== null && wanted()) onNews();
      },
      // A check that the patient asked for tells of it.
      logFailure,
    );
  };
  return { check, watch, stop, mount };
}

/** The checks of a screen, for as long as it is shown. */
export function usePaymentChecks() {
  const [checks] = useState(createPaymentChecks);
  useEffect(() => checks.mount(), [checks]);
  return checks;
}
