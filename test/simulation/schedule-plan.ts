import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { SendCeilings } from '#functions/core/messages/ports.ts';
import { FIRST_CANCEL_HOURS } from '#shared/domain/payments/refund-policy.ts';
import { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import { Chance } from './chance.ts';
import { PORT_CALLS } from './port-calls.ts';
import type { ProcessKind } from './process.ts';

/** How the payment account behaves against what is asked of it. */
export type AccountHabits = {
  /** Captures authorised money by itself: never, at once, or some minutes later. */
  autoCapture: 'never' | 'at once' | 'later';
  /** A repeated receipt makes a second order instead of finding the first. */
  duplicateReceipts: boolean;
  /** A payment reads 'refunded' as soon as a refund begins, or only when it is through. */
  refundedAt: 'begin' | 'end';
  /** How many refunds of each payment fail at the bank. */
  refundFailures: number;
  /** Until then every refund is refused outright: the balance is too low. */
  refundsRefusedUntil: number;
  /** Until then every capture is refused: another operation is always in progress. */
  capturesRefusedUntil: number;
  /** How late its lists show a payment, or a change of it, and a refund: milliseconds, 0 for at once. */
  paymentsListedAfterMs: number;
  refundsListedAfterMs: number;
  /** Until then every look at the payments of the first order fails in a way that nobody foresaw. */
  brokenOrderUntil: number;
};

/** Everything about one schedule that is decided before it starts. Instants in milliseconds since 1970. */
export type SchedulePlan = {
  seed: string;
  start: number;
  /** From here on nothing fails any more. */
  faultsEnd: number;
  /** Since when how many hours before a visit it can be cancelled with the whole fee; four before the first. */
  cancelHours: readonly { from: number; hours: number }[];
  /** How likely a port call fails, one way or another. */
  faultRate: number;
  /** One port call that fails far more often than the others; null when there is none. */
  weakSpot: { what: string; rate: number } | null;
  /** Patients pay too late or wrongly, the account captures it all the same, and refunds are hard to ask for. */
  refundDrama: boolean;
  /** While this lasts, Razorpay answers nobody. */
  outage: { from: number; until: number };
  /** While this lasts, Razorpay answers most calls with 429. */
  tooMany: { from: number; until: number };
  /** How far the clocks of each kind of process are off. */
  skewMs: Record<ProcessKind, number>;
  /** How often a call waits while time goes on elsewhere. */
  stall: number;
  /** How many messages a day carries. */
  ceilings: SendCeilings;
  patients: number;
  /** How long before the visit the patients come. */
  leadMs: number;
  freeClinic: boolean;
  /** How often somebody proves the own phone and names another to be written to. */
  strangers: number;
  /** How many slots are wanted. */
  slots: number;
  account: AccountHabits;
  webhooks: { lost: number; doubled: number; late: number };
  queues: { lost: number; doubled: number; late: number };
  operator: boolean;
  /** One kind of function does not run at all for a while; null when all do. */
  down: { kind: ProcessKind; from: number; until: number } | null;
  /** Functions are killed at their time limit. */
  timeLimits: boolean;
  /** How many of the team change the clinic meanwhile. */
  editors: number;
  /** Half of the processes run the version after this one. */
  twoVersions: boolean;
  /**
   * Settings of conversions: if they are sent to the advertising platform, and until when the table cannot return any.
   */
  conversions: { areSent: boolean; unreadableUntil: number };
};

/** 2026-11-30, a Monday, ten in the morning in India. */
const MORNING = Date.parse('2026-11-30T04:30:00.000Z');

/** Draws a plan; the same seed draws the same one. */
export function drawPlan(seed: string, chance: Chance): SchedulePlan {
  const plan = withMoods(drawUsual(seed, chance), new Chance(`moods ${seed}`));
  return withReminders(plan, new Chance(`reminders ${seed}`));
}

/** Most visits are days ahead, when nothing fails any more: in some schedules they are near, and reminding fails often. */
function withReminders(plan: SchedulePlan, chance: Chance): SchedulePlan {
  if (plan.faultRate === 0 || plan.refundDrama || !chance.happens(0.08)) return plan;
  return {
    ...plan,
    leadMs: 5 * HOUR_MS,
    faultsEnd: Math.max(plan.faultsEnd, plan.start + 26 * HOUR_MS),
    weakSpot: { what: 'store.remind', rate: 0.7 },
  };
}

function drawUsual(seed: string, chance: Chance): SchedulePlan {
  const start = MORNING + chance.between(0, 59) * MINUTE_MS + chance.between(0, 59_999);
  const lasting = chance.weighted([
    [5, 40 * MINUTE_MS],
    [3, 3 * HOUR_MS],
    [2, 26 * HOUR_MS],
  ]);
  const isCalm = chance.happens(0.1);
  const refundDrama = !isCalm && chance.happens(0.2);
  // Messages do not get out for hours while what they say is undone by hand.
  const isMuted = !isCalm && !refundDrama && chance.happens(0.12);
  const isSkewed = chance.happens(0.12);
  const skew = (): number => (isSkewed ? chance.between(-60, 60) * MINUTE_MS : 0);
  return {
    seed,
    start,
    faultsEnd: start + lasting,
    cancelHours: drawCancelHours(start, lasting, new Chance(`cancel hours ${seed}`)),
    faultRate: isCalm
      ? 0
      : chance.weighted([
          [2, 0.01],
          [3, 0.04],
          [2, 0.12],
        ]),
    weakSpot: isMuted
      ? { what: chance.pick(['mail.send', 'sms.send']), rate: 0.9 }
      : weakSpotOf(isCalm, refundDrama, chance),
    refundDrama,
    outage: drawOutage(start, lasting, isCalm, chance),
    tooMany: { from: Infinity, until: Infinity },
    skewMs: {
      http: skew(),
      webhook: skew(),
      reconcile: skew(),
      notifications: skew(),
      sweeper: skew(),
      conversions: 0,
    },
    stall: STALL,
    ceilings: SEND_CEILINGS,
    patients: chance.between(2, 4),
    leadMs: chance.weighted([
      [6, 3 * DAY_MS],
      [2, 5 * HOUR_MS],
      [1, 2 * HOUR_MS],
      [1, 70 * MINUTE_MS],
    ]),
    freeClinic: chance.happens(0.06),
    strangers: 0.2,
    slots: chance.happens(0.7) ? 1 : 2,
    account: { ...drawHabits(start, isCalm, chance), ...(refundDrama ? { autoCapture: 'at once' } : {}) },
    webhooks: isCalm ? { ...CALM, late: 0.2 } : { lost: chance.pick([0, 0.1, 1]), doubled: 0.15, late: 0.2 },
    queues: isCalm
      ? { ...CALM, doubled: 0.3 }
      : {
          lost: chance.weighted([
            [8, 0],
            [1, 0.3],
            [1, 1],
          ]),
          doubled: 0.08,
          late: 0.2,
        },
    operator: isMuted || (!isCalm && chance.happens(0.05)),
    down: isCalm || chance.happens(0.75) ? null : drawDown(start, lasting, chance),
    timeLimits: !isCalm && chance.happens(0.3),
    editors: chance.happens(0.15) ? 2 : 1,
    twoVersions: chance.happens(0.2),
    conversions: drawConversions(start, new Chance(`events ${seed}`)),
  };
}

/** The hours to cancel that were the setting at a moment. */
export const cancelHoursAt = ({ cancelHours }: Pick<SchedulePlan, 'cancelHours'>, at: number): number =>
  cancelHours.findLast(({ from }) => from <= at)?.hours ?? FIRST_CANCEL_HOURS;

/** All hours to cancel that were the setting at some moment of a time, both ends included. */
export const cancelHoursBetween = (plan: Pick<SchedulePlan, 'cancelHours'>, from: number, until: number): number[] => [
  cancelHoursAt(plan, from),
  ...plan.cancelHours.filter((change) => change.from > from && change.from <= until).map(({ hours }) => hours),
];

/** In every third schedule an admin changes the hours to cancel while visits are booked and cancelled. */
function drawCancelHours(start: number, lasting: number, chance: Chance): SchedulePlan['cancelHours'] {
  if (!chance.happens(0.35)) return [];
  return Array.from({ length: chance.between(1, 3) }, () => ({
    from: start + chance.between(0, Math.min(lasting, 2 * HOUR_MS)),
    hours: chance.pick([2, 3, 6, 12]),
  })).toSorted((a, b) => a.from - b.from);
}

/** A call that waits for others now and then, and a machine on which each third does. */
const STALL = 0.04;
const OFTEN_STALLED = 0.35;

export const FEW_MESSAGES: SendCeilings = {
  smsPerReceiver: 2,
  emailsPerReceiver: 2,
  smsPerDay: 2,
  emailsPerDay: 2,
  codesPerDay: 3,
};

/** How much later a payment may be listed: less than the time in which a hold that ended is left alone. */
const PAYMENTS_LISTED_WITHIN_MS = 100_000;
const REFUNDS_LISTED_WITHIN_MS = 10 * MINUTE_MS;

/**
 * Moods that are drawn from a chance of their own, so that schedules without them stay what they were: lists
 * that lag, minutes of 429, one order that breaks whoever looks at it for more than a day; and of ourselves: a slow machine,
 * few messages a day.
 */
function withMoods(plan: SchedulePlan, chance: Chance): SchedulePlan {
  const { start, account } = plan;
  const lags = chance.happens(0.12);
  const paymentsListedAfterMs = lags ? chance.between(2000, PAYMENTS_LISTED_WITHIN_MS) : 0;
  const refundsListedAfterMs = lags ? chance.between(2000, REFUNDS_LISTED_WITHIN_MS) : 0;
  const from = start + chance.between(0, 25) * MINUTE_MS;
  const until = Math.min(plan.faultsEnd, from + chance.pick([2, 10, 60]) * MINUTE_MS);
  const brokenUntil = start + chance.between(27, 40) * HOUR_MS;
  const [isLimited, isBroken] = [chance.happens(plan.refundDrama ? 0.6 : 0.2), chance.happens(0.04)];
  const [isSlow, hasFewMessages] = [chance.happens(0.05), chance.happens(0.06)];
  const mayFail = plan.faultRate > 0;
  return {
    ...plan,
    faultsEnd: mayFail && isBroken ? Math.max(plan.faultsEnd, brokenUntil) : plan.faultsEnd,
    weakSpot: isBroken ? null : plan.weakSpot,
    stall: mayFail && isSlow ? OFTEN_STALLED : plan.stall,
    ceilings: mayFail && hasFewMessages ? FEW_MESSAGES : plan.ceilings,
    tooMany: mayFail && isLimited ? { from, until } : plan.tooMany,
    account: {
      ...account,
      paymentsListedAfterMs,
      refundsListedAfterMs,
      brokenOrderUntil: mayFail && isBroken ? brokenUntil : 0,
    },
  };
}

/** Drawn from a chance of its own like the moods. */
function drawConversions(start: number, chance: Chance): SchedulePlan['conversions'] {
  const isBroken = chance.happens(0.4);
  return { areSent: chance.happens(0.12), unreadableUntil: isBroken ? start + chance.between(27, 40) * HOUR_MS : 0 };
}

const REFUND_CALLS = ['provider.refund', 'provider.refundsOf', 'provider.payment'] as const;

function weakSpotOf(isCalm: boolean, refundDrama: boolean, chance: Chance): SchedulePlan['weakSpot'] {
  if (isCalm) return null;
  return refundDrama ? { what: chance.pick(REFUND_CALLS), rate: 0.4 } : drawWeakSpot(chance);
}

function drawWeakSpot(chance: Chance): SchedulePlan['weakSpot'] {
  return chance.happens(0.5) ? null : { what: chance.pick(PORT_CALLS), rate: chance.pick([0.4, 0.9]) };
}

const CALM = { lost: 0, doubled: 0, late: 0 };

function drawOutage(start: number, lasting: number, isCalm: boolean, chance: Chance): SchedulePlan['outage'] {
  if (isCalm || chance.happens(0.75)) return { from: Infinity, until: Infinity };
  const from = start + chance.between(0, 20) * MINUTE_MS;
  return { from, until: Math.min(start + lasting, from + chance.pick([3, 20, 120, 1560]) * MINUTE_MS) };
}

function drawDown(start: number, lasting: number, chance: Chance): SchedulePlan['down'] {
  const kind = chance.pick(['http', 'webhook', 'reconcile', 'notifications', 'sweeper'] as const);
  const from = start + chance.between(0, 20) * MINUTE_MS;
  return { kind, from, until: Math.min(start + lasting, from + chance.pick([20, 120, 360]) * MINUTE_MS) };
}

function drawHabits(start: number, isCalm: boolean, chance: Chance): AccountHabits {
  return {
    autoCapture: chance.weighted([
      [6, 'never'],
      [1.5, 'at once'],
      [2.5, 'later'],
    ]),
    duplicateReceipts: chance.happens(0.15),
    refundedAt: chance.pick(['begin', 'end']),
    refundFailures: isCalm
      ? 0
      : chance.weighted([
          [5, 0],
          [3, 1],
          [2, 9],
        ]),
    refundsRefusedUntil: !isCalm && chance.happens(0.15) ? start + chance.pick([1, 20, 100, 100]) * HOUR_MS : 0,
    capturesRefusedUntil: !isCalm && chance.happens(0.12) ? start + chance.pick([1, 6, 54]) * 30 * MINUTE_MS : 0,
    paymentsListedAfterMs: 0,
    refundsListedAfterMs: 0,
    brokenOrderUntil: 0,
  };
}
