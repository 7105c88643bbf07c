import { useEffect, useState } from 'react';
import { dropHold, noteBooked } from '../hold/persisted-hold.ts';
import { passOf, reconcileAttempt } from '../booking-session.ts';
import type { CallOptions } from '../../../api/request.ts';
import { api } from '../../../api/client.ts';
import { ApiError, NetworkError } from '../../../api/api-error.ts';
import {
  isFinal,
  pollPayment,
  watchPayment,
  type PaymentCheck,
  MAX_RETRIES,
  isWaiting,
  outcomeOf,
  type PaymentOutcome,
} from './poll-payment.ts';

/** Waits so many milliseconds, and while nobody sees the page; coming back to it, or to a network, ends the wait at once. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const { signal } = over;
    const goOn = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    document.addEventListener('visibilitychange', goOn, { signal });
    addEventListener('online', goOn, { signal });
  });

/** Which booking to check, with whatever the payment provider handed to the browser; it may be nothing. */
export type PaymentTrigger = {
  appointment_id: string;
  razorpay_payment_id?: string;
  razorpay_order_id?: string;
  razorpay_signature?: string;
};

/** This tab's key to the booking, if it is the one: without it the server tells the state and no more. */
function proofOf({ appointment_id }: PaymentTrigger): CallOptions {
  const pass = passOf(appointment_id);
  return pass === null ? {} : { token: pass.token };
}

/**
 * Asks the server once what it knows of a payment.
 * @throws whatever is neither a refusal nor a missing answer
 */
export async function checkPayment(hint: PaymentTrigger): Promise<PaymentCheck> {
  try {
    const verification = await api.booking.verify(hint, proofOf(hint));
    const { status } = verification;
    if (status !== 'pending' && status !== 'provisional') settle(hint.appointment_id, status === 'confirmed');
    return { kind: 'answer', verification };
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'unreachable' };
    if (!(error instanceof ApiError)) throw error;
    // A forged payment result proves nothing: the booking is checked like any other.
    if (error.field?.startsWith('razorpay_') === true) return checkPayment({ appointment_id: hint.appointment_id });
    // An id that cannot be one is as unknown as one that is not there.
    return error.status === 404 || error.status === 400 ? { kind: 'not_found' } : { kind: 'unreachable' };
  }
}

function settle(appointmentId: string, isBooked: boolean): void {
  reconcileAttempt(appointmentId);
  if (isBooked) noteBooked(appointmentId);
  else dropHold(appointmentId);
}

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
