import { finishSecured } from './finish-secured.ts';
import { confirmFree, securePayment } from './pay.ts';
import { movePayments } from './payment-table.ts';
import { expireHold } from './release.ts';
import type { Sight, Step } from './sight.ts';
import { registerSurplus } from './surplus.ts';

/** The rules in order: money that can pay comes first, money that cannot next, giving up a slot last. */
const RULES: readonly ((sight: Sight) => Step | null)[] = [
  securePayment,
  confirmFree,
  finishSecured,
  registerSurplus,
  movePayments,
  expireHold,
];

/**
 * The one legal next move of an appointment, from what the table and Razorpay say. Pure: the same sight gives the
 * same step, whoever asks and however often (design: level-triggered).
 */
export function decide(sight: Sight): Step {
  for (const rule of RULES) {
    const step = rule(sight);
    if (step) return step;
  }
  return { do: 'rest' };
}
