import { type Facts, breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import { cancelHoursOf } from '#shared/domain/payments/refund-policy.ts';
import { effectsOf } from './check-slot-history.ts';
import { cancelHoursBetween } from '../schedule-plan.ts';
import type { Simulation } from '../simulation.ts';

/**
 * Invariant 4, for the rule that refunds follow: a booking keeps the hours to cancel that were the setting at some moment
 * between its request and its hold. A patient reads the terms before the request, so a request may stall for any time after
 * it has read them.
 *
 * @returns a violation per hold that kept other hours.
 */
export function checkPromisedHours({ plan, trace }: Pick<Simulation, 'plan' | 'trace'>, { dump }: Facts): Violation[] {
  const began = new Map<string, number>();
  for (const { who, askedAt } of trace.entries) began.set(who, Math.min(askedAt, began.get(who) ?? Infinity));
  const kept = new Map(dump.bookings.map(({ appointment }) => [appointment.id, cancelHoursOf(appointment)]));
  return effectsOf(trace).flatMap(({ entry, move: { appointment, audit } }) => {
    if (audit.move !== 'hold') return [];
    const promised = cancelHoursBetween(plan, began.get(entry.who) ?? entry.askedAt, entry.askedAt);
    const hours = kept.get(appointment.id);
    return hours !== undefined && promised.includes(hours)
      ? []
      : [breaks(4)(appointment.id, `was promised ${promised.join(' or ')} hours to cancel, and has ${hours}`)];
  });
}
