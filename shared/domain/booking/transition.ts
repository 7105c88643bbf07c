import type { Appointment, HistoryEntry, PatientDetails } from './appointment.ts';
import type { AuditEvent } from '../audit/audit-event.ts';
import type { LockState, SlotLock } from './slot-lock.ts';
import type { Payment, PaymentState, Order } from '../payments/payment.ts';
import type { RefundRequest } from '../payments/refund-request.ts';
import type { Erasure } from './erasure.ts';
import type { LedgerEntry } from '../money/money-sums.ts';
import type { ShortLink } from './manage-link.ts';
import type { Notification } from '../messages/notification.ts';
import type { Conversion } from '../stats/conversion.ts';
import type { Review } from '../clinics/review.ts';
import type { BookingNote } from './booking.ts';
import type { QuotaSlot } from './limits.ts';
import type { Suppression } from '../messages/suppressed-address.ts';

/**
 * One legal move: a single transaction conditioned on the version it was decided from.
 * Every write of a booking has this shape.
 */
export type Transition = {
  /** The row after the move; its `ver` is one more than expected. */
  appointment: Appointment;
  /** 'absent' for a new appointment, else the version that must still stand. */
  expectVer: number | 'absent';
  audit: HistoryEntry;
  /** Act of a staff member, for the audit of the team. */
  auditEvent?: AuditEvent;
  /** The slot's lock: what must stand there ('absent', or this appointment's lock in a state) and what comes instead. */
  lock?: { expect: 'absent' | LockState; next: SlotLock | null };
  /** The slot it leaves for the one that it is in after the move: its own lock must stand there, and goes. */
  leaves?: { slot: string; expect: LockState };
  /** Each one version further than it was read, in which it must still stand. */
  payments?: { payment: Payment; expect: 'absent' | PaymentState }[];
  /** The patient's request for a refund, and what must stand there: nothing yet, or one that nobody has decided on. */
  refund_request?: { request: RefundRequest; expect: 'absent' | 'asked' };
  erases?: Erasure;
  /** Amounts that this transition took and returned; the version records them once. */
  money?: LedgerEntry[];
  /** The manage link that messages carry from now on, or that ends at another time. */
  link?: ShortLink | null;
  /** Notifications to be sent from now on; each must be absent. */
  notifications?: Notification[];
  /** Events to be sent from now on; the version writes them once, so they can refuse nothing. */
  conversions?: Conversion[];
  details?: PatientDetails;
  /** The patient's review of the visit; there must be none yet. */
  review?: Review;
  /** Notes that are kept for good from now on. */
  notes?: BookingNote[];
  /** The order's row, which leads back to the appointment: there must be none until a payment paid it. */
  order?: Omit<Order, 'appointment_id'>;
  /** Each quota slot taken must be absent; each given back, by its key, must be this appointment's or gone. */
  quotaSlots?: { take: readonly QuotaSlot[]; give: readonly string[] };
  /** The code that this move uses up, by its signature: it must still stand there. */
  phoneCode?: { sealed: string };
};

/** Why a move was refused; every reason that applied is named. */
export type CommitConflict =
  | 'version'
  | 'lock'
  | 'payment'
  | 'notification'
  | 'order'
  | 'quota_slot'
  | 'phone_code'
  | 'refund_request';

export type Committed = { ok: true } | { ok: false; refused: CommitConflict[] };

/** An SMS that is owed from now on, and its booking as it was read. */
export type EnqueuedSms = { appointment: Appointment; sms: Notification };

/** The reminders of a visit that are due, and when (ISO) the next ones are, as its lock tells it; null for never. */
export type Reminding = {
  appointment: Appointment;
  lock: SlotLock;
  next: string | null;
  notifications: Notification[];
};

/**
 * Rows that are written where an address accepts no more e-mail, if its booking is unchanged: an SMS about that, and
 * the suppression.
 */
export type WithDeliveryStatus = {
  appointment: Appointment;
  sms: Notification | null;
  suppression: Suppression | null;
};
