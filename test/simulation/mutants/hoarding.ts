import type { UnpaidLimits } from '#functions/core/ports.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Mutant } from '../mutants.ts';
import type { Mutation } from '../mutation.ts';
import { ownerOf, rewriteTransitions, rewriteWrites, unconditional } from './rewrite.ts';

const withLimits =
  (change: Partial<UnpaidLimits>): NonNullable<Mutation['deps']> =>
  (deps) => ({ ...deps, limits: { ...deps.limits, unpaid: { ...deps.limits.unpaid, ...change } } });

/** Fifteen minutes more than the move itself gives. */
const prolonged = (name: string): NonNullable<Mutation['deps']> =>
  rewriteTransitions((transition) =>
    transition.audit.move === name
      ? {
          ...transition,
          appointment: {
            ...transition.appointment,
            expires_at: new Date(Date.parse(transition.audit.at) + 30 * MINUTE_MS).toISOString(),
          },
        }
      : transition,
  );

/** Each takes back one of the rules by which nobody closes a clinic for free. */
export const HOARDING_MUTANTS: readonly Mutant[] = [
  { name: 'no address quota slot: an address holds what it likes', deps: withLimits({ perAddress: 1000 }) },
  { name: 'no day quota slot: a day may be held whole', deps: withLimits({ shareOfDay: 1 }) },
  { name: 'no phone quota slot: a phone orders what it likes', deps: withLimits({ perPhone: 1000 }) },
  {
    name: 'a proof is good for every slot',
    deps: (deps) => ({
      ...deps,
      challenges: { ...deps.challenges, solved: async (proof) => proof.split('|')[1] ?? null },
    }),
  },
  {
    name: 'quota slots are not given back',
    deps: rewriteTransitions((transition) => ({
      ...transition,
      quotaSlots: { take: transition.quotaSlots?.take ?? [], give: [] },
    })),
  },
  {
    name: 'a hold takes no quota slots along',
    deps: rewriteTransitions((transition) => ({
      ...transition,
      quotaSlots: { take: [], give: transition.quotaSlots?.give ?? [] },
    })),
  },
  {
    name: 'the lock of a hold does not name the quota slot of its day',
    deps: rewriteTransitions((transition) =>
      transition.lock?.next
        ? { ...transition, lock: { ...transition.lock, next: { ...transition.lock.next, quota_slot: null } } }
        : transition,
    ),
  },
  {
    name: 'a quota slot is taken although somebody has it',
    command: rewriteWrites((writes) =>
      writes.map((write) => (ownerOf(write) === 'QUOTA_SLOT' ? unconditional(write) : write)),
    ),
  },
  { name: 'an order prolongs a hold by more than its quarter of an hour', deps: prolonged('order') },
  { name: 'corrected details prolong a hold', deps: prolonged('details') },
];
