import type { PaymentProvider } from '#functions/core/ports.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import type { Mutant } from '../mutants.ts';
import type { Mutation } from '../mutation.ts';
import { rewriteMoves } from './rewrite.ts';

type WithProvider = (provider: PaymentProvider) => Partial<PaymentProvider>;

const withProvider =
  (change: WithProvider): NonNullable<Mutation['world']> =>
  (world) => ({ ...world, provider: { ...world.provider, ...change(world.provider) } });

/** Money that has to go back, refunds that fail, and somebody who makes a part of them by hand. */
const drama: NonNullable<Mutation['plan']> = (plan) => ({
  ...plan,
  freeClinic: false,
  refundDrama: true,
  operator: true,
  account: { ...plan.account, autoCapture: 'at once', refundFailures: 1, refundsRefusedUntil: 0 },
});

let seen = 0;

/** Each takes back one of the rules by which all money goes back, once. */
export const REFUND_MUTANTS: readonly Mutant[] = [
  {
    name: 'a failed refund is counted each time it is seen',
    plan: (plan) => {
      const lagging = drama(plan);
      return { ...lagging, account: { ...lagging.account, refundsListedAfterMs: 10 * MINUTE_MS } };
    },
    world: withProvider((provider) => ({
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
    world: withProvider((provider) => ({
      refund: async (id, amount, key) => {
        const payment = await provider.payment(id);
        return provider.refund(id, payment?.amount_paise ?? amount, key);
      },
    })),
  },
  {
    name: 'a part that went back counts as all of it',
    plan: drama,
    world: withProvider((provider) => ({
      refundsOf: async (id) => {
        const [payment, refunds] = [await provider.payment(id), await provider.refundsOf(id)];
        return refunds.map((refund) => ({ ...refund, amount_paise: payment?.amount_paise ?? refund.amount_paise }));
      },
    })),
  },
  {
    name: 'a part refunded by hand is not recorded',
    plan: (plan) => ({ ...plan, freeClinic: false, operator: true }),
    world: rewriteMoves((move) =>
      move.audit.move === 'refunded_in_part'
        ? {
            ...move,
            payments:
              move.payments?.map((change) => ({ ...change, payment: { ...change.payment, refunded_paise: 0 } })) ?? [],
          }
        : move,
    ),
  },
];
