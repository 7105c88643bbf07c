import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import { ProviderUnreachable, ProviderUnreadable } from '#functions/core/payments/ports.ts';
import type { Clock } from '#functions/core/ports.ts';
import type { DueStore } from '#functions/store/due-store.ts';
import type { Mutant } from '../mutants.ts';
import type { Mutation } from '../mutation.ts';

const withDue =
  (change: (due: DueStore, clock: Clock) => Partial<DueStore>): NonNullable<Mutation['deps']> =>
  (deps) => ({ ...deps, due: { ...deps.due, ...change(deps.due, deps.clock) } });

/** An order at which every look breaks for more than a day. */
const broken: NonNullable<Mutation['plan']> = (plan) => {
  const brokenOrderUntil = plan.start + 30 * HOUR_MS;
  const faultsEnd = Math.max(plan.faultsEnd, brokenOrderUntil);
  return {
    ...plan,
    freeClinic: false,
    faultsEnd,
    faultRate: Math.max(plan.faultRate, 0.01),
    account: { ...plan.account, brokenOrderUntil },
  };
};

/** Conversions that cannot be read for more than a day. */
const unreadableConversions: NonNullable<Mutation['plan']> = (plan) => ({
  ...plan,
  conversions: { areSent: true, unreadableUntil: plan.start + 40 * HOUR_MS },
});

/** Each takes back one of the rules by which nothing starves what is due, and somebody hears when it waits. */
export const DUE_MUTANTS: readonly Mutant[] = [
  {
    name: 'an answer that cannot be read counts as none, for ever',
    plan: broken,
    deps: (deps) => ({
      ...deps,
      provider: {
        ...deps.provider,
        paymentsOf: async (orderId) => {
          try {
            return await deps.provider.paymentsOf(orderId);
          } catch (error) {
            throw error instanceof ProviderUnreadable ? new ProviderUnreachable('no answer') : error;
          }
        },
      },
    }),
  },
  {
    name: 'what fails does not step back',
    plan: broken,
    deps: withDue((due) => ({
      putOff: async (entry, at, failing) => failing !== null || due.putOff(entry, at, null),
    })),
  },
  {
    name: 'what fails is tried again each minute',
    plan: broken,
    deps: withDue((due, clock) => ({
      putOff: (entry, at, failing) =>
        due.putOff(entry, failing === null ? at : new Date(clock.now() + MINUTE_MS).toISOString(), failing),
    })),
  },
  {
    name: 'failures are not counted',
    plan: broken,
    deps: withDue(() => ({ failing: async () => null })),
  },
  {
    name: 'what has failed for a day is tried each hour like the others',
    plan: broken,
    deps: withDue((due, clock) => ({
      putOff: (entry, at, failing) =>
        failing?.quarantined === true
          ? due.putOff(entry, new Date(clock.now() + HOUR_MS).toISOString(), { ...failing, quarantined: false })
          : due.putOff(entry, at, failing),
    })),
  },
  {
    name: 'nobody looks at what is in quarantine',
    plan: broken,
    deps: withDue((due) => ({ lists: (kind) => (kind === 'quarantine' ? [] : due.lists(kind)) })),
  },
  {
    name: 'a conversion that has failed for a day goes into quarantine, where nobody sends any',
    plan: unreadableConversions,
    deps: withDue((due, clock) => ({
      putOff: (entry, at, failing) => {
        const isOld = failing !== null && clock.now() - Date.parse(failing.since) >= DAY_MS;
        if (!isOld || failing.quarantined) return due.putOff(entry, at, failing);
        return due.putOff(entry, new Date(clock.now() + DAY_MS).toISOString(), { ...failing, quarantined: true });
      },
    })),
  },
  {
    name: 'the age of what is due is not measured',
    deps: (deps) => ({ ...deps, recordMetric: () => {} }),
  },
  {
    name: 'the age of what is due is measured in minutes',
    deps: (deps) => ({ ...deps, recordMetric: (metric, value, of) => deps.recordMetric(metric, value / 60, of) }),
  },
  {
    name: 'the age of what is due is measured in milliseconds',
    deps: (deps) => ({ ...deps, recordMetric: (metric, value, of) => deps.recordMetric(metric, value * 1000, of) }),
  },
];
