import type { Ledger } from './ledger.ts';
import { apiPayment } from './payment-views.ts';
import type { OrderEntity, RefundEntity } from './razorpay-entities.ts';
import type { DeliveryRecord } from './sandbox-records.ts';

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
