import {
  InternalServerError,
  ProvisionedThroughputExceededException,
  ThrottlingException,
} from '@aws-sdk/client-dynamodb';
import { PlatformClosed, PlatformRefused, PlatformUnreachable } from '#functions/core/stats/conversions/ports.ts';
import { ProviderRefused, ProviderUnreachable } from '#functions/core/payments/ports.ts';
import type { Chance } from './chance.ts';
import type { SchedulePlan } from './schedule-plan.ts';

/**
 * Possible faults of one port call. It may be refused without effect, or the process dies before or after the effect.
 * The effect may also happen while its reply is lost, or the caller gets no answer and the effect happens after that.
 */
export type Fault = 'none' | 'refuse' | 'too many' | 'crash before' | 'crash after' | 'lose reply' | 'land late';

const KINDS = ['refuse', 'crash before', 'crash after', 'lose reply', 'land late'] as const;

/** Ports that read and write the table. */
const TABLE_PORTS = ['store.', 'clinics.', 'due.', 'ledger.', 'conversions.'];

/** Calls that change nothing cannot take effect late: late or never is the same. */
const READS = [
  'store.load',
  'conversions.get',
  'store.lock',
  'due.page',
  'due.failing',
  'ledger.lastRun',
  'ledger.known',
  'provider.paymentsBetween',
  'provider.refundsBetween',
  'provider.payment',
  'store.eventAndOrder',
  'store.order',
  'store.quotaSlots',
  'provider.paymentsOf',
  'provider.refundsOf',
];
export const canLandLate = (what: string): boolean => !READS.includes(what) && !what.startsWith('clinics.');

/** Decides by chance what goes wrong, as long as the plan lets things go wrong. */
export function drawFault(plan: SchedulePlan, chance: Chance, now: number, what: string): Fault {
  if (what === 'conversions.get' && now < plan.conversions.unreadableUntil) return 'refuse';
  if (now >= plan.faultsEnd) return 'none';
  if (what.startsWith('provider.') && now >= plan.outage.from && now < plan.outage.until) {
    // A reply may be lost although the request went through.
    return chance.happens(0.1) ? 'lose reply' : 'refuse';
  }
  const { tooMany } = plan;
  if (what.startsWith('provider.') && now >= tooMany.from && now < tooMany.until && chance.happens(0.8))
    return 'too many';
  const rate = what === plan.weakSpot?.what ? plan.weakSpot.rate : plan.faultRate;
  if (!chance.happens(rate)) return 'none';
  const fault = chance.pick(KINDS);
  return fault === 'land late' && !canLandLate(what) ? 'lose reply' : fault;
}

/** Razorpay says a clear no now and then, for instance while another operation on the payment is in progress. */
const MAY_REFUSE = ['provider.capture', 'provider.refund', 'provider.createOrder'];

/** Returns the error that the caller of a failed call receives. */
export function errorOf(
  fault: Exclude<Fault, 'none' | 'crash before' | 'crash after'>,
  what: string,
  chance: Chance,
): Error {
  if (fault === 'too many') return new ProviderUnreachable('Razorpay 429: Too many requests');
  if (TABLE_PORTS.some((port) => what.startsWith(port))) return tableError(fault, chance);
  if (what === 'platform.send') return platformError(fault, chance);
  if (!what.startsWith('provider.')) return new Error(`${what} did not answer`);
  if (fault === 'refuse' && MAY_REFUSE.includes(what) && chance.happens(0.2))
    return new ProviderRefused('another operation is in progress');
  return new ProviderUnreachable(`${what} did not answer`);
}

/** Mostly silence; now and then a clear no, to this event or to our access. */
function platformError(fault: 'refuse' | 'lose reply' | 'land late', chance: Chance): Error {
  const silence = new PlatformUnreachable('the platform did not answer');
  const no = [new PlatformRefused('not this event'), new PlatformClosed('not with this access')];
  return fault === 'refuse' ? chance.pick([silence, silence, ...no]) : silence;
}

const $metadata = {};

/** Silence, after which nobody knows what happened; or an answer that says that nothing did. */
function tableError(fault: 'refuse' | 'lose reply' | 'land late', chance: Chance): Error {
  const silences = [
    () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }),
    () => Object.assign(new Error('the table did not answer'), { name: 'TimeoutError' }),
    () => new InternalServerError({ message: 'Internal server error', $metadata }),
  ];
  const refusals = [
    () => new ThrottlingException({ message: 'Rate exceeded', $metadata }),
    () => new ProvisionedThroughputExceededException({ message: 'Throughput exceeded', $metadata }),
  ];
  return chance.pick(fault === 'refuse' ? [...silences, ...refusals] : silences)();
}
