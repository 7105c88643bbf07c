import {
  ProviderRefused,
  type InstantRange,
  type PaymentProvider,
  type ProviderPage,
  type ProviderPayment,
  type ProviderRefund,
} from '#functions/core/payments/ports.ts';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { sumPaise } from '#shared/values/money/paise-sums.ts';

type Refund = ProviderRefund & { created_at: number };

/** The most that Razorpay lists at once. */
const PAGE = 100;
const idOf = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(14, '0')}`;

function pageOf<T extends { created_at: number }>(
  all: readonly T[],
  { from, to }: InstantRange,
  page: number,
): ProviderPage<T> {
  const listed = all.filter(({ created_at }) => created_at >= from && created_at <= to).toReversed();
  const items = listed.slice(page * PAGE, (page + 1) * PAGE);
  return { items, isLast: items.length < PAGE };
}

/**
 * Razorpay's books for many thousand payments: every refund is through at once, unless it is of a payment that cannot be
 * returned. Found by their keys, where the simulation's Razorpay goes through all it has.
 */
export class BulkRazorpay {
  readonly payments = new Map<string, ProviderPayment>();
  private readonly ofOrder = new Map<string, string>();
  private readonly refunds = new Map<string, Refund[]>();
  /** Payments that Razorpay refuses to return. */
  readonly refusing = new Set<string>();
  private made = 0;
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** A patient authorises a payment. */
  authorise(order_id: string, amount_paise: Paise): string {
    const payment_id = idOf('pay', this.payments.size + 1);
    const created_at = Math.floor(this.now() / 1000) * 1000;
    const money = { amount_paise, currency: 'INR', refunded_paise: paise(0) };
    this.payments.set(payment_id, { payment_id, order_id, status: 'authorized', ...money, created_at });
    this.ofOrder.set(order_id, payment_id);
    return payment_id;
  }

  /** Somebody returns money on Razorpay's dashboard, or we do. */
  refund(payment_id: string, amount_paise: Paise, key: string | null = null): ProviderRefund {
    const payment = this.paymentOf(payment_id);
    if (this.refusing.has(payment_id)) throw new ProviderRefused('The account of the payer is closed');
    const refunded_paise = sumPaise([payment.refunded_paise, amount_paise]);
    if (refunded_paise > payment.amount_paise) throw new ProviderRefused('Greater than the amount captured');
    const status = refunded_paise === payment.amount_paise ? 'refunded' : payment.status;
    this.payments.set(payment_id, { ...payment, refunded_paise, status });
    const created_at = Math.floor(this.now() / 1000) * 1000;
    const refund: Refund = {
      refund_id: idOf('rfnd', (this.made += 1)),
      payment_id,
      amount_paise,
      status: 'processed',
      key,
      created_at,
    };
    this.refunds.set(payment_id, [...(this.refunds.get(payment_id) ?? []), refund]);
    return refund;
  }

  private paymentOf(payment_id: string): ProviderPayment {
    const payment = this.payments.get(payment_id);
    if (payment === undefined) throw new ProviderRefused('The id provided does not exist');
    return payment;
  }

  readonly provider: PaymentProvider = {
    keyId: 'rzp_test_bulk',
    createOrder: () => Promise.reject(new ProviderRefused('Orders are written by the test')),
    paymentsOf: async (order) =>
      [this.payments.get(this.ofOrder.get(order) ?? '')].filter((found) => found !== undefined),
    capture: async (payment_id) => {
      const captured: ProviderPayment = { ...this.paymentOf(payment_id), status: 'captured' };
      this.payments.set(payment_id, captured);
      return captured;
    },
    refund: async (payment_id, amount, key) => this.refund(payment_id, amount, key),
    refundsOf: async (payment_id) => this.refunds.get(payment_id) ?? [],
    paymentsBetween: async (range, page) => pageOf([...this.payments.values()], range, page),
    refundsBetween: async (range, page) =>
      pageOf(
        [...this.refunds.values()].flat().toSorted((a, b) => a.created_at - b.created_at),
        range,
        page,
      ),
    payment: async (payment_id) => this.paymentOf(payment_id),
  };
}
