import { type Facts, breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import { notificationIdOf } from '#shared/domain/messages/notification.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import { checkAlarms } from './check-alarms.ts';
import { checkAnswers } from './check-answers.ts';
import { checkConversionsSent } from './check-conversions-sent.ts';
import { checkInTime, checkStillTrue } from './check-in-time.ts';
import { checkOrderOfEffects } from './check-order-of-effects.ts';
import { checkPromisedHours } from './check-promised-hours.ts';
import { checkReminded } from './check-reminded.ts';
import { checkSlotHistory } from './check-slot-history.ts';
import { checkInTimeKept } from './check-in-time-kept.ts';
import { checkCeilings } from './check-ceilings.ts';
import { checkLeases } from './check-leases.ts';
import { checkNotificationOrder } from './check-notification-order.ts';
import { checkBackoff } from './check-backoff.ts';
import { TIME_LIMITS_MS } from '../process.ts';
import type { Simulation } from '../simulation.ts';

/** Checks that need the course of events, not only its end. */
export const checkTrace = (simulation: Simulation, facts: Facts): Violation[] => [
  ...checkSlotHistory(simulation.trace),
  ...checkAnswers(simulation),
  ...checkOrderOfEffects(simulation.trace),
  ...checkInTimeKept(simulation, facts),
  ...checkQueues(simulation),
  ...checkRefundKeys(simulation),
  ...checkPersons(simulation, facts),
  ...checkRepeats(simulation),
  ...checkAlarms(simulation.trace),
  ...checkInTime(simulation, facts),
  ...checkStillTrue(simulation.trace),
  ...checkBackoff(simulation),
  ...checkLeases(simulation),
  ...checkNotificationOrder(simulation),
  ...checkCeilings(simulation),
  ...checkConversionsSent(simulation, facts),
  ...checkReminded(simulation, facts),
  ...checkPromisedHours(simulation, facts),
];

/** Invariant 17: once faults have ended, no message fails five times. */
function checkQueues({ reconcileQueue, notificationsQueue, plan }: Simulation): Violation[] {
  // Five receives, six minutes apart: whatever dies later than this failed at least once without any fault.
  const settled = plan.faultsEnd + 31 * 60_000;
  const dead = [...reconcileQueue.deadLetters, ...notificationsQueue.deadLetters].filter(({ at }) => at > settled);
  return dead.map(({ body }) => breaks(17)(JSON.stringify(body), 'died in its queue without any fault'));
}

/** Invariant 10, where nothing fails and nobody takes longer than Lambda lets him: every message is sent once. */
function checkRepeats({ trace, plan }: Simulation): Violation[] {
  if (plan.faultRate > 0) return [];
  const began = new Map<string, number>();
  const ids: unknown[] = [];
  for (const { what, who, at, args } of trace.entries) {
    if (!began.has(who)) began.set(who, at);
    const isInTime = at - (began.get(who) ?? at) <= TIME_LIMITS_MS.notifications;
    if ((what === 'mail.send' || what === 'sms.send') && isInTime) ids.push(args[0]);
  }
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => breaks(10)(String(id), 'was sent twice without any fault'));
}

/** T8: a refund has a new key only after one was seen to fail; what is owed besides is another refund. */
function checkRefundKeys({ trace, provider }: Simulation): Violation[] {
  // A manual refund in the meantime makes the rest another request, with another body.
  const asked = trace.entries.filter(({ what }) => what === 'provider.refund').map(({ args }) => args.map(String));
  const owedOf = (key = ''): string => /_of_\d+$/.exec(key)?.[0] ?? 'all of it';
  const byAmount = Map.groupBy(asked, ([paymentId, amount, key]) => `${paymentId} ${amount} ${owedOf(key)}`);
  return [...byAmount.values()].flatMap((requests) => {
    const [paymentId = ''] = requests[0] ?? [];
    const keys = new Set(requests.map(([, , key]) => key));
    const failed = provider.refundsOf(paymentId).filter(({ status }) => status === 'failed').length;
    return keys.size > failed + 1
      ? [breaks(5)(paymentId, `was to be refunded under ${keys.size} keys, ${failed} failed`)]
      : [];
  });
}

/** Invariants 4 and 10: a person is only asked to do what the outside refused for days, or for the hours messages are tried. */
function checkPersons({ plan }: Simulation, { dump }: Facts): Violation[] {
  const { account, outage, start, faultsEnd } = plan;
  const isLong = outage.from !== Infinity || faultsEnd > start + DAY_MS;
  const isHard = account.refundFailures > 1 || account.refundsRefusedUntil > 0;
  return dump.bookings.flatMap(({ payments, notifications }) => [
    ...payments
      .filter(({ state }) => state === 'REFUND_MANUAL' && !isLong && !isHard)
      .map(({ payment_id }) => breaks(4)(payment_id, 'became a person’s task although Razorpay refunds')),
    ...notifications
      .filter(({ state }) => state === 'FAILED' && !isLong)
      .map((notification) => breaks(10)(notificationIdOf(notification), 'was given up although messages go out')),
  ]);
}
