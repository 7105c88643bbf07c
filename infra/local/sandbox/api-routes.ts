import { reconcileCapture } from './authorise-payment.ts';
import { createOrder } from './create-order.ts';
import { jsonReply, type Exchange, type Reply, type Route } from './exchange.ts';
import type { Change } from './records/ledger.ts';
import { apiPayment } from './records/payment-views.ts';
import type { OrderEntity, PaymentEntity, RefundEntity } from './records/razorpay-entities.ts';
import { serverTrouble, unknownId, invalidField, RazorpayError } from './records/razorpay-error.ts';
import { refundPayment } from './refund-payment.ts';
import { objectBody, amountField, onlyKnownKeys, type JsonObject } from './records/request-fields.ts';
import type { SandboxCore } from './sandbox-core.ts';

/** Razorpay's list answer. */
interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

/**
 * One page of a list given oldest first, answered newest first: `from` and `to` (Unix seconds), `count` (10 unless
 * told, at most 100) and `skip` from the query. Throws 400 for a number out of its range.
 */
function listPage<T extends { created_at?: unknown }>(items: T[], query: URLSearchParams): Collection<T> {
  const from = wholeNumber(query, 'from', 0, Number.MAX_SAFE_INTEGER, 0);
  const to = wholeNumber(query, 'to', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0);
  const count = wholeNumber(query, 'count', 10, 100, 1);
  const skip = wholeNumber(query, 'skip', 0, Number.MAX_SAFE_INTEGER, 0);
  const wanted = items.filter(({ created_at: at }) => typeof at === 'number' && at >= from && at <= to);
  const page = wanted.toReversed().slice(skip, skip + count);
  return { entity: 'collection', count: page.length, items: page };
}

function wholeNumber(query: URLSearchParams, field: string, fallback: number, largest: number, least: number): number {
  const text = query.get(field);
  if (text === null || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value)) throw invalidField(`The ${field} must be an integer.`, field);
  if (value > largest) throw invalidField(`The ${field} may not be greater than ${largest}.`, field);
  if (value < least) throw invalidField(`The ${field} must be at least ${least}.`, field);
  return value;
}

/**
 * Captures an authorised payment; the amount (paise) and currency must be the authorised ones. Returns the captured
 * payment. Throws 400 when it is captured already, not authorised, or the order is paid by another payment
 * (Razorpay docs, Capture a Payment).
 */
function capturePayment(change: Change, paymentId: string, body: JsonObject): PaymentEntity {
  const record = change.get('payment', paymentId);
  if (record === undefined) throw unknownId();
  onlyKnownKeys(body, ['amount', 'currency']);
  const amount = amountField(body);
  const { payment } = record;
  if (payment.captured) throw new RazorpayError('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw new RazorpayError('Only payments which have been authorized and not yet captured can be captured');
  }
  if (change.get('order', payment.order_id)?.order.status === 'paid') {
    throw new RazorpayError('Payment already done for this order.');
  }
  if (amount !== payment.amount) {
    throw invalidField('Capture amount must be equal to the amount authorized', 'amount');
  }
  if ((body['currency'] ?? payment.currency) !== payment.currency) {
    throw invalidField('The currency must be the currency of the payment', 'currency');
  }
  reconcileCapture(change, record);
  return change.get('payment', paymentId)?.payment ?? payment;
}

/** The part of Razorpay's API under /v1 that the sandbox speaks (Razorpay docs, Orders, Payments, Refunds). */
export function apiRoutes(core: SandboxCore): Route[] {
  return [...orderRoutes(core), ...paymentRoutes(core), ...refundRoutes(core)];
}

function orderRoutes(core: SandboxCore): Route[] {
  return [
    { method: 'POST', path: '/v1/orders', handle: (exchange) => postOrder(core, exchange) },
    {
      method: 'GET',
      path: '/v1/orders',
      handle: ({ query }) => jsonReply(listPage(orders(core, query), query)),
    },
    {
      method: 'GET',
      path: '/v1/orders/:id',
      handle: ({ params }) => jsonReply(orderOf(core, params['id'])),
    },
    {
      method: 'GET',
      path: '/v1/orders/:id/payments',
      handle: ({ params }) => {
        const { id } = orderOf(core, params['id']);
        const payments = core.ledger.childIds('payment', id).map((paymentId) => paymentOf(core, paymentId));
        return jsonReply(collection(payments.map((payment) => apiPayment(payment))));
      },
    },
  ];
}

function paymentRoutes(core: SandboxCore): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/payments',
      handle: ({ query }) => {
        const payments = core.ledger.all('payment').map(({ payment }) => apiPayment(payment));
        return jsonReply(listPage(payments, query));
      },
    },
    {
      method: 'GET',
      path: '/v1/payments/:id',
      handle: ({ params, query }) =>
        jsonReply(apiPayment(paymentOf(core, params['id']), query.getAll('expand[]').includes('card'))),
    },
    {
      method: 'POST',
      path: '/v1/payments/:id/capture',
      handle: ({ params, body }) => {
        const { id } = paymentOf(core, params['id']);
        const captured = core.change((change) => capturePayment(change, id, objectBody(body)));
        return jsonReply(apiPayment(captured));
      },
    },
    {
      method: 'POST',
      path: '/v1/payments/:id/refund',
      handle: (exchange) => postRefund(core, exchange),
    },
    {
      method: 'GET',
      path: '/v1/payments/:id/refunds',
      handle: ({ params, query }) => jsonReply(listPage(refundsOf(core, paymentOf(core, params['id']).id), query)),
    },
  ];
}

function refundRoutes(core: SandboxCore): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/refunds',
      handle: ({ query }) =>
        jsonReply(
          listPage(
            core.ledger.all('refund').map(({ refund }) => refund),
            query,
          ),
        ),
    },
    {
      method: 'GET',
      path: '/v1/refunds/:id',
      handle: ({ params }) => {
        const found = core.ledger.get('refund', params['id'] ?? '');
        if (found === undefined) throw unknownId();
        return jsonReply(found.refund);
      },
    },
  ];
}

function postOrder(core: SandboxCore, { body }: Exchange): Reply {
  // Razorpay is known to break on characters outside the basic plane, emoji above all.
  if (/[\u{10000}-\u{10ffff}]/u.test(body)) throw serverTrouble(500);
  return jsonReply(core.change((change) => createOrder(change, objectBody(body))));
}

function postRefund(core: SandboxCore, { params, body, headers }: Exchange): Reply {
  const { id } = paymentOf(core, params['id']);
  const key = headers['x-refund-idempotency'];
  const keyText = typeof key === 'string' ? key : null;
  return jsonReply(core.change((change) => refundPayment(change, id, objectBody(body), keyText)));
}

function orderOf(core: SandboxCore, id: string | undefined): OrderEntity {
  const found = core.ledger.get('order', id ?? '');
  if (found === undefined) throw unknownId();
  return found.order;
}

function paymentOf(core: SandboxCore, id: string | undefined): PaymentEntity {
  const found = core.ledger.get('payment', id ?? '');
  if (found === undefined) throw unknownId();
  return found.payment;
}

function refundsOf(core: SandboxCore, paymentId: string): RefundEntity[] {
  return core.ledger.childIds('refund', paymentId).flatMap((id) => core.ledger.get('refund', id)?.refund ?? []);
}

function orders(core: SandboxCore, query: URLSearchParams): OrderEntity[] {
  const receipt = query.get('receipt');
  if (receipt === null) return core.ledger.all('order').map(({ order }) => order);
  const id = core.ledger.orderOfReceipt(receipt);
  return id === undefined ? [] : [orderOf(core, id)];
}

function collection(items: unknown[]): { entity: 'collection'; count: number; items: unknown[] } {
  return { entity: 'collection', count: items.length, items };
}
