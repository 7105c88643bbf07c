import { REFUND_TIMES } from '#shared/domain/payments/refund-policy.ts';
import { HOUR_MS } from '#shared/values/ist.ts';
import { slotAt, type DumpedBooking, type Evidence, breaks, type Violation } from './evidence.ts';

/**
 * Invariant 28: a booking whose patient was forgotten names nobody and writes to nobody; and no patient is forgotten before the
 * visit, and the day in which the promise may be asked for, are over.
 */
export function checkErased({ dump, clocksDisagree }: Evidence): Violation[] {
  return dump.bookings.flatMap((booking) => {
    const problem = eraseProblem(booking) ?? (clocksDisagree === true ? null : timeProblem(booking));
    return problem === null ? [] : [breaks(28)(booking.appointment.id, problem)];
  });
}

function eraseProblem(booking: DumpedBooking): string | null {
  const { appointment, audit, details, early_notes, late_notes, refund_request } = booking;
  const { erased_at } = appointment;
  const [first] = audit.filter(({ move }) => move === 'erase');
  if (first === undefined) return erased_at === null ? null : 'is erased, and its history does not know it';
  if (erased_at === null) return 'was erased, and its row does not know it';
  if (details !== null || early_notes.length + late_notes.length > 0) return 'was erased, and still knows its patient';
  return refund_request !== null && refund_request.reason !== ''
    ? "was erased, and still has its patient's words"
    : null;
}

function timeProblem(booking: DumpedBooking): string | null {
  const { audit, notifications } = booking;
  const [first] = audit.filter(({ move }) => move === 'erase');
  if (first === undefined) return null;
  const late = notifications.find(({ created_at }) => created_at > first.at);
  if (late !== undefined) return `was erased, and has a notification of ${late.kind} since`;
  const untold = notifications.find(
    ({ sent_at, state }) => state === 'PENDING' || (sent_at !== null && sent_at > first.at),
  );
  if (untold !== undefined) return `was erased while a notification of ${untold.kind} was on its way`;
  return Date.parse(first.at) >= overAt(booking, first) ? null : `was erased at ${first.at}, before its visit was over`;
}

/** When nothing more comes of a booking: at once, when its time begins, or a day after it, in which the promise may be asked for. */
function overAt(booking: DumpedBooking, { ver, to }: DumpedBooking['audit'][number]): number {
  if (to === 'CANCELLED') return 0;
  return Date.parse(slotAt(booking, ver)) + (to === 'EXPIRED' ? 0 : REFUND_TIMES.refundTermHours * HOUR_MS);
}
