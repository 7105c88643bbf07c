import { useCallback, useEffect, useRef } from 'react';
import { lookAgain } from './look-again.ts';
import { lookAtPayment } from './look-at-payment.ts';
import type { PaymentHint } from './look-at-payment.ts';
import { outcomeOf } from './payment-outcome.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

type Ears = {
  /** The money is promised but not visible yet; looking goes on. */
  onProvisional: () => void;
  onOutcome: (outcome: PaymentOutcome) => void;
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Looks at a payment until it is settled or the retries are used up, and tells how it ended.
 * A newer look, or leaving the screen, silences an older one.
 */
export function useLooking(): { look: (hint: PaymentHint, ears: Ears) => Promise<void>; stop: () => void } {
  const run = useRef(0);
  const stop = useCallback(() => {
    run.current += 1;
  }, []);
  useEffect(() => stop, [stop]);

  const look = useCallback(async (hint: PaymentHint, { onProvisional, onOutcome }: Ears) => {
    run.current += 1;
    const mine = run.current;
    const wanted = () => run.current === mine;
    const outcome = await lookAgain({
      look: () => lookAtPayment(hint),
      wait: async (ms) => {
        await sleep(ms);
        return wanted();
      },
      onLook: (seen) => {
        if (wanted() && seen.kind === 'answer' && seen.verification.status === 'provisional') onProvisional();
      },
    }).then(
      (result) => (result.kind === 'stopped' ? null : outcomeOf(result)),
      (error: unknown): PaymentOutcome => {
        console.error('The payment could not be looked at', error);
        return { outcome: 'broken' };
      },
    );
    if (outcome !== null && wanted()) onOutcome(outcome);
  }, []);
  return { look, stop };
}
