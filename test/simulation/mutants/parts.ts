import type { PaymentProvider } from '#functions/core/payments/ports.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import type { Mutant } from '../mutants.ts';
import type { Mutation } from '../mutation.ts';
import { rewriteMoves } from './rewrite.ts';

const withProvider =
  (change: (provider: PaymentProvider) => Partial<PaymentProvider>): NonNullable<Mutation['world']> =>
  (world) => ({ ...world, provider: { ...world.provider, ...change(world.provider) } });

const paying: NonNullable<Mutation['plan']> = (plan) => ({ ...plan, freeClinic: false, editors: 0 });

/** Razorpay refuses all refunds for days, so that a person has to make them. */
const refusing: NonNullable<Mutation['plan']> = (plan) => {
  const account = { ...plan.account, autoCapture: 'at once' as const, refundsRefusedUntil: plan.start + 100 * HOUR_MS };
  return { ...paying(plan), refundDrama: true, account };
};

/** Each takes back one of the rules by which parts of a payment go back, and what Razorpay cannot return. */
export const PART_MUTANTS: readonly Mutant[] = [
  {
    name: 'all parts of a payment are asked for under one key',
    plan: paying,
    world: withProvider((provider) => ({
      refund: (id, amount, key) => provider.refund(id, amount, key.replace(/_\d+_of_\d+$/, '_of_it')),
    })),
  },
  {
    name: 'a part is asked for as the whole',
    plan: paying,
    world: withProvider((provider) => ({
      refund: async (id, amount, key) => provider.refund(id, (await provider.payment(id))?.amount_paise ?? amount, key),
    })),
  },
  {
    name: 'what a person sent by bank is written down and its payment does not tell',
    plan: refusing,
    world: rewriteMoves((move) =>
      move.audit.move === 'refund_by_hand'
        ? {
            ...move,
            payments:
              move.payments?.map((change) => ({ ...change, payment: { ...change.payment, by_hand: [] } })) ?? [],
          }
        : move,
    ),
  },
  {
    name: 'a part that is returned makes its payment pay for nothing any more',
    plan: paying,
    world: rewriteMoves((move) =>
      move.audit.move === 'refunded' && move.appointment.phase === 'CONFIRMED'
        ? {
            ...move,
            payments:
              move.payments?.map((change) => ({ ...change, payment: { ...change.payment, state: 'REFUNDED' } })) ?? [],
          }
        : move,
    ),
  },
];
