import type { Ledger } from './ledger.ts';
import type { CardEntity, PaymentEntity, OrderEntity, RefundEntity } from './razorpay-entities.ts';
import type { DeliveryRecord } from './sandbox-records.ts';

type View = Record<string, unknown>;

/** A payment as the API shows it (sample api-order-payments-upi); the card only when it was asked for by `expand[]=card`. */
export function apiPayment(payment: PaymentEntity, expandCard = false): View {
  const upi = payment.method === 'upi' ? { upi: { vpa: payment.vpa } } : {};
  const card = expandCard && payment.card !== null ? { card: plainCard(payment.card) } : {};
  return {
    ...basics(payment),
    ...errorDetails(payment),
    acquirer_data: bankReferences(payment),
    created_at: payment.created_at,
    ...upi,
    ...card,
  };
}

/** A payment inside `payment.*` and `refund.*` events; which extra keys it has depends on method and event, as in the samples. */
export function eventPayment(payment: PaymentEntity, event: string): View {
  if (payment.method === 'card') return { ...eventBasics(payment), ...cardExtras(payment), amount_transferred: 0 };
  const settled = event === 'payment.captured' || event.startsWith('refund.');
  const extras = settled ? { base_amount: payment.amount, amount_transferred: 0 } : {};
  const upi = { payer_account_type: 'bank_account', vpa: payment.vpa, flow: 'collect' };
  return { ...eventBasics(payment), ...extras, upi };
}

/** A payment inside `order.paid`, which carries fewer keys (samples order.paid.*). */
export function orderPaidPayment(payment: PaymentEntity): View {
  const card = payment.card === null ? {} : { card: plainCard(payment.card) };
  return { ...basics(payment), ...card, created_at: payment.created_at };
}

function basics(payment: PaymentEntity): View {
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.order_id,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: payment.amount_refunded,
    refund_status: payment.refund_status,
    captured: payment.captured,
    description: payment.description,
    card_id: payment.card?.id ?? null,
    bank: null,
    wallet: null,
    vpa: payment.vpa,
    email: payment.email,
    contact: payment.contact,
    notes: payment.notes,
    fee: payment.fee,
    tax: payment.tax,
    error_code: payment.error?.code ?? null,
    error_description: payment.error?.description ?? null,
  };
}

function errorDetails(payment: PaymentEntity): View {
  return {
    error_source: payment.error?.source ?? null,
    error_step: payment.error?.step ?? null,
    error_reason: payment.error?.reason ?? null,
  };
}

function eventBasics(payment: PaymentEntity): View {
  return {
    ...basics(payment),
    ...errorDetails(payment),
    acquirer_data: { rrn: payment.rrn },
    created_at: payment.created_at,
  };
}

function bankReferences(payment: PaymentEntity): View {
  if (payment.method === 'card') return { auth_code: payment.bank_reference };
  if (payment.bank_reference === null) return { rrn: payment.rrn };
  return { rrn: payment.rrn, upi_transaction_id: payment.bank_reference };
}

function cardExtras(payment: PaymentEntity): View {
  if (payment.card === null) return {};
  return {
    card: { ...plainCard(payment.card), iin: payment.card.iin, sub_type: 'consumer' },
    token_id: null,
    acquirer_data: { auth_code: payment.bank_reference, rrn: payment.rrn },
  };
}

function plainCard(card: CardEntity): View {
  return {
    id: card.id,
    entity: 'card',
    name: card.name,
    last4: card.last4,
    network: card.network,
    type: 'debit',
    issuer: null,
    international: false,
    emi: false,
  };
}

/** An event with its body parsed and how its deliveries went, times in Unix milliseconds. */
export interface EventDump {
  id: string;
  event: string;
  payment_id: string;
  created_at_ms: number;
  body: unknown;
  deliveries: DeliveryRecord[];
}

/** Everything the sandbox knows, oldest first, in the API's own shapes; a payment also tells its fate. */
export interface LedgerDump {
  orders: OrderEntity[];
  payments: Record<string, unknown>[];
  refunds: RefundEntity[];
  events: EventDump[];
}

/** Reads the whole ledger, for invariant checks and the overview page. */
export function ledgerDump(ledger: Ledger): LedgerDump {
  return {
    orders: ledger.all('order').map(({ order }) => order),
    payments: ledger.all('payment').map(({ payment, fate }) => ({ ...apiPayment(payment), fate })),
    refunds: ledger.all('refund').map(({ refund }) => refund),
    events: ledger.all('event').map((event) => ({
      id: event.id,
      event: event.event,
      payment_id: event.payment_id,
      created_at_ms: event.createdAt,
      body: parsed(event.body),
      deliveries: ledger.childIds('delivery', event.id).flatMap((id) => ledger.get('delivery', id) ?? []),
    })),
  };
}

const parsed = (json: string): unknown => JSON.parse(json);
