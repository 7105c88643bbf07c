import type { BookingStore } from '../booking-store.ts';
import type { Clock, Log, Queues } from '../ports.ts';

type WebhookWorld = {
  clock: Clock;
  bookings: Pick<BookingStore, 'appointmentOfOrder' | 'eventAndOrder' | 'saveEvent'>;
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

/** What a webhook says. Its payment is null where it speaks of none. */
type WebhookHint = {
  event_id: string;
  event_type: string;
  order_id: string | null;
  payment_id: string | null;
  /** The appointment that the order itself names as what it is for, where the event brings the order. */
  receipt?: string | null;
};

/**
 * Passes the hint of a verified webhook on. The event is remembered only after its effect, so a crash in between
 * costs a repeat and never an event (design: rule 8).
 */
export async function receiveWebhook(world: WebhookWorld, event: WebhookHint): Promise<void> {
  const isRemembered = !NOT_REMEMBERED.includes(event.event_type);
  const { isSeen, appointmentId } = await lookUp(world, event, isRemembered);
  if (isSeen) return;
  if (appointmentId === null)
    world.log.info('webhook of no appointment', {
      event_id: event.event_id,
      event_type: event.event_type,
    });
  else await world.queues.reconcile(appointmentId, LAST_ATTEMPT, 0, toldOf(event));
  if (!isRemembered && appointmentId !== null) return;
  await world.bookings.saveEvent({
    event_id: event.event_id,
    appointment_id: appointmentId,
    event_type: event.event_type,
    success: appointmentId !== null,
    created_at: new Date(world.clock.now()).toISOString(),
  });
}

const NOTHING = { isSeen: false, appointmentId: null };

/** What there is to know of an event before it is passed on. One that speaks of no order is passed on to nobody, seen or not. */
async function lookUp(
  { bookings }: WebhookWorld,
  { event_id, order_id, receipt = null }: WebhookHint,
  isRemembered: boolean,
): Promise<{ isSeen: boolean; appointmentId: string | null }> {
  if (order_id === null) return NOTHING;
  if (isRemembered) return bookings.eventAndOrder(event_id, order_id);
  return { ...NOTHING, appointmentId: receipt ?? (await bookings.appointmentOfOrder(order_id)) };
}

const toldOf = ({ event_type, payment_id }: WebhookHint): string | undefined =>
  payment_id !== null && TELLS_OF_MONEY.includes(event_type) ? payment_id : undefined;
