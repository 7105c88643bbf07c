import { finishSecured } from './finish-secured.ts';
import { confirmFree, securePayment } from './secure-payment.ts';
import { movePayments } from './payment-table.ts';
import { expireHold } from './expire-hold.ts';
import type { Snapshot, Decision } from './snapshot.ts';
import { registerUnusable } from './unusable-payments.ts';

/** The rules in order: money that can pay comes first, money that cannot next, giving up a slot last. */
const RULES: readonly ((snapshot: Snapshot) => Decision | null)[] = [
  securePayment,
  confirmFree,
  finishSecured,
  registerUnusable,
  movePayments,
  expireHold,
];

/**
 * The one legal next move of an appointment, from what the table and Razorpay say. Pure: the same snapshot gives the
 * same step, whoever asks and however often (design: level-triggered).
 */
export function decide(snapshot: Snapshot): Decision {
  for (const rule of RULES) {
    const step = rule(snapshot);
    if (step) return step;
  }
  return { do: 'rest' };
}
