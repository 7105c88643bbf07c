import { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import type { SchedulePlan } from '../schedule-plan.ts';

/** For mistakes that show only where nothing else may be to blame. */
export const NOTHING_FAILS = {
  faultRate: 0,
  weakSpot: null,
  refundDrama: false,
  outage: { from: Infinity, until: Infinity },
  tooMany: { from: Infinity, until: Infinity },
  stall: 0,
  ceilings: SEND_CEILINGS,
  skewMs: { http: 0, webhook: 0, reconcile: 0, notifications: 0, sweeper: 0, conversions: 0 },
  webhooks: { lost: 0, doubled: 0, late: 0.2 },
  queues: { lost: 0, doubled: 0, late: 0 },
  down: null,
  timeLimits: false,
} satisfies Partial<SchedulePlan>;
