import { SEND_CEILINGS } from '#shared/domain/booking/limits.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { PaymentProvider } from '#functions/core/payments/ports.ts';
import { stillHas } from '#functions/store/table/condition.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { ZERO_PAISE } from '#shared/values/money/money.ts';
import type { Mutant } from '../mutants.ts';
import type { Mutation } from '../mutation.ts';
import type { SchedulePlan } from '../schedule-plan.ts';
import { itemOf, rewriteTransitions, rewriteWrites } from './rewrite.ts';

type WithProvider = (provider: PaymentProvider) => Partial<PaymentProvider>;

const withProvider =
  (change: WithProvider): NonNullable<Mutation['deps']> =>
  (deps) => ({ ...deps, provider: { ...deps.provider, ...change(deps.provider) } });

/** Money that has to go back, refunds that fail, and somebody who makes a part of them by hand. */
const drama: NonNullable<Mutation['plan']> = (plan) => ({
  ...plan,
  freeClinic: false,
  refundDrama: true,
  operator: true,
  account: { ...plan.account, autoCapture: 'at once', refundFailures: 1, refundsRefusedUntil: 0 },
});

/** The same with a list of refunds that lags. */
const lagging: NonNullable<Mutation['plan']> = (plan) => {
  const dramatic = drama(plan);
  return { ...dramatic, account: { ...dramatic.account, refundsListedAfterMs: 10 * MINUTE_MS } };
};

/** Refunds are made by hand, are listed late, and fail. */
const manualAndFailing: NonNullable<Mutation['plan']> = (plan) => {
  const habits = { refundedAt: 'begin', refundFailures: 1, refundsRefusedUntil: 0 } as const;
  const account = { ...plan.account, ...habits, refundsListedAfterMs: 10 * MINUTE_MS };
  return { ...plan, freeClinic: false, operator: true, editors: 0, account };
};

/** Clocks of workers that look at the same booking, more than an hour apart. */
const apart = ({ skewMs }: SchedulePlan): SchedulePlan['skewMs'] => ({
  ...skewMs,
  reconcile: -50 * MINUTE_MS,
  sweeper: 50 * MINUTE_MS,
});

const NOTHING_LOST = { lost: 0, doubled: 0, late: 0 };

/**
 * Much is paid and returned while what is written lands late or its writer dies over it; the sweeper's clock is ahead: it
 * looks at a booking in the moment in which others write it.
 */
const inBetween: NonNullable<Mutation['plan']> = (plan) => ({
  ...plan,
  freeClinic: false,
  refundDrama: false,
  operator: false,
  editors: 0,
  patients: 10,
  slots: 6,
  leadMs: 5 * HOUR_MS,
  faultsEnd: plan.start + 40 * HOUR_MS,
  faultRate: 0.01,
  weakSpot: { what: 'store.commit', rate: 0.5 },
  outage: { from: Infinity, until: Infinity },
  down: null,
  timeLimits: false,
  twoVersions: false,
  skewMs: { http: 0, webhook: 0, reconcile: 0, notifications: 0, sweeper: 2 * MINUTE_MS, conversions: 0 },
  queues: NOTHING_LOST,
  webhooks: NOTHING_LOST,
  // With two messages a day ten patients would not have theirs for weeks.
  ceilings: SEND_CEILINGS,
  account: {
    ...plan.account,
    autoCapture: 'never',
    refundFailures: 0,
    refundsRefusedUntil: 0,
    capturesRefusedUntil: 0,
    brokenOrderUntil: 0,
  },
});

let seen = 0;

/** Bookings as they were read last; forgotten before each schedule. */
const lastRead = new Map<string, Booking>();

/** The first read after payments changed within their states shows them, and their money, as before: a read beside the write. */
function readLate(booking: Booking): Booking {
  const before = lastRead.get(booking.appointment.id);
  lastRead.set(booking.appointment.id, booking);
  const states = (of: Booking): string => of.payments.map(({ payment_id, state }) => `${payment_id} ${state}`).join();
  if (before === undefined || states(before) !== states(booking)) return booking;
  return { ...booking, payments: before.payments, money: before.money };
}

/** Each takes back one of the rules by which all money goes back, once. */
export const REFUND_MUTANTS: readonly Mutant[] = [
  {
    name: 'a failed refund is counted each time it is seen',
    plan: lagging,
    deps: withProvider((provider) => ({
      refundsOf: async (id) =>
        (await provider.refundsOf(id)).map((refund) => {
          seen += 1;
          return refund.status === 'failed' ? { ...refund, refund_id: `${refund.refund_id}_${seen}` } : refund;
        }),
    })),
  },
  {
    name: 'a refund asks for the whole though a part went back',
    plan: drama,
    deps: withProvider((provider) => ({
      refund: async (id, amount, key) => {
        const payment = await provider.payment(id);
        return provider.refund(id, payment?.amount_paise ?? amount, key);
      },
    })),
  },
  {
    name: 'a part that went back counts as all of it',
    plan: drama,
    deps: withProvider((provider) => ({
      refundsOf: async (id) => {
        const [payment, refunds] = [await provider.payment(id), await provider.refundsOf(id)];
        return refunds.map((refund) => ({ ...refund, amount_paise: payment?.amount_paise ?? refund.amount_paise }));
      },
    })),
  },
  {
    name: 'a part refunded by hand is not recorded',
    plan: (plan) => ({ ...plan, freeClinic: false, operator: true }),
    deps: rewriteTransitions((transition) =>
      transition.audit.move === 'refunded_in_part'
        ? {
            ...transition,
            payments:
              transition.payments?.map((change) => ({
                ...change,
                payment: { ...change.payment, refunded_paise: ZERO_PAISE },
              })) ?? [],
          }
        : transition,
    ),
  },
  {
    name: 'a refund counts as let go an hour after it was due, though it began a moment ago, and for good',
    plan: (plan) => {
      const refused = lagging(plan);
      const account = { ...refused.account, refundedAt: 'begin' as const, refundsRefusedUntil: plan.start + HOUR_MS };
      return { ...refused, account, editors: 0, slots: 2, patients: 4 };
    },
    deps: (deps, simulation) =>
      withProvider((provider) => ({
        refundsOf: async (id) => {
          const refunds = await provider.refundsOf(id);
          const row = simulation.store.bookingOfPayment(id)?.payments.find(({ payment_id }) => payment_id === id);
          if (row?.state === 'REFUNDED') return [];
          if (refunds.length > 0 || row?.state !== 'REFUND_REQUESTED') return refunds;
          const since = Date.parse(row.refund_due_since ?? row.updated_at);
          if (deps.clock.now() - since <= HOUR_MS) return refunds;
          const letGo = { refund_id: 'rfnd_letgo', payment_id: id, amount_paise: row.amount_paise, key: null };
          return [{ ...letGo, status: 'processed' }];
        },
      }))(deps, simulation),
  },
  {
    name: 'a payment that reads refunded has a refund under way, though all that is listed has failed',
    plan: (plan) => {
      const late = lagging(plan);
      const account = { ...late.account, refundedAt: 'begin' as const, refundsListedAfterMs: 5000 };
      return { ...late, account: { ...account, paymentsListedAfterMs: 100_000 } };
    },
    deps: (deps, simulation) =>
      withProvider((provider) => ({
        refundsOf: async (id) => {
          const row = simulation.store.bookingOfPayment(id)?.payments.find(({ payment_id }) => payment_id === id);
          const refunds = await provider.refundsOf(id);
          return row?.state === 'REFUND_DUE' ? refunds.filter(({ status }) => status !== 'failed') : refunds;
        },
      }))(deps, simulation),
  },
  {
    name: 'a refund made by hand counts as let go an hour after it began, by any clock, and for good',
    plan: (plan) => ({ ...manualAndFailing(plan), skewMs: apart(plan) }),
    deps: (deps, simulation) =>
      withProvider((provider) => ({
        refundsOf: async (id) => {
          const refunds = await provider.refundsOf(id);
          const row = simulation.store.bookingOfPayment(id)?.payments.find(({ payment_id }) => payment_id === id);
          if (row?.state === 'REFUNDED') return [];
          const isOld = row !== undefined && deps.clock.now() - Date.parse(row.updated_at) > HOUR_MS;
          if (refunds.length > 0 || !isOld || row.state !== 'REFUND_REQUESTED') return refunds;
          return [
            { refund_id: 'rfnd_letgo', payment_id: id, amount_paise: row.amount_paise, key: null, status: 'processed' },
          ];
        },
      }))(deps, simulation),
  },
  {
    name: 'a payment is moved in the state it was read in, whatever else of it has changed since',
    plan: (plan) => ({ ...manualAndFailing(plan), slots: 2, patients: 4 }),
    prepare: () => lastRead.clear(),
    deps: (deps) => ({
      ...deps,
      bookings: {
        ...deps.bookings,
        load: async (id) => {
          const booking = await deps.bookings.load(id);
          return booking && readLate(booking);
        },
      },
    }),
    command: rewriteWrites((writes) =>
      writes.map((write) => {
        const { Put } = write;
        const names = Put?.ExpressionAttributeNames ?? {};
        if (!Put || itemOf(write) !== 'PAY' || names['#ver'] === undefined) return write;
        const state = Put.ExpressionAttributeValues?.[':state'];
        return { Put: { TableName: Put.TableName, Item: Put.Item, ...stillHas({ state: String(state) }) } };
      }),
    ),
  },
  {
    name: 'a booking that is read while somebody writes it loses its next look',
    plan: inBetween,
    deps: rewriteTransitions((transition) => ({
      ...transition,
      appointment: { ...transition.appointment, payments_changed: null },
    })),
  },
];
