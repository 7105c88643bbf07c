import type { Facts } from '#functions/core/checks/evidence.ts';
import type { Violation } from '#functions/core/checks/violation.ts';
import { cancelHoursOf } from '#shared/domain/refund-policy.ts';
import { cancelHoursAt } from './schedule-plan.ts';
import { LONGEST_STALL_MS } from './scheduler.ts';
import type { SchedulePlan } from './schedule-plan.ts';

/** The setting is read beside what else a hold reads, of which each may stall before and after it is read. */
const READ_WITHIN_MS = 2 * LONGEST_STALL_MS;

/** Invariant 4, of what refunds are judged by: a booking has the hours to cancel of the moment its time was held, for ever. */
export const checkPromisedHours = (plan: SchedulePlan, { dump }: Facts): Violation[] =>
  dump.bookings.flatMap(({ appointment, audit }) => {
    if (!audit.some(({ move }) => move === 'hold')) return [];
    const heldAt = Date.parse(appointment.created_at) - plan.skewMs.http;
    const readFrom = heldAt - READ_WITHIN_MS;
    const changed = plan.cancelHours.filter(({ from }) => from > readFrom && from <= heldAt);
    const promised = [cancelHoursAt(plan, readFrom), ...changed.map(({ hours }) => hours)];
    const kept = cancelHoursOf(appointment);
    return promised.includes(kept)
      ? []
      : [
          {
            invariant: 4,
            subject: appointment.id,
            message: `was promised ${promised.join(' or ')} hours to cancel, and has ${kept}`,
          },
        ];
  });
