import type { Facts } from '#functions/core/checks/evidence.ts';
import type { Violation } from '#functions/core/checks/violation.ts';
import { cancelHoursOf } from '#shared/domain/refund-policy.ts';
import { cancelHoursAt } from './schedule-plan.ts';
import type { SchedulePlan } from './schedule-plan.ts';

/** Invariant 4, of what refunds are judged by: a booking has the hours to cancel of the moment its time was held, for ever. */
export const checkPromisedHours = (plan: SchedulePlan, { dump }: Facts): Violation[] =>
  dump.bookings.flatMap(({ appointment, audit }) => {
    if (!audit.some(({ move }) => move === 'hold')) return [];
    const promised = cancelHoursAt(plan, Date.parse(appointment.created_at) - plan.skewMs.http);
    const kept = cancelHoursOf(appointment);
    return kept === promised
      ? []
      : [
          {
            invariant: 4,
            subject: appointment.id,
            message: `was promised ${promised} hours to cancel, and has ${kept}`,
          },
        ];
  });
