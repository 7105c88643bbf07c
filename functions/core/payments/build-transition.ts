import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Appointment, HistoryEntry } from '#shared/domain/booking/appointment.ts';
import type { Conversion } from '#shared/domain/stats/conversion.ts';
import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import type { Role } from '#shared/domain/staff/member.ts';
import { manageLinkOf } from '#shared/domain/booking/manage-link.ts';
import { isUnpaidHold, paymentStatusOf } from '#shared/domain/booking/lifecycle.ts';
import type { Payment, PaymentState } from '#shared/domain/payments/payment.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Erasure } from '#shared/domain/booking/erasure.ts';
import type { LockState, SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';
import type { QuotaSlot } from '#shared/domain/booking/limits.ts';
import { bookingAuditEvent, type BookingAction } from '../audit/audit-event-of.ts';
import { bookingChanges } from '../audit/booking-changes.ts';
import { bookPayment } from './transition-money.ts';
import { keepEarlierCheck, nextCheck } from './next-check.ts';

/** The moves of the design, by name. */
export type TransitionName =
  | 'hold'
  | 'order'
  | 'details'
  | 'phone_proven'
  | 'secure'
  | 'secure_vouched'
  | 'confirm'
  | 'confirm_free'
  | 'expire'
  | 'surplus'
  | 'surplus_captured'
  | 'surplus_authorised'
  | 'surplus_ended'
  | 'refund_requested'
  | 'refund_failed'
  | 'refund_manual'
  | 'refunded'
  | 'lapse'
  | 'cancel'
  | 'complete'
  | 'no_show'
  | 'correct'
  | 'move'
  | 'book'
  | 'mark_paid'
  | 'undo_paid'
  | 'superseded'
  | 'reversed'
  | 'refunded_in_part'
  | 'refunded_twice'
  | 'refund_owed'
  | 'refund_by_hand'
  | 'promise_asked'
  | 'promise_kept'
  | 'promise_refused'
  | 'review_given'
  | 'resend'
  | 'replace_link'
  | 'erase';

/**
 * Amount taken at a clinic's desk, or given back there. A negative amount reverses a payment that was noted and never
 * made.
 */
type MoneyAtClinic = Pick<LedgerEntry, 'what' | 'amount_paise'>;

/** The entry of what was paid at the clinic's desk, or given back there; none of nothing. */
const moneyAtClinic = (
  { id, clinic_id, ver, updated_at }: Appointment,
  { atClinic }: { atClinic?: MoneyAtClinic },
): LedgerEntry[] =>
  atClinic === undefined || atClinic.amount_paise === 0
    ? []
    : [
        {
          appointment_id: id,
          clinic_id,
          ver,
          ...atClinic,
          how: 'at_clinic',
          payment_id: null,
          refund_id: null,
          at: updated_at,
        },
      ];

export type Change = {
  name: TransitionName;
  reason: string;
  actor?: Exclude<HistoryEntry['actor'], Role>;
  /** Staff member who does it, and the action in the audit. */
  by?: Actor & { role: Role; action: BookingAction };
  evidence?: string[];
  /** The appointment in the phase that a transition leads to (transitions.ts), or with other values in its phase. */
  appointment?: Appointment;
  lock?: { expect: 'absent' | LockState; next: SlotLock | null };
  /** The slot that it leaves for another one. */
  leaves?: Transition['leaves'];
  payments?: { payment: Payment; expect: 'absent' | PaymentState }[];
  refund_request?: NonNullable<Transition['refund_request']>;
  review?: Transition['review'];
  /** Patient data that is deleted. */
  erases?: Erasure;
  /** Amount paid at the clinic's desk, or given back there. */
  atClinic?: MoneyAtClinic;
  notifications?: Notification[];
  conversions?: Conversion[];
  /** Taken and given back while the hold goes on; what ends or pays it gives back the rest by itself. */
  quotaSlots?: { take: readonly QuotaSlot[]; give: readonly string[] };
};

/** The payments of a booking as they stand after a change. */
export function paymentsAfter(booking: Booking, change: Pick<Change, 'payments'>): Payment[] {
  const changed = new Map((change.payments ?? []).map(({ payment }) => [payment.payment_id, payment]));
  const unchangedPayments = booking.payments.filter((payment) => !changed.has(payment.payment_id));
  return [...unchangedPayments, ...changed.values()];
}

/** Returns the quota slots that a change takes and gives back: a hold that ended or was paid keeps no quota slot. */
function quotaSlotsOf(
  before: Appointment,
  after: Appointment,
  { quotaSlots }: Change,
): NonNullable<Transition['quotaSlots']> {
  const own = before.quota_slots;
  const { take, give } = quotaSlots ?? { take: [], give: [] };
  return isUnpaidHold(after) ? { take, give: own.filter((key) => give.includes(key)) } : { take: [], give: own };
}

/** A transaction takes a hundred writes: no heap of notes may keep a payment from being written down. */
const MOST_NOTES = 40;

/** Money that came, or a visit that costs nothing: details and notes are written once more, to be kept for good. Details name the link. */
const keepsDetails = ({ name, payments }: Change): boolean =>
  name === 'confirm_free' || name === 'replace_link' || (payments ?? []).some(({ expect }) => expect === 'absent');

const actorOf = ({ actor, by }: Change): Pick<HistoryEntry, 'actor' | 'actor_id'> =>
  by ? { actor: by.role, actor_id: by.id } : { actor: actor ?? 'settle', actor_id: null };

/** Names of the fields that a change sets. */
function changedBy(before: Appointment, { appointment = before, payments }: Change): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(appointment).filter(([name, value]) => value !== old.get(name));
  return [...fields.map(([name]) => name), ...(payments ? ['payments'] : [])];
}

type PaymentWrite = NonNullable<Transition['payments']>[number];

/**
 * The payments that a move writes, each one version further, and what it writes down of their money: a payment of which
 * something was left out is written, too.
 */
function paymentWrites(
  booking: Booking,
  after: Appointment,
  changed: readonly PaymentWrite[],
): { written: PaymentWrite[]; money: LedgerEntry[] } {
  const ids = new Set(changed.map(({ payment }) => payment.payment_id));
  const others = booking.payments.filter(({ payment_id }) => !ids.has(payment_id));
  const all = [
    ...changed.map((write) => ({ ...write, isChanged: true })),
    ...others.map((payment) => ({ payment, expect: payment.state, isChanged: false })),
  ].map(({ payment, expect, isChanged }) => ({ expect, isChanged, ...bookPayment(booking, after, payment) }));
  const written = all
    .filter(({ isChanged, entries }) => isChanged || entries.length > 0)
    .map(({ payment, expect }) => ({ payment: { ...payment, ver: payment.ver + 1 }, expect }));
  return { written, money: all.flatMap(({ entries }) => entries) };
}

/** How often payments were changed, all together. */
const changesOf = (payments: readonly Payment[]): number => payments.reduce((sum, { ver }) => sum + ver, 0);

/**
 * The same after a move. It counts on from what the appointment says: the version of that is a condition of the move,
 * while a payment that the move does not write may have been read as it was before.
 */
function changesAfter({ payments_changed }: Appointment, stands: readonly Payment[], written: number): number | null {
  if (stands.length === 0) return null;
  return payments_changed === null ? changesOf(stands) : payments_changed + written;
}

/**
 * True if a booking was read during a write: a payment row is older than a transition that its appointment already
 * includes. Only transitions that write such a payment are refused; a decision by the other payments needs this check.
 */
export const isReadInBetween = ({ appointment, payments }: Pick<Booking, 'appointment' | 'payments'>): boolean =>
  appointment.payments_changed !== null && appointment.payments_changed !== changesOf(payments);

/** The link is stored with the first message that carries it, and again where it is replaced or ends at another time. */
const needsLink = ({ appointment: before, notifications }: Booking, after: Appointment, change: Change): boolean =>
  after.link_ver !== before.link_ver ||
  after.slot !== before.slot ||
  (notifications.length === 0 && (change.notifications ?? []).length > 0);

/** One move from a booking as it was read: version, audit, money, quota slots and next check follow by themselves. */
export function buildTransition(now: number, booking: Booking, change: Change): Transition {
  const before = booking.appointment;
  const at = new Date(now).toISOString();
  const { appointment = before } = change;
  const { take, give } = quotaSlotsOf(before, appointment, change);
  const remaining = before.quota_slots.filter((key) => !give.includes(key));
  const payments = paymentsAfter(booking, change);
  const after: Appointment = {
    ...appointment,
    payment_status: paymentStatusOf(appointment, payments),
    quota_slots: [...remaining, ...take.map(({ key }) => key)],
    ver: before.ver + 1,
    updated_at: at,
  };
  const { written, money: ofPayments } = paymentWrites(booking, after, change.payments ?? []);
  const stands = paymentsAfter(booking, { payments: written });
  const money = [...ofPayments, ...moneyAtClinic(after, change)];
  const refund_request = change.refund_request?.request ?? booking.refund_request;
  const seenAfter = { appointment: after, payments, refund_request };
  const audit: HistoryEntry = {
    ver: after.ver,
    from: before.phase,
    to: after.phase,
    move: change.name,
    ...actorOf(change),
    slots: before.slot === after.slot ? null : { from: before.slot, to: after.slot },
    reason: change.reason,
    evidence: change.evidence ?? [],
    at,
  };
  return {
    appointment: {
      ...after,
      payments_changed: changesAfter(before, stands, written.length),
      next_check_at: keepEarlierCheck(now, before.next_check_at, nextCheck(now, after, payments)),
    },
    expectVer: before.ver,
    audit,
    ...(change.by
      ? {
          auditEvent: bookingAuditEvent(
            after,
            change.by,
            changedBy(before, change),
            bookingChanges(booking, seenAfter),
          ),
        }
      : {}),
    ...(change.lock ? { lock: change.lock } : {}),
    ...(change.leaves ? { leaves: change.leaves } : {}),
    ...(written.length > 0 ? { payments: written } : {}),
    ...(money.length > 0 ? { money } : {}),
    ...(booking.details !== null && keepsDetails(change) ? { details: booking.details } : {}),
    ...(booking.early_notes.length > 0 && keepsDetails(change)
      ? { notes: booking.early_notes.slice(0, MOST_NOTES) }
      : {}),
    ...(change.refund_request ? { refund_request: change.refund_request } : {}),
    ...(change.review ? { review: change.review } : {}),
    ...(change.erases ? { erases: change.erases } : {}),
    ...(needsLink(booking, after, change) ? { link: manageLinkOf(after, booking.details) } : {}),
    ...(change.notifications ? { notifications: change.notifications } : {}),
    ...(change.conversions ? { conversions: change.conversions } : {}),
    ...(take.length + give.length > 0 ? { quotaSlots: { take, give } } : {}),
  };
}
