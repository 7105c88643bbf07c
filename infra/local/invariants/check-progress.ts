import { isOpenPayment } from '#shared/domain/booking/lifecycle.ts';
import { notificationKey } from '#shared/domain/messages/notification.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { type DumpedBooking, type Evidence, breaks, type Violation } from './evidence.ts';

/** Long enough for any look that was put off; nothing secured or held may be older. */
const SLACK_MS = 3 * HOUR_MS;

/** Invariant 6: nothing stays SECURED beyond the time in which its money can be captured. */
export function checkSecured({ dump, now, atRest }: Evidence): Violation[] {
  return dump.bookings.flatMap(({ appointment: { id, phase, secured_until } }) => {
    // The reader refuses such rows; the check does not trust it.
    if (phase !== 'SECURED')
      return secured_until === null ? [] : [breaks(6)(id, 'has an end of security without being SECURED')];
    if (secured_until === null) return [breaks(6)(id, 'is SECURED without an end')];
    const isStale = atRest && now > Date.parse(secured_until) + SLACK_MS;
    return isStale ? [breaks(6)(id, `is SECURED since before ${secured_until}`)] : [];
  });
}

/** Invariant 7: no hold outlives its time, and whoever still has a move to make is looked at again. */
export function checkHolds({ dump, now, atRest }: Evidence): Violation[] {
  return dump.bookings.flatMap((booking) => {
    const { id, phase, expires_at, next_check_at } = booking.appointment;
    const unwatched =
      isOpen(booking) && next_check_at === null ? [breaks(7)(id, `is ${phase} and is not due for reconciliation`)] : [];
    const isHold = phase === 'HELD' || phase === 'AWAITING';
    const isStale = atRest && isHold && now > Date.parse(expires_at) + SLACK_MS;
    return [...unwatched, ...(isStale ? [breaks(7)(id, `is ${phase} since before ${expires_at}`)] : [])];
  });
}

const isOpen = ({ appointment: { phase }, payments }: DumpedBooking): boolean =>
  phase === 'HELD' || phase === 'AWAITING' || phase === 'SECURED' || payments.some(isOpenPayment);

/** Invariant 17: at rest everything has ended, and nothing is to be looked at again. */
export function checkEnded({ dump, atRest }: Evidence): Violation[] {
  if (!atRest) return [];
  return dump.bookings.flatMap((booking) =>
    unfinished(booking).map((what) => breaks(17)(booking.appointment.id, what)),
  );
}

function unfinished({ appointment, payments, notifications }: DumpedBooking): string[] {
  const isPending = appointment.phase === 'HELD' || appointment.phase === 'AWAITING' || appointment.phase === 'SECURED';
  // A refund that a person has to make is told again each day until it is made.
  const waitsForPerson = payments.some(({ state }) => state === 'REFUND_MANUAL');
  return [
    ...(isPending ? [`is ${appointment.phase} for ever`] : []),
    ...(appointment.next_check_at === null || waitsForPerson
      ? []
      : [`is looked at for ever, next at ${appointment.next_check_at}`]),
    ...payments.filter(isOpenPayment).map(({ payment_id, state }) => `has ${payment_id}, ${state} for ever`),
    ...notifications
      .filter(({ state }) => state === 'PENDING')
      .map((notification) => `has ${notificationKey(notification)} pending for ever`),
  ];
}
