import type { BookingStore } from '#functions/store/booking/booking-store.ts';
import type { Clock, Log, Queues } from '../ports.ts';
import type { Order } from '#shared/domain/payments/payment.ts';

type WebhookDeps = {
  clock: Clock;
  bookings: Pick<BookingStore, 'order' | 'eventAndOrder' | 'saveEvent'>;
  queues: Pick<Queues, 'reconcile'>;
  log: Log;
};

/** The attempt of a webhook's hint, after which none follows: the booking's own chain of checks goes on by itself. */
export const LAST_ATTEMPT = 99;

/**
 * Every capture is told three times: by these two, and by payment.captured between them. They are passed on like any hint,
 * and forgotten: a row for each would cost more than checking once too often (Razorpay docs, Webhooks: payment and order events).
 */
const NOT_REMEMBERED: readonly string[] = ['payment.authorized', 'order.paid'];

/** Events that tell of money which came; every other may tell of anything. */
const TELLS_OF_MONEY: readonly string[] = ['payment.authorized', 'payment.captured', 'order.paid'];

/** Content of a webhook. Its payment is null where it names none. */
type WebhookTrigger = {
  event_id: string;
  event_type: string;
  order_id: string | null;
  payment_id: string | null;
};

/**
 * Passes the hint of a verified webhook on, unless it tells of the very payment that its order was paid by already. The event
 * is remembered only after its effect, so a crash in between costs a repeat and never an event (design: rule 8).
 */
export async function receiveWebhook(deps: WebhookDeps, event: WebhookTrigger): Promise<void> {
  const isRemembered = !NOT_REMEMBERED.includes(event.event_type);
  const { isSeen, order } = await lookUp(deps, event, isRemembered);
  if (isSeen) return;
  const { event_id, event_type } = event;
  const trigger = triggeredBy(event);
  if (order === null) deps.log.info('webhook of no appointment', { event_id, event_type });
  else if (trigger === undefined || trigger !== order.paid_by)
    await deps.queues.reconcile(order.appointment_id, LAST_ATTEMPT, 0, trigger);
  if (!isRemembered && order !== null) return;
  await deps.bookings.saveEvent({
    event_id,
    appointment_id: order?.appointment_id ?? null,
    event_type,
    success: order !== null,
    created_at: new Date(deps.clock.now()).toISOString(),
  });
}

/** Looks up an event before it is queued. An event without an order is never queued, seen or not. */
async function lookUp(
  { bookings }: WebhookDeps,
  { event_id, order_id }: WebhookTrigger,
  isRemembered: boolean,
): Promise<{ isSeen: boolean; order: Order | null }> {
  if (order_id === null) return { isSeen: false, order: null };
  if (isRemembered) return bookings.eventAndOrder(event_id, order_id);
  return { isSeen: false, order: await bookings.order(order_id) };
}

const triggeredBy = ({ event_type, payment_id }: WebhookTrigger): string | undefined =>
  payment_id !== null && TELLS_OF_MONEY.includes(event_type) ? payment_id : undefined;
