import type { PaymentProvider, ProviderPayment } from '#functions/core/payments/ports.ts';
import type { Deps } from '#functions/core/deps.ts';
import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { paise } from '#shared/values/money/money.ts';
import type { Mutant } from '../mutants.ts';
import { NOTHING_FAILS } from './nothing-fails.ts';
import { rewriteTransitions } from './rewrite.ts';
import type { Simulation } from '../simulation.ts';

const withProvider =
  (change: (provider: PaymentProvider, deps: Deps) => Partial<PaymentProvider>) =>
  (deps: Deps): Deps => ({
    ...deps,
    provider: { ...deps.provider, ...change(deps.provider, deps) },
  });

/** Razorpay's answer as the mutant reads it. */
const readAs = (change: (payment: ProviderPayment) => ProviderPayment) =>
  withProvider((provider) => ({ paymentsOf: async (id) => (await provider.paymentsOf(id)).map(change) }));

const minutesAfter = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();

let refundKeys = 0;

/** Payments that were failed at any time; forgotten before each schedule. */
const failedOnce = new Set<string>();

function rememberFailures({ provider }: Simulation): void {
  failedOnce.clear();
  const fail = provider.fail.bind(provider);
  provider.fail = (paymentId) => {
    failedOnce.add(paymentId);
    fail(paymentId);
  };
}

export const MONEY_MUTANTS: readonly Mutant[] = [
  {
    name: 'money is captured before the slot is secured',
    deps: withProvider((provider) => ({
      paymentsOf: async (id) => {
        const payments = await provider.paymentsOf(id);
        for (const { payment_id, status, amount_paise } of payments)
          if (status === 'authorized') await provider.capture(payment_id, amount_paise);
        return provider.paymentsOf(id);
      },
    })),
  },
  {
    name: 'a checkout that vouches leaves the bank less time than the hold did',
    plan: (plan) => ({
      ...plan,
      ...NOTHING_FAILS,
      freeClinic: false,
      patients: 4,
      leadMs: 70 * MINUTE_MS,
      account: {
        ...plan.account,
        autoCapture: 'never',
        capturesRefusedUntil: 0,
        brokenOrderUntil: 0,
        paymentsListedAfterMs: 90_000,
      },
    }),
    deps: rewriteTransitions((transition) => ({
      ...transition,
      appointment:
        transition.audit.move === 'secure_vouched' && transition.appointment.phase === 'SECURED'
          ? { ...transition.appointment, secured_until: minutesAfter(transition.audit.at, 10) }
          : transition.appointment,
    })),
  },
  {
    name: 'authorised money confirms',
    deps: readAs((payment) => (payment.status === 'authorized' ? { ...payment, status: 'captured' } : payment)),
  },
  {
    name: 'the amount of a payment is not compared',
    deps: readAs((payment) => ({ ...payment, amount_paise: paise(9900) })),
  },
  {
    name: 'the currency of a payment is not compared',
    deps: readAs((payment) => ({ ...payment, currency: 'INR' })),
  },
  {
    name: 'payment.failed is final',
    prepare: rememberFailures,
    deps: withProvider((provider) => ({
      paymentsOf: async (id) => (await provider.paymentsOf(id)).filter(({ payment_id }) => !failedOnce.has(payment_id)),
    })),
  },
  {
    name: 'a hold expires without asking Razorpay',
    deps: (deps, simulation) =>
      withProvider((provider) => ({
        paymentsOf: async (id) => {
          const appointmentId = simulation.store.appointmentOfOrder(id) ?? '';
          const end = simulation.store.load(appointmentId)?.appointment.expires_at ?? '';
          return deps.clock.now() > Date.parse(end) ? [] : provider.paymentsOf(id);
        },
      }))(deps),
  },
  {
    name: 'money that comes too late is forgotten',
    deps: (deps, simulation) =>
      withProvider((provider) => ({
        paymentsOf: async (id) => {
          const booking = simulation.store.load(simulation.store.appointmentOfOrder(id) ?? '');
          const isOver = booking !== null && !['HELD', 'AWAITING', 'SECURED'].includes(booking.appointment.phase);
          const known = booking?.payments.map(({ payment_id }) => payment_id) ?? [];
          return (await provider.paymentsOf(id)).filter(({ payment_id }) => !isOver || known.includes(payment_id));
        },
      }))(deps),
  },
  {
    name: 'a move that takes or returns money does not write it down',
    deps: rewriteTransitions(({ money: _, ...transition }) => transition),
  },
  {
    name: 'an authorisation counts as taken',
    deps: rewriteTransitions((transition) => {
      const money = (transition.payments ?? [])
        .filter(({ expect, payment }) => expect === 'absent' && payment.state === 'AUTHORIZED')
        .map(({ payment: { payment_id, amount_paise } }): LedgerEntry => ({
          appointment_id: transition.appointment.id,
          clinic_id: transition.appointment.clinic_id,
          ver: transition.appointment.ver,
          what: 'taken',
          amount_paise,
          how: 'online',
          payment_id,
          refund_id: null,
          at: transition.audit.at,
        }));
      return money.length === 0 ? transition : { ...transition, money };
    }),
  },
  { name: 'nobody compares the lists of Razorpay with our payments', withoutLedgerSweep: true },
  {
    name: 'every try to refund has a new key',
    deps: withProvider((provider) => ({
      refund: (id, amount, key) => {
        refundKeys += 1;
        return provider.refund(id, amount, `${key}_${refundKeys}`);
      },
    })),
  },
  {
    name: 'a refund counts as made when it begins',
    deps: withProvider((provider) => ({
      refundsOf: async (id) =>
        (await provider.refundsOf(id)).map((refund) => ({ ...refund, status: 'processed' as const })),
    })),
  },
  {
    name: 'a failed refund is asked for again under its old key',
    deps: withProvider((provider) => ({
      refund: (id, amount, key) => provider.refund(id, amount, key.replace(/_\d+$/, '_0')),
    })),
  },
  {
    name: 'a refund takes the first captured payment it finds',
    deps: (deps, simulation) =>
      withProvider((provider) => ({
        refund: (id, amount, key) => {
          const first = [...simulation.provider.payments.values()].find(({ status }) => status === 'captured');
          return provider.refund(first?.payment_id ?? id, amount, key);
        },
      }))(deps),
  },
  {
    name: 'an order is made for a new receipt at each try, and the last one is kept',
    deps: withProvider((provider) => ({
      createOrder: (order) => provider.createOrder({ ...order, receipt: `${order.receipt} again` }),
    })),
  },
];
