import type { Transition } from '#shared/domain/booking/transition.ts';
import type { WebhookEvent } from '#shared/domain/payments/payment.ts';
import { breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import { type Notification, notificationIdOf } from '#shared/domain/messages/notification.ts';
import { isOk, tookEffect } from './check-slot-history.ts';
import type { Trace, TraceEntry } from '../trace.ts';

/** Rule 8: nothing counts as seen or sent before its effect happened. */
export function checkOrderOfEffects(trace: Trace): Violation[] {
  const queued = new Map<string, Set<string>>();
  const paidBy = new Map<string, string>();
  const sent = new Set<string>();
  return trace.entries.flatMap((entry) => {
    if (!tookEffect(entry)) return [];
    if (entry.what === 'queue.reconcile') remember(queued, entry);
    if (entry.what === 'store.commit' && isOk(entry.value)) rememberPaid(paidBy, entry);
    if (entry.what === 'mail.send' || entry.what === 'sms.send') sent.add(String(entry.args[0]));
    if (entry.what === 'store.saveEvent') return eventProblems(entry, queued, paidBy);
    return entry.what === 'store.updateNotification' && entry.value === true ? notificationProblems(entry, sent) : [];
  });
}

/** `payment.captured evt_3 pay_7 (17)` is a run of the webhook for the event evt_3, which tells of the payment pay_7. */
const eventOf = (who: string): string | null => /\b(evt_\d+)\b/.exec(who)?.[1] ?? null;

function remember(queued: Map<string, Set<string>>, { who, args }: TraceEntry): void {
  const eventId = eventOf(who);
  if (eventId !== null) queued.set(eventId, (queued.get(eventId) ?? new Set()).add(String(args[0])));
}

function rememberPaid(paidBy: Map<string, string>, { args }: TraceEntry): void {
  // The gate writes arguments down as they came.
  const { appointment, order } = args[0] as Transition;
  if (order !== undefined && order.paid_by !== null) paidBy.set(appointment.id, order.paid_by);
}

/** True if the event reports the payment that already confirms its appointment: there is nothing to queue. */
const isKnown = (who: string, paidBy: string | undefined): boolean =>
  paidBy !== undefined && who.startsWith('payment.captured ') && who.split(' ').includes(paidBy);

function eventProblems(
  { args, step, who }: TraceEntry,
  queued: ReadonlyMap<string, ReadonlySet<string>>,
  paidBy: ReadonlyMap<string, string>,
): Violation[] {
  const event = args[0] as WebhookEvent;
  if (event.appointment_id === null || queued.get(event.event_id)?.has(event.appointment_id)) return [];
  if (isKnown(who, paidBy.get(event.appointment_id))) return [];
  return [breaks(17)(event.event_id, `was remembered at step ${step} before ${event.appointment_id} was queued`)];
}

function notificationProblems({ args, step }: TraceEntry, sent: ReadonlySet<string>): Violation[] {
  const notification = args[0] as Notification;
  if (notification.state !== 'SENT' || sent.has(notificationIdOf(notification))) return [];
  return [breaks(10)(notificationIdOf(notification), `counted as sent at step ${step} before it was`)];
}
