import type { WebhookEvent } from '#functions/core/booking-store.ts';
import { breaks } from '#functions/core/checks/violation.ts';
import type { Violation } from '#functions/core/checks/violation.ts';
import type { Notice } from '#shared/domain/notice.ts';
import { noticeIdOf } from '#shared/domain/notice-key.ts';
import { tookEffect } from './check-slot-history.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** Rule 8: nothing counts as seen or sent before its effect happened. */
export function checkOrderOfEffects(trace: Trace): Violation[] {
  const queued = new Map<string, Set<string>>();
  const sent = new Set<string>();
  return trace.entries.flatMap((entry) => {
    if (!tookEffect(entry)) return [];
    if (entry.what === 'queue.reconcile') remember(queued, entry);
    if (entry.what === 'mail.send' || entry.what === 'sms.send') sent.add(String(entry.args[0]));
    if (entry.what === 'store.saveEvent') return eventProblems(entry, queued);
    return entry.what === 'store.updateNotice' && entry.value === true ? noticeProblems(entry, sent) : [];
  });
}

/** `payment.captured evt_3 (17)` is a run of the webhook for the event evt_3. */
const eventOf = (who: string): string | null => /\b(evt_\d+)\b/.exec(who)?.[1] ?? null;

function remember(queued: Map<string, Set<string>>, { who, args }: TraceEntry): void {
  const eventId = eventOf(who);
  if (eventId !== null) queued.set(eventId, (queued.get(eventId) ?? new Set()).add(String(args[0])));
}

function eventProblems({ args, step }: TraceEntry, queued: ReadonlyMap<string, ReadonlySet<string>>): Violation[] {
  // The gate writes arguments down as they came.
  const event = args[0] as WebhookEvent;
  if (event.appointment_id === null || queued.get(event.event_id)?.has(event.appointment_id)) return [];
  return [breaks(17)(event.event_id, `was remembered at step ${step} before ${event.appointment_id} was queued`)];
}

function noticeProblems({ args, step }: TraceEntry, sent: ReadonlySet<string>): Violation[] {
  const notice = args[0] as Notice;
  if (notice.state !== 'SENT' || sent.has(noticeIdOf(notice))) return [];
  return [breaks(10)(noticeIdOf(notice), `counted as sent at step ${step} before it was`)];
}
