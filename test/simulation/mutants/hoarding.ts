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
  { name: 'no address ticket: an address holds what it likes', deps: withLimits({ perAddress: 1000 }) },
  { name: 'no day ticket: a day may be held whole', deps: withLimits({ shareOfDay: 1 }) },
  { name: 'no phone ticket: a phone orders what it likes', deps: withLimits({ perPhone: 1000 }) },
  {
    name: 'a proof is good for every slot',
    deps: (deps) => ({
      ...deps,
      challenges: { ...deps.challenges, solved: async (proof) => proof.split('|')[1] ?? null },
    }),
  },
  {
    name: 'tickets are not given back',
    deps: rewriteTransitions((transition) => ({
      ...transition,
      tickets: { take: transition.tickets?.take ?? [], give: [] },
    })),
  },
  {
    name: 'a hold takes no tickets along',
    deps: rewriteTransitions((transition) => ({
      ...transition,
      tickets: { take: [], give: transition.tickets?.give ?? [] },
    })),
  },
  {
    name: 'the lock of a hold does not name the ticket of its day',
    deps: rewriteTransitions((transition) =>
      transition.lock?.next
        ? { ...transition, lock: { ...transition.lock, next: { ...transition.lock.next, ticket: null } } }
        : transition,
    ),
  },
  {
    name: 'a ticket is taken although somebody has it',
    command: rewriteWrites((writes) =>
      writes.map((write) => (ownerOf(write) === 'TICKET' ? unconditional(write) : write)),
    ),
  },
  { name: 'an order prolongs a hold by more than its quarter of an hour', deps: prolonged('order') },
  { name: 'corrected details prolong a hold', deps: prolonged('details') },
];
