import { reconcileAndSnapshot } from '#functions/core/payments/reconcile-booking.ts';
import { markRefundedManually } from '#functions/core/payments/refunds/mark-refunded-manually.ts';
import { refundedOf, refundDueOf, manuallyRefunded } from '#shared/domain/payments/refund-due.ts';
import type { PaymentProvider } from '#functions/core/payments/ports.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { subtractPaise, sumPaise } from '#shared/values/money/paise-sums.ts';
import type { Mutant } from '../mutants.ts';
import type { Mutation } from '../mutation.ts';
import { rewriteTransitions } from './rewrite.ts';

const withProvider =
  (change: (provider: PaymentProvider) => Partial<PaymentProvider>): NonNullable<Mutation['deps']> =>
  (deps) => ({ ...deps, provider: { ...deps.provider, ...change(deps.provider) } });

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
    deps: withProvider((provider) => ({
      refund: (id, amount, key) => provider.refund(id, amount, key.replace(/_\d+_of_\d+$/, '_of_it')),
    })),
  },
  {
    name: 'a part is asked for as the whole',
    plan: paying,
    deps: withProvider((provider) => ({
      refund: async (id, amount, key) => provider.refund(id, (await provider.payment(id))?.amount_paise ?? amount, key),
    })),
  },
  {
    name: 'what a person sent by bank is written down and its payment does not tell',
    plan: refusing,
    deps: rewriteTransitions((transition) =>
      transition.audit.move === 'refund_by_hand'
        ? {
            ...transition,
            payments:
              transition.payments?.map((change) => ({ ...change, payment: { ...change.payment, by_hand: [] } })) ?? [],
          }
        : transition,
    ),
  },
  {
    name: 'a part that is returned makes its payment pay for nothing any more',
    plan: paying,
    deps: rewriteTransitions((transition) =>
      transition.audit.move === 'refunded' && transition.appointment.phase === 'CONFIRMED'
        ? {
            ...transition,
            payments:
              transition.payments?.map((change) => ({
                ...change,
                payment: { ...change.payment, state: 'REFUNDED' },
              })) ?? [],
          }
        : transition,
    ),
  },
  {
    name: 'what is written down as sent by bank is what is left by then, whatever was sent',
    plan: refusing,
    useCases: {
      markRefundedManually: async (deps, by, asked) => {
        const { booking } = await reconcileAndSnapshot(deps, asked.id);
        const row = booking.payments.find(({ payment_id }) => payment_id === asked.payment_id);
        const amount_paise = row === undefined ? asked.amount_paise : subtractPaise(refundDueOf(row), refundedOf(row));
        return markRefundedManually(deps, by, { ...asked, amount_paise, ver: booking.appointment.ver });
      },
    },
  },
  {
    name: 'a refund asks for what was sent by bank once more',
    plan: refusing,
    deps: (deps, simulation) =>
      withProvider((provider) => ({
        refund: (id, amount, key) => {
          const row = simulation.store.bookingOfPayment(id)?.payments.find(({ payment_id }) => payment_id === id);
          return provider.refund(id, sumPaise(row === undefined ? [amount] : [amount, manuallyRefunded(row)]), key);
        },
      }))(deps, simulation),
  },
  {
    name: 'what goes back on the dashboard after it was sent by bank is not written down',
    plan: refusing,
    deps: (deps, simulation) =>
      withProvider((provider) => ({
        refundsOf: async (id) => {
          const row = simulation.store.bookingOfPayment(id)?.payments.find(({ payment_id }) => payment_id === id);
          const isClosed = row?.state === 'REFUNDED' && row.by_hand.length > 0 && row.refunded_paise === 0;
          return isClosed ? [] : provider.refundsOf(id);
        },
      }))(deps, simulation),
  },
];
