import { type Facts, breaks, type Violation } from '#infra/local/invariants/evidence.ts';
import type { ProviderLedger } from '#infra/local/invariants/provider-ledger.ts';
import { ATTEMPT_MS } from '#functions/core/payments/expire-hold.ts';
import { bookingOf } from '#functions/store/booking/load-booking.ts';
import type { Row } from '#functions/store/table/table-definition.ts';
import { type Notification, notificationIdOf } from '#shared/domain/messages/notification.ts';
import type { Appointment } from '#shared/domain/booking/appointment.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { effectsOf, tookEffect } from './check-slot-history.ts';
import type { Simulation } from '../simulation.ts';
import type { Trace, TraceEntry } from '../trace.ts';

/**
 * Without failures, the longest time that money may stay without notification and a slot may stay taken (invariant 22).
 * It is five minutes plus the delay of the scheduler, which lets any answer wait for a minute.
 */
const IN_TIME_MS = (5 + 3) * MINUTE_MS;

const isSent = (entry: TraceEntry): boolean =>
  (entry.what === 'mail.send' || entry.what === 'sms.send') && tookEffect(entry);

/** Invariant 22, in schedules without faults: money we took is told, and a hold that ended unpaid is free. */
export function checkInTime({ plan, trace }: Simulation, { dump, ledger, clocksDisagree }: Facts): Violation[] {
  if (plan.faultRate > 0 || clocksDisagree === true) return [];
  const captured = trace.entries.filter(({ what, outcome }) => what === 'provider.capture' && outcome === 'done');
  const untold = captured.filter(({ at, args }) => {
    const owner = dump.bookings.find(({ payments }) => payments.some(({ payment_id }) => payment_id === args[0]));
    const id = owner?.appointment.id ?? '';
    return !trace.entries.some(
      (entry) => isSent(entry) && entry.at >= at && entry.at <= at + IN_TIME_MS && String(entry.args[0]).startsWith(id),
    );
  });
  const taken = dump.bookings.filter(({ appointment, payments, audit }) => {
    const expired = audit.find(({ move: transition }) => transition === 'expire');
    return expired && payments.length === 0 && Date.parse(expired.at) > latestEnd(appointment, ledger) + IN_TIME_MS;
  });
  return [
    ...untold.map(({ args }) => breaks(22)(String(args[0]), 'was captured and its patient not told in time')),
    ...taken.map(({ appointment }) => breaks(22)(appointment.id, 'kept its slot long after its end')),
  ];
}

/** When a hold is over: attempts that began within it are waited for, and for none that began after it. */
function latestEnd({ expires_at, razorpay_order_id }: Appointment, { payments }: ProviderLedger): number {
  const end = Date.parse(expires_at);
  const begun = payments
    .filter(({ order_id, created_at }) => order_id === razorpay_order_id && created_at <= end)
    .map(({ created_at }) => created_at + ATTEMPT_MS);
  return Math.max(end, ...begun);
}

const PAID = ['CONFIRMED', 'COMPLETED', 'NO_SHOW'];
/** Phases for the messages that only some paid bookings receive. */
const STANDS_FOR: Readonly<Record<string, readonly string[]>> = {
  reminder: ['CONFIRMED'],
  review_asked: ['COMPLETED'],
};

/**
 * Invariant 23: nobody sends a confirmation, a reminder or a question how the visit was who, when it was claimed, last read
 * that the booking does not stand any more or, for the question, that its patient came, nor
 * of a new time who had read that it has yet another.
 */
export function checkStillTrue(trace: Trace): Violation[] {
  const times = timesChosen(trace);
  const reads = new Map<string, TraceEntry[]>();
  const claims = new Map<string, number[]>();
  return trace.entries.flatMap((entry) => {
    const { what, who, args, outcome, askedAt } = entry;
    if (what === 'store.load' && outcome === 'done') {
      const key = `${who} ${String(args[0])}`;
      reads.set(key, [...(reads.get(key) ?? []), entry]);
    }
    if (what === 'store.updateNotification') {
      const key = `${who} ${notificationIdOf(args[0] as Notification)}`;
      claims.set(key, [...(claims.get(key) ?? []), askedAt]);
    }
    const [id = '', kind = '', , occasion = ''] = String(args[0]).split('.');
    if (!isSent(entry) || !['confirmed', 'moved', 'reminder', 'review_asked'].includes(kind)) return [];
    // Its other channel may read again meanwhile; what lands late was asked for before, and may be put off since.
    const claimedAt = claims.get(`${who} ${String(args[0])}`)?.findLast((claim) => claim <= askedAt) ?? askedAt;
    const read = appointmentRead(reads.get(`${who} ${id}`)?.findLast(({ at }) => at <= claimedAt)?.value);
    if (read === null) return [];
    const time = times.get(`${id} ${occasion}`) ?? timeReminded(kind, occasion) ?? read.slot;
    return [
      ...((STANDS_FOR[kind] ?? PAID).includes(read.phase)
        ? []
        : [breaks(23)(id, `was told to be confirmed at step ${entry.step} by a worker that had read ${read.phase}`)]),
      ...(kind === 'confirmed' || kind === 'review_asked' || time === read.slot
        ? []
        : [breaks(23)(id, `was told of ${time} at step ${entry.step} by a worker that had read ${read.slot}`)]),
    ];
  });
}

/** The time that a reminder is of, as its occasion names it: 'again-day-2026-11-30T0630'. */
function timeReminded(kind: string, occasion: string): string | null {
  const [, day, hours, minutes] = /(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})$/.exec(occasion) ?? [];
  return kind !== 'reminder' || day === undefined ? null : `${day}${hours}:${minutes}:00.000Z`;
}

/** The times that visits were moved to, by the booking and the occasion that its messages name. */
const timesChosen = (trace: Trace): ReadonlyMap<string, string> =>
  new Map(
    effectsOf(trace).flatMap(({ move: { appointment, audit } }) =>
      audit.slots === null ? [] : [[`${appointment.id} again-move-${appointment.ver}`, audit.slots.to] as const],
    ),
  );

/** The appointment among the rows of a page, if it was on it. */
function appointmentRead(page: unknown): Appointment | null {
  if (typeof page !== 'object' || page === null || !('Items' in page)) return null;
  // The page is an answer of a Query, with rows that the stores wrote.
  return bookingOf(page.Items as Row[])?.appointment ?? null;
}
