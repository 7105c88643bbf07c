import { capturePayment } from './capture-payment.ts';
import { createOrder } from './create-order.ts';
import { jsonReply, type Exchange, type Reply, type Route } from './exchange.ts';
import { listPage } from './list-page.ts';
import { apiPayment } from './records/payment-views.ts';
import type { OrderEntity, PaymentEntity, RefundEntity } from './records/razorpay-entities.ts';
import { serverTrouble, unknownId } from './records/razorpay-error.ts';
import { refundPayment } from './refund-payment.ts';
import { objectBody } from './records/request-fields.ts';
import type { SandboxCore } from './sandbox-core.ts';

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
