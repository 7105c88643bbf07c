import type { Change } from './records/ledger.ts';
import { eventPayment, orderPaidPayment } from './records/payment-views.ts';
import { type OrderEntity, type PaymentEntity, type RefundEntity, randomId } from './records/razorpay-entities.ts';
import type { SandboxTiming } from './sandbox-timing.ts';
import type { DeliveryRecord, SandboxRecords } from './records/sandbox-records.ts';

const ACCOUNT_ID = 'acc_PunnagaiSandbx';
const SECOND_COPY_MS = 150;

/** The seven events the sandbox sends. */
export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

/** Entities of an event beside the payment. */
interface EventSubject {
  order?: OrderEntity;
  refund?: RefundEntity;
}

/**
 * Records an event as a snapshot of this moment and plans its deliveries by the payment's fate:
 * twice, at once, much later or never (held).
 */
export function emitEvent(
  change: Change,
  event: EventName,
  record: SandboxRecords['payment'],
  subject: EventSubject = {},
): void {
  const id = randomId();
  const body = JSON.stringify(eventBody(event, record.payment, subject, change.nowSeconds));
  change.put('event', id, {
    id,
    event,
    payment_id: record.payment.id,
    body,
    createdAt: change.nowMs,
  });
  for (const delivery of plannedDeliveries(change.nowMs, change.timing, id, record)) {
    change.put('delivery', randomId(), delivery);
  }
}

function plannedDeliveries(
  nowMs: number,
  timing: SandboxTiming,
  eventId: string,
  { payment, fate }: SandboxRecords['payment'],
): DeliveryRecord[] {
  const at = (dueAt: number): DeliveryRecord => ({ eventId, state: 'waiting', dueAt, tries: [] });
  const usual = at(nowMs + timing.webhookMs);
  if (fate === 'no_webhook') return [{ ...usual, state: 'held' }];
  if (fate === 'webhook_twice') return [usual, at(usual.dueAt + SECOND_COPY_MS)];
  if (fate === 'webhook_first') return [at(nowMs)];
  if (fate === 'lost_browser') return [at(Math.max(usual.dueAt, payment.created_at * 1000 + timing.lostWebhookMs))];
  return [usual];
}

function eventBody(event: EventName, payment: PaymentEntity, subject: EventSubject, createdAt: number): unknown {
  const payload = eventPayload(event, payment, subject);
  return {
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: createdAt,
  };
}

function eventPayload(
  event: EventName,
  payment: PaymentEntity,
  { order, refund }: EventSubject,
): Record<string, unknown> {
  if (order !== undefined) return { payment: { entity: orderPaidPayment(payment) }, order: { entity: order } };
  const whole = { payment: { entity: eventPayment(payment, event) } };
  return refund === undefined ? whole : { refund: { entity: refund }, ...whole };
}
