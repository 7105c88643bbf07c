import { breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import { istDay } from '#shared/values/ist.ts';
import type { Simulation } from '../simulation.ts';
import type { TraceEntry } from '../trace.ts';

const CHANNELS = [
  ['mail.send', 'emailsPerDay'],
  ['sms.send', 'smsPerDay'],
] as const;

/** Checks that no day carries more messages about bookings than its ceiling, if everything could be counted. */
export function checkCeilings({ trace, plan }: Simulation): Violation[] {
  const isUncounted = ({ what, outcome }: TraceEntry): boolean => what.startsWith('counts.') && outcome !== 'done';
  if (Object.values(plan.skewMs).some((skew) => skew !== 0) || trace.entries.some(isUncounted)) return [];
  return CHANNELS.flatMap(([call, ceiling]) => {
    // A message whose answer was lost counts as not sent, and is not counted.
    const sent = trace.entries.filter(
      ({ what, outcome, args }) => what === call && outcome === 'done' && !String(args[0]).includes('.phone_code.'),
    );
    return [...Map.groupBy(sent, ({ askedAt }) => istDay(askedAt))]
      .filter(([, messages]) => messages.length > plan.ceilings[ceiling])
      .map(([day, messages]) => breaks(22)(day, `carried ${messages.length} messages by ${call}`));
  });
}
