import { HOUR_MS, MINUTE_MS } from '#shared/values/ist.ts';
import type { Paise } from '#shared/values/money/money.ts';
import { sumPaise } from '#shared/values/money/paise-sums.ts';
import type { LedgerPayment, ProviderLedger } from '#infra/local/invariants/provider-ledger.ts';
import {
  ProviderRefused,
  ProviderUnreachable,
  ProviderUnreadable,
  type InstantRange,
  type ProviderOrder,
  type ProviderPage,
  type ProviderPayment,
  type ProviderRefund,
} from '#functions/core/payments/ports.ts';
import type { Chance } from '../chance.ts';
import { LateLists, pageOf } from '../late-lists.ts';
import type { AccountHabits } from '../schedule-plan.ts';
import type { Timeline } from '../timeline.ts';

export type ProviderEvent = {
  event_id: string;
  event_type: string;
  order_id: string;
  payment_id: string;
};
type Order = ProviderOrder & { receipt: string };
type Refund = ProviderRefund & { created_at: number; ended_at: number };

/** Uncaptured money goes back 25 hours after the payment began, as our orders ask. */
const MANUAL_EXPIRY_MS = 25 * HOUR_MS;

const idOf = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(14, '0')}`;

const shownRefund = ({ created_at: _, ended_at: __, ...shown }: Refund): ProviderRefund => shown;

/** A little Razorpay that does what the real one documents, and what the sandbox does. Every method is one step. */
export class MemoryProvider {
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, LedgerPayment>();
  readonly refunds: Refund[] = [];
  /** Called for every event; who delivers it, and how, is not Razorpay's affair. */
  onEvent: (event: ProviderEvent) => void = () => {};
  private readonly failuresLeft = new Map<string, number>();
  private readonly timeline: Timeline;
  private readonly chance: Chance;
  private readonly habits: AccountHabits;
  private events = 0;
  private changedAt = -Infinity;
  readonly lists: LateLists;
  /** Grows whenever something changes. */
  get version(): number {
    return this.events;
  }

  constructor(timeline: Timeline, chance: Chance, habits: AccountHabits) {
    this.timeline = timeline;
    this.chance = chance;
    this.habits = habits;
    this.lists = new LateLists(timeline, habits);
  }

  createOrder(receipt: string, amount_paise: Paise): ProviderOrder {
    const earlier = [...this.orders.values()].find((order) => order.receipt === receipt);
    const order = !earlier || this.habits.duplicateReceipts ? this.newOrder(receipt, amount_paise) : earlier;
    if (order.amount_paise !== amount_paise) throw new ProviderRefused('this receipt has an order of another amount');
    return { order_id: order.order_id, amount_paise: order.amount_paise, currency: order.currency };
  }

  private newOrder(receipt: string, amount_paise: Paise): Order {
    const order = { order_id: idOf('order', this.orders.size + 1), amount_paise, currency: 'INR', receipt };
    this.orders.set(order.order_id, order);
    return order;
  }

  paymentsOf(orderId: string): ProviderPayment[] {
    const isBroken = this.timeline.now < this.habits.brokenOrderUntil && orderId === idOf('order', 1);
    if (isBroken) throw new ProviderUnreadable('nobody foresaw this answer');
    return this.listedPayments().filter((payment) => payment.order_id === orderId);
  }

  /** Payments as the lists show them by now, in the order in which they began. */
  private listedPayments(): ProviderPayment[] {
    return [...this.payments.values()].flatMap((payment) => {
      const listed = this.lists.payment(payment);
      return listed === null ? [] : [this.shown(listed, this.lists.paymentsUntil)];
    });
  }

  /** True if the lists now show every change. */
  get isAllListed(): boolean {
    return this.lists.isListed(this.changedAt);
  }

  /** Payments of the account that began within a range, newest first. */
  paymentsBetween(range: InstantRange, page: number): ProviderPage<ProviderPayment> {
    return pageOf(this.listedPayments(), range, page, (payment) => payment);
  }

  refundsBetween(range: InstantRange, page: number): ProviderPage<ProviderRefund> {
    return pageOf(this.lists.refunds(this.refunds), range, page, shownRefund);
  }

  payment(paymentId: string): ProviderPayment {
    return this.shown(this.paymentOf(paymentId));
  }

  private shown(
    { captured: _, authorized_at: __, created_at, ...payment }: LedgerPayment,
    asOf = Infinity,
  ): ProviderPayment {
    return {
      ...payment,
      refunded_paise: this.refundedPaise(payment.payment_id, asOf),
      // Razorpay counts in whole seconds.
      created_at: Math.floor(created_at / 1000) * 1000,
    };
  }

  capture(paymentId: string, amount: Paise): ProviderPayment {
    const payment = this.paymentOf(paymentId);
    if (this.timeline.now < this.habits.capturesRefusedUntil)
      throw new ProviderRefused('another operation is in progress');
    if (payment.captured) throw new ProviderRefused('This payment has already been captured');
    if (payment.status !== 'authorized') throw new ProviderRefused('Only authorized payments can be captured');
    if (this.isPaid(payment.order_id)) throw new ProviderRefused('Payment already done for this order.');
    if (amount !== payment.amount_paise)
      throw new ProviderRefused('Capture amount must be equal to the amount authorized');
    this.reconcileCapture(payment);
    return this.payment(paymentId);
  }

  refund(paymentId: string, amount: Paise, key: string | null): ProviderRefund {
    const earlier = key === null ? undefined : this.refunds.find((refund) => refund.key === key);
    // Razorpay answers 409 to another request under the same key (docs, idempotency of refunds).
    if (earlier && earlier.amount_paise !== amount) throw new ProviderUnreachable('409');
    if (earlier) return shownRefund(earlier);
    const payment = this.paymentOf(paymentId);
    if (this.timeline.now < this.habits.refundsRefusedUntil)
      throw new ProviderRefused('Your account does not have enough balance');
    if (!payment.captured) throw new ProviderRefused('The payment status should be captured for action to be taken');
    if (this.refundedPaise(paymentId) + amount > payment.amount_paise)
      throw new ProviderRefused('The refund amount is greater than amount captured');
    const left = this.failuresLeft.get(paymentId) ?? this.habits.refundFailures;
    this.failuresLeft.set(paymentId, left - 1);
    return this.startRefund(payment, amount, key, left > 0);
  }

  refundsOf(paymentId: string): ProviderRefund[] {
    return this.lists
      .refunds(this.refunds)
      .filter(({ payment_id }) => payment_id === paymentId)
      .map(shownRefund);
  }

  /** A customer tries to pay. `isRace` lets a try through beside another, as two tabs would. Null when it is refused. */
  begin(orderId: string, asked: { amount?: Paise; currency?: string; isRace?: boolean } = {}): string | null {
    const order = this.orders.get(orderId);
    if (!order) return null;
    const hasMoney = [...this.payments.values()].some(
      ({ order_id, status }) => order_id === orderId && status === 'authorized',
    );
    if (!asked.isRace && (hasMoney || this.isPaid(orderId))) return null;
    const payment_id = idOf('pay', this.payments.size + 1);
    this.keep({
      payment_id,
      order_id: orderId,
      amount_paise: asked.amount ?? order.amount_paise,
      currency: asked.currency ?? order.currency,
      status: 'created',
      captured: false,
      created_at: this.timeline.now,
      authorized_at: null,
    });
    return payment_id;
  }

  /** The bank says no, for now. */
  fail(paymentId: string): void {
    const payment = this.paymentOf(paymentId);
    if (payment.status !== 'created') return;
    this.put({ ...payment, status: 'failed' }, 'payment.failed');
  }

  /** The bank says yes, perhaps late. */
  authorise(paymentId: string): void {
    const payment = this.paymentOf(paymentId);
    if (payment.status !== 'created' && payment.status !== 'failed') return;
    this.put({ ...payment, status: 'authorized', authorized_at: this.timeline.now }, 'payment.authorized');
    const { autoCapture } = this.habits;
    if (this.isPaid(payment.order_id)) return this.voidAt(paymentId, this.chance.between(1, 90) * MINUTE_MS);
    if (autoCapture === 'at once') this.captureByItself(paymentId);
    if (autoCapture === 'later')
      this.timeline.after(this.chance.between(1, 40) * MINUTE_MS, () => this.captureByItself(paymentId));
    this.voidAt(paymentId, payment.created_at + MANUAL_EXPIRY_MS - this.timeline.now);
  }

  ledger(): ProviderLedger {
    return {
      orders: [...this.orders.values()],
      payments: [...this.payments.values()],
      refunds: this.refunds.map(shownRefund),
    };
  }

  private captureByItself(paymentId: string): void {
    const payment = this.paymentOf(paymentId);
    if (payment.status === 'authorized' && !this.isPaid(payment.order_id)) this.reconcileCapture(payment);
  }

  private reconcileCapture(payment: LedgerPayment): void {
    this.put({ ...payment, status: 'captured', captured: true }, 'payment.captured');
    this.emit('order.paid', payment);
  }

  private voidAt(paymentId: string, delayMs: number): void {
    this.timeline.after(delayMs, () => {
      const payment = this.paymentOf(paymentId);
      if (payment.status === 'authorized') this.startRefund(payment, payment.amount_paise, null, false);
    });
  }

  private startRefund(payment: LedgerPayment, amount: Paise, key: string | null, willFail: boolean): ProviderRefund {
    const refund: Refund = {
      refund_id: idOf('rfnd', this.refunds.length + 1),
      payment_id: payment.payment_id,
      amount_paise: amount,
      status: 'pending',
      key,
      created_at: this.timeline.now,
      ended_at: Infinity,
    };
    this.refunds.push(refund);
    if (this.habits.refundedAt === 'begin' || !payment.captured) this.markRefunded(payment.payment_id);
    this.emit('refund.created', payment);
    this.timeline.after(
      this.chance.weighted([
        [3, 5000],
        [2, 20 * MINUTE_MS],
        [1, 30 * HOUR_MS],
      ]),
      () => this.endRefund(refund, willFail),
    );
    return shownRefund(refund);
  }

  private endRefund(refund: Refund, hasFailed: boolean): void {
    refund.status = hasFailed ? 'failed' : 'processed';
    refund.ended_at = this.timeline.now;
    const payment = this.paymentOf(refund.payment_id);
    if (hasFailed) this.keep({ ...payment, status: 'captured' });
    else this.markRefunded(payment.payment_id);
    this.emit(`refund.${refund.status}`, payment);
  }

  private markRefunded(paymentId: string): void {
    const payment = this.paymentOf(paymentId);
    if (this.refundedPaise(paymentId) >= payment.amount_paise) this.keep({ ...payment, status: 'refunded' });
  }

  private refundedPaise(paymentId: string, asOf = Infinity): Paise {
    const kept = this.refunds.filter(
      ({ payment_id, status, created_at, ended_at }) =>
        payment_id === paymentId && created_at <= asOf && (status !== 'failed' || ended_at > asOf),
    );
    return sumPaise(kept.map(({ amount_paise }) => amount_paise));
  }

  private isPaid(orderId: string): boolean {
    return [...this.payments.values()].some(({ order_id, captured }) => order_id === orderId && captured);
  }

  private paymentOf(paymentId: string): LedgerPayment {
    const payment = this.payments.get(paymentId);
    if (!payment) throw new ProviderRefused('The id provided does not exist');
    return payment;
  }

  private keep(payment: LedgerPayment): void {
    this.payments.set(payment.payment_id, payment);
    this.lists.keep(payment);
  }

  private put(payment: LedgerPayment, event: string): void {
    this.keep(payment);
    this.emit(event, payment);
  }

  private emit(event_type: string, { order_id, payment_id }: LedgerPayment): void {
    this.events += 1;
    this.changedAt = this.timeline.now;
    this.onEvent({ event_id: `evt_${this.events}`, event_type, order_id, payment_id });
  }
}
