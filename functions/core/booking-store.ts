import type { Act } from '#shared/domain/audit/act.ts';
import type { Appointment, AuditEntry, PatientDetails } from '#shared/domain/booking/appointment.ts';
import type { BookingNote } from '#shared/domain/booking/booking-note.ts';
import type { Conversion } from '#shared/domain/stats/conversion.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { ShortLink } from '#shared/domain/booking/manage-link.ts';
import type { MoneyEntry } from '#shared/domain/money/money-entry.ts';
import type { Notice } from '#shared/domain/messages/notice.ts';
import type { Payment, PaymentState } from '#shared/domain/payments/payment.ts';
import type { RefundRequest } from '#shared/domain/payments/refund-request.ts';
import type { OwnReview } from './review-of-visit.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { Quota } from '#shared/domain/booking/sliding-window.ts';
import type { Paise } from '#shared/values/money/money.ts';

export type WebhookEvent = {
  event_id: string;
  appointment_id: string | null;
  event_type: string;
  success: boolean;
  created_at: string;
};

/**
 * The right to one of the unpaid holds that a day, an address or a phone (its pool) may have at once. Its key is the
 * pool's name, '#' and a number in it; one appointment at most has it. `of` is the size of the pool when it was taken.
 */
export type Ticket = { key: string; appointment_id: string; of: number };

/** An order of Razorpay's. `paid_by`: the captured payment that confirmed its appointment; it says so from then on. */
export type Order = { order_id: string; appointment_id: string; amount_paise: Paise; paid_by: string | null };

/**
 * SECURED and BOOKED locks name the payment they wait for; `expires_at` is information, never a rule. `remind_at` is when the
 * patient of a BOOKED one is reminded next (ISO); null for never.
 */
export type LockState = 'HELD' | 'SECURED' | 'BOOKED';

export type SlotLock = {
  clinic_id: string;
  slot: string;
  state: LockState;
  appointment_id: string;
  payment_id: string | null;
  expires_at: string | null;
  remind_at: string | null;
};

/** Everything the table holds of one appointment but its audit. */
export type Booking = {
  appointment: Appointment;
  details: PatientDetails | null;
  payments: Payment[];
  notices: Notice[];
  /** Amounts taken and returned so far. */
  money: MoneyEntry[];
  /** The patient's request for the money-back promise; null without a request. */
  refund_request: RefundRequest | null;
  /** Notes of staff from before any payment: they are deleted with the details of an unpaid booking. */
  early_notes: BookingNote[];
};

/** Data of a booking that is deleted when its patient is erased. */
export type Erasure = {
  /** True if the details are deleted. The booking is found by them, so they stay until the last notes are deleted. */
  with_details: boolean;
  notes: readonly BookingNote[];
  /** Those that were written while nobody had paid. */
  early_notes: readonly BookingNote[];
  /** Ids of the events by which the visit was counted. */
  event_ids: readonly string[];
  /** Refund request without the patient's own words. */
  refund_request: RefundRequest | null;
  /** The patient's review of the visit, waiting or published. */
  review: OwnReview | null;
  /** As they were read: nobody has tried to send them, and nobody will. */
  notices: readonly Notice[];
  /** Their address in the list of those that take no mail, listed or not; null where it stays there. */
  suppressed_id: string | null;
};

/**
 * One legal move: a single transaction conditioned on the version it was decided from.
 * Every write of a booking has this shape.
 */
export type Move = {
  /** The row after the move; its `ver` is one more than expected. */
  appointment: Appointment;
  /** 'absent' for a new appointment, else the version that must still stand. */
  expectVer: number | 'absent';
  audit: AuditEntry;
  /** Act of a staff member, for the audit of the team. */
  act?: Act;
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
  money?: MoneyEntry[];
  /** The manage link that messages carry from now on, or that ends at another time. */
  link?: ShortLink | null;
  /** Notices to be sent from now on; each must be absent. */
  notices?: Notice[];
  /** Events to be sent from now on; the version writes them once, so they can refuse nothing. */
  conversions?: Conversion[];
  details?: PatientDetails;
  /** The patient's review of the visit; there must be none yet. */
  review?: Review;
  /** Notes that are kept for good from now on. */
  notes?: BookingNote[];
  /** The order's row, which leads back to the appointment: there must be none until a payment paid it. */
  order?: Omit<Order, 'appointment_id'>;
  /** Each ticket taken must be absent; each given back, by its key, must be this appointment's or gone. */
  tickets?: { take: readonly Ticket[]; give: readonly string[] };
  /** The code that this move uses up, by its signature: it must still stand there. */
  phoneCode?: { sealed: string };
};

/** Why a move was refused; every reason that applied is named. */
export type CommitConflict =
  | 'version'
  | 'lock'
  | 'payment'
  | 'notice'
  | 'order'
  | 'ticket'
  | 'phone_code'
  | 'refund_request';

/** An SMS that is owed from now on, and its booking as it was read. */
export type EnqueuedSms = { appointment: Appointment; sms: Notice };

/** The reminders of a visit that are due, and when (ISO) the next ones are, as its lock tells it; null for never. */
export type Reminding = { appointment: Appointment; lock: SlotLock; next: string | null; notices: Notice[] };

export type Committed = { ok: true } | { ok: false; refused: CommitConflict[] };

/** A visitor who wants a payment asked for at Razorpay: `pause_ms` is the time until the next; one that `isUrgent` does not wait for it. */
export type PaymentPoll = { appointment_id: string; at: number; pause_ms: number; limit: number; isUrgent: boolean };

/** Read and write operations of the booking use cases. All reads are consistent unless stated otherwise. */
export type BookingStore = {
  load(appointmentId: string): Promise<Booking | null>;
  /** Its own row and nothing that belongs to it. */
  appointment(appointmentId: string): Promise<Appointment | null>;
  lock(clinicId: string, slot: string): Promise<SlotLock | null>;
  order(orderId: string): Promise<Order | null>;
  /** The tickets of a pool that are taken. */
  tickets(pool: string): Promise<Ticket[]>;
  /** All or nothing. Write conflicts are retried inside; a refused condition is an answer, never an error. */
  commit(move: Move): Promise<Committed>;
  /** Moves `next_check_at` if the version still stands; no move, no audit. */
  reschedule(appointmentId: string, ver: number, nextCheckAt: string | null): Promise<void>;
  /** Writes reminders with the next ones' time, if the booking and its lock are as they were read; false otherwise. No move. */
  remind(reminding: Reminding): Promise<boolean>;
  /**
   * Writes the notice after an attempt, if it is PENDING and `attempts` still is what it was read with; false otherwise. `owed`
   * is written with it: while its booking is as it was read and there is no such SMS. With it the messages that it `replaces`
   * leave the lists of what was given up or came back.
   */
  updateNotice(
    notice: Notice,
    expectAttempts: number,
    owed?: EnqueuedSms | null,
    replaces?: readonly Notice[],
  ): Promise<boolean>;
  /** Keeps the first lead of a key. A key that is known costs and answers what a new one does. */
  saveLead(lead: Lead): Promise<void>;
  /** Counts one request against a quota; false when it is used up. */
  count(quota: Quota): Promise<boolean>;
  /** Counts a visitor's question for a payment; false when one was just asked, or they are used up. */
  claimPoll(poll: PaymentPoll): Promise<boolean>;
  /** Returns, in one request, whether a webhook's event was seen, and the order that it names. */
  eventAndOrder(eventId: string, orderId: string): Promise<{ isSeen: boolean; order: Order | null }>;
  saveEvent(event: WebhookEvent): Promise<void>;
};
