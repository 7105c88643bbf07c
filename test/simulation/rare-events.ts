import type { Facts } from '#infra/local/invariants/evidence.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { ProviderUnreachable } from '#functions/core/payments/ports.ts';
import { cancelHoursOf } from '#shared/domain/payments/refund-policy.ts';
import { tookEffect } from './checks/check-slot-history.ts';
import { cancelHoursAt } from './schedule-plan.ts';
import type { Simulation } from './simulation.ts';

/** Names of the rare things that happened in a schedule; a run that never meets one of them would be blind to it. */
export function rareEvents(
  { loose, trace, reconcileQueue, notificationsQueue, plan, platform, provider, reversed }: Simulation,
  facts: Facts,
): Set<string> {
  const seen = new Set<string>();
  for (const { appointment, audit, payments } of facts.dump.bookings) {
    const cancelled = audit.find(({ move: transition, from }) => transition === 'cancel' && from === 'CONFIRMED');
    if (cancelled && cancelHoursAt(plan, Date.parse(cancelled.at)) !== cancelHoursOf(appointment))
      seen.add('cancelled under other hours than were promised');
    for (const { move: transition, from, to } of audit) seen.add(`move ${transition}`).add(`phase ${from} → ${to}`);
    for (const { role, state, by_hand } of payments) {
      seen.add(`payment ${role} ${state}`);
      // A refund that a person has sent by now was that person's task before.
      if (by_hand.length > 0) seen.add(`payment ${role} REFUND_MANUAL`);
    }
    if (payments.length > 1) seen.add('two payments for one appointment');
    const names = audit.map(({ move: transition }) => transition);
    if (names.includes('refund_failed') && names.includes('refunded')) seen.add('refund failed, then made again');
    if (names.includes('expire') && names.includes('confirm')) seen.add('expired, then confirmed after all');
  }
  for (const entry of trace.entries) {
    if (entry.outcome === 'note') noteRareEvents(entry.what, entry.args, seen);
    else if (entry.outcome !== 'done' && entry.outcome !== 'threw') seen.add(`${entry.what} ${entry.outcome}`);
    else if (entry.outcome === 'threw' && entry.what.startsWith('provider.'))
      seen.add(`${entry.what} refused by Razorpay`);
    if (isTurnedAway(entry.value)) seen.add(`${entry.what} turned away with 429`);
    if (entry.what === 'store.commit' && tookEffect(entry))
      for (const reason of refusals(entry.value)) seen.add(`commit refused: ${reason}`);
  }
  if (reconcileQueue.deadLetters.length > 0) seen.add('dead letter in payment-reconcile');
  if (notificationsQueue.deadLetters.length > 0) seen.add('dead letter in notifications');
  if (facts.clocksDisagree === true) seen.add('clocks disagree');
  if (plan.faultRate === 0) seen.add('a schedule without faults');
  for (const [what, times] of Object.entries(loose.met)) if (times > 0) seen.add(`table: ${what}`);
  if (plan.twoVersions) seen.add('two versions side by side');
  for (const lag of provider.lists.met) seen.add(`lists lag: ${lag}`);
  if (platform.sent.length > 0) seen.add('a conversion was sent');
  const { unreadableUntil } = plan.conversions;
  if (platform.sent.some(({ conversion }) => unreadableUntil > conversion.at + DAY_MS))
    seen.add('a conversion was sent after a day of failures');
  if (reversed.size > 0) seen.add('refunded by hand');
  return seen;
}

const isTurnedAway = (value: unknown): boolean => value instanceof ProviderUnreachable && value.message.includes('429');

function noteRareEvents(what: string, args: readonly unknown[], seen: Set<string>): void {
  if (what === 'is down' || what === 'is out of time') seen.add(`${String(args[0])} ${what}`);
  if (what.startsWith('edit: ') || what.startsWith('alarm:')) seen.add(what);
  if (what.startsWith('log.')) seen.add(`${what}: ${String(args[0])}`);
  if (what.startsWith('is answered') && typeof args[0] === 'string') seen.add(`${what} ${args[0]}`);
}

function refusals(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('refused' in value) || !Array.isArray(value.refused)) return [];
  return value.refused.map(String);
}
