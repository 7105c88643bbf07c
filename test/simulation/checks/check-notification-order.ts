import { breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import type { Simulation } from '../simulation.ts';

/**
 * Pairs of messages about a payment, the earlier one first. A confirmation that comes too late is withdrawn:
 * check-in-time.ts.
 */
const ORDER: readonly (readonly [earlier: string, later: string])[] = [
  ['cancelled', 'refunded'],
  ['slot_lost', 'refunded'],
  ['refund_started', 'refunded'],
];

/** Invariant 23: on each channel messages go out in the order in which they came to be owed; a repeat is no new message. */
export function checkNotificationOrder({ trace, plan }: Simulation): Violation[] {
  // The order in which messages became due depends on the clocks of the processes that added them.
  if (Object.values(plan.skewMs).some((skew) => skew !== 0)) return [];
  const first = new Map<string, number>();
  for (const { what, args, askedAt } of trace.entries) {
    if (what !== 'mail.send' && what !== 'sms.send') continue;
    const id = String(args[0]);
    first.set(id, Math.min(askedAt, first.get(id) ?? Infinity));
  }
  return [...first].flatMap(([id, at]) =>
    laterOf(id)
      .filter((later) => (first.get(later) ?? Infinity) < at)
      .map((later) => breaks(23)(id, `was sent after ${later}`)),
  );
}

/** The messages that must not go out before this one. */
function laterOf(id: string): string[] {
  const [appointment = '', kind, channel, payment, occasion = ''] = id.split('.');
  // Somebody of the team says again that a visit was lost or cancelled, whenever they like.
  if (occasion.startsWith('again-resend-') && kind !== 'refund_started') return [];
  return ORDER.filter(([earlier]) => earlier === kind && payment !== undefined).map(([, later]) =>
    [appointment, later, channel, payment].join('.'),
  );
}
