import type { BookingDetail, ShownNote } from '#shared/contract/booking/booking-admin.ts';
import type { HistoryEntry } from '#shared/domain/booking/appointment.ts';
import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import { isRefundDue, refundedOf, refundDueOf, overRefundedOf } from '#shared/domain/payments/refund-due.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { cancelHoursOf } from '#shared/domain/payments/refund-policy.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import type { Role } from '#shared/domain/staff/member.ts';
import { Problem } from '#shared/problems.ts';
import { ZERO_PAISE } from '#shared/values/money/money.ts';
import { allowedOperations, remainingRefundable } from '../../payments/changes/allowed-operations.ts';
import type { Booking, BookingNote } from '#shared/domain/booking/booking.ts';
import type { KnownBooking } from '#shared/domain/booking/booking-lists.ts';
import type { Clock } from '../../ports.ts';
import { bookingRow } from './booking-row.ts';
import { mayResend } from './resend-notification.ts';
import type { BookingReader } from '#functions/store/booking/booking-reader.ts';

type ShowDeps = { clock: Clock; reader: Pick<BookingReader, 'whole' | 'emailsOf'> };
type Emails = ReadonlyMap<string, string>;

/** A booking that was read whole, as a list knows it. */
export const knownOf = ({ appointment, details }: Booking): KnownBooking => ({ listed: appointment, person: details });

/**
 * One booking and all that became of it: moves with who made them, payments, money, messages, notes, and what Razorpay
 * told (specification: admin §3).
 * @throws Problem appointment_not_found
 */
export async function showBooking(
  { clock, reader }: ShowDeps,
  role: Role,
  { id }: { id: string },
): Promise<BookingDetail> {
  const whole = await reader.whole(id);
  if (whole === null) throw new Problem('appointment_not_found', 'id');
  const { booking, history, notes, events } = whole;
  const { appointment, details, payments, money, notifications, refund_request: asked } = booking;
  const people = [...history.map(({ actor_id }) => actor_id), asked?.decided_by ?? null];
  const emails = await reader.emailsOf(people.flatMap((person) => person ?? []));
  return {
    ...bookingRow(knownOf(booking)),
    email: details?.email ?? null,
    updated_at: appointment.updated_at,
    expires_at: appointment.expires_at,
    booking_completed_at: appointment.booking_completed_at,
    payment_id: appointment.razorpay_payment_id,
    payments: oldestFirst(payments, 'created_at').map(shownPayment),
    money: oldestFirst(money, 'at').map(shownMoney),
    notifications: oldestFirst(notifications, 'created_at').map((notification) => ({
      kind: notification.kind,
      channel: notification.channel,
      state: notification.state,
      created_at: notification.created_at,
      sent_at: notification.sent_at,
      payment_id: notification.payment_id,
      arrival: notification.arrival,
      can_resend: mayResend(booking, notification, clock.now()),
    })),
    history: history.map((entry) => shownReschedule(entry, emails)),
    notes: notes.map(shownNote),
    events: events.map(({ at, event_type }) => ({ at, event: event_type, ok: true })),
    refund_request: asked && shownRequest(asked, emails),
    cancel_hours: cancelHoursOf(appointment),
    allowed: allowedOperations(booking, clock.now(), role),
  };
}

/** The author of a note is shown by e-mail address where it is known. */
export const shownNote = ({ id, at, text, by_id, by_email }: BookingNote): ShownNote => ({
  id,
  at,
  text,
  by: by_email ?? by_id,
});

const oldestFirst = <K extends string, T extends Record<K, string>>(things: readonly T[], by: K): T[] =>
  things.toSorted((a, b) => a[by].localeCompare(b[by]));

const shownPayment = (payment: Payment): BookingDetail['payments'][number] => ({
  payment_id: payment.payment_id,
  razorpay_order_id: payment.razorpay_order_id,
  role: payment.role,
  state: payment.state,
  amount_paise: payment.amount_paise,
  refunded_paise: refundedOf(payment),
  owed_back_paise: isRefundDue(payment) ? refundDueOf(payment) : ZERO_PAISE,
  left_paise: remainingRefundable(payment),
  by_hand: payment.by_hand,
  twice_paise: overRefundedOf(payment),
  refund_id: payment.refund_id,
  refund_failures: payment.refund_failures,
  created_at: payment.created_at,
  updated_at: payment.updated_at,
});

const shownMoney = ({ at, what, how, payment_id, refund_id, amount_paise }: LedgerEntry) => ({
  at,
  what,
  how,
  payment_id,
  refund_id,
  amount_paise,
});

const shownRequest = (asked: RefundRequest, emails: Emails): NonNullable<BookingDetail['refund_request']> => ({
  reason: asked.reason,
  asked_at: asked.asked_at,
  state: asked.state,
  amount_paise: asked.amount_paise,
  decided_at: asked.decided_at,
  decided_by: asked.decided_by && (emails.get(asked.decided_by) ?? asked.decided_by),
  words: asked.words,
});

/** Evidence is for whoever looks for faults; ids of payments are shown with the payments. */
const shownReschedule = (
  { ver, from, to, move: transition, actor, actor_id, slots, reason, at }: HistoryEntry,
  emails: Emails,
) => ({
  ver,
  from,
  to,
  move: transition,
  actor,
  actor_id,
  actor_email: actor_id === null ? null : (emails.get(actor_id) ?? null),
  slots: slots === null ? null : { from: slots.from, to: slots.to },
  reason,
  at,
});
