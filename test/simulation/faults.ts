import { ProviderRefused, ProviderUnreachable } from '#functions/core/ports.ts';
import type { Chance } from './chance.ts';
import type { SchedulePlan } from './schedule-plan.ts';

/**
 * What may go wrong with one port call: refused without effect; the process dies before or after the effect; or the
 * effect happens and its reply gets lost.
 */
export type Fault = 'none' | 'refuse' | 'crash before' | 'crash after' | 'lose reply';

const KINDS = ['refuse', 'crash before', 'crash after', 'lose reply'] as const;

/** Decides by chance what goes wrong, as long as the plan lets things go wrong. */
export function drawFault(plan: SchedulePlan, chance: Chance, now: number, what: string): Fault {
  if (now >= plan.faultsEnd) return 'none';
  if (what.startsWith('provider.') && now >= plan.outage.from && now < plan.outage.until) {
    // A reply may be lost although the request went through.
    return chance.happens(0.1) ? 'lose reply' : 'refuse';
  }
  const rate = what === plan.weakSpot?.what ? plan.weakSpot.rate : plan.faultRate;
  return chance.happens(rate) ? chance.pick(KINDS) : 'none';
}

/** Razorpay says a clear no now and then, for instance while another operation on the payment is in progress. */
const MAY_REFUSE = ['provider.capture', 'provider.refund', 'provider.createOrder'];

/** What the caller of a failed call gets to see. */
export function errorOf(fault: 'refuse' | 'lose reply', what: string, chance: Chance): Error {
  if (!what.startsWith('provider.')) return new Error(`${what} did not answer`);
  if (fault === 'refuse' && MAY_REFUSE.includes(what) && chance.happens(0.2))
    return new ProviderRefused('another operation is in progress');
  return new ProviderUnreachable(`${what} did not answer`);
}
