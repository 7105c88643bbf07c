import * as z from 'zod';
import { Paise } from '../../values/money/paise.ts';
import { AppointmentId, ClinicId, OrderId, PaymentId } from '../../values/ids.ts';
import { Measurement } from '../stats/conversion.ts';
import { Role } from '../staff/member.ts';
import { lazyObject } from '../../values/lazy.ts';

const Instant = z.iso.datetime();

/**
 * Internal phase of an appointment. HELD: the slot is claimed while the patient types. AWAITING: a payment order
 * exists. SECURED: authorised money was seen and the slot is reserved for good. CONFIRMED: the money is captured.
 */
export const PHASES = [
  'HELD',
  'AWAITING',
  'SECURED',
  'CONFIRMED',
  'EXPIRED',
  'CANCELLED',
  'COMPLETED',
  'NO_SHOW',
] as const;
export const Phase = z.enum(PHASES);
export type Phase = z.infer<typeof Phase>;

/** Clinic's offer when the hold was taken. A booking is judged by this offer, never by the clinic's current one. */
export const Offer = lazyObject(() => ({
  fee_paise: Paise,
  /** The opening hours the slot lies in, as instants; the end is exclusive. */
  window: z.object({ from: Instant, to: Instant }),
  /** How many IST days ahead could be booked. */
  horizon_days: z.int().min(0),
  /** Until how many hours before its start the whole fee comes back to who cancels. */
  cancel_hours: z.int().min(0),
  /** When this time was offered, where that was not when the booking was made: it was moved to another. */
  at: Instant.nullable(),
}));
export type Offer = z.infer<typeof Offer>;

/** How a visit is paid: through Razorpay, at the clinic's desk, or not at all. */
export const PaidBy = z.enum(['online', 'at_clinic', 'free']);
export type PaidBy = z.infer<typeof PaidBy>;

export const AppointmentStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed', 'no_show']);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;
export const PaymentStatus = z.enum(['Pending', 'Paid', 'Refund due', 'Refunded']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/**
 * State of a booking that the server knows. confirmed: the money is captured. provisional: the slot is reserved,
 * capture is not visible yet. pending: no payment seen. slot_lost: paid too late, the money is refunded. cancelled:
 * ended unpaid.
 */
export const BookingState = z.enum(['confirmed', 'provisional', 'pending', 'slot_lost', 'cancelled']);
export type BookingState = z.infer<typeof BookingState>;

/**
 * Stored row of an appointment, a patient's claim on one slot, in any phase. Amounts are frozen when the hold is taken. A
 * field with a default is not stored while it has that value, so that most bookings fit into one write unit.
 */
export const AppointmentRow = lazyObject(() => ({
  id: AppointmentId,
  clinic_id: ClinicId,
  clinic_name: z.string(),
  slot: Instant,
  phase: Phase,
  amount_paise: Paise,
  paid_by: PaidBy.default('online'),
  /** When staff noted that the fee was paid at the clinic. */
  paid_at_clinic_at: Instant.nullable().default(null),
  /** Amount of it that the clinic refunded there when the booking was cancelled; null before. */
  returned_at_clinic_paise: Paise.nullable().default(null),
  offered: Offer,
  razorpay_order_id: OrderId.nullable(),
  /** The one payment that may confirm this appointment. */
  razorpay_payment_id: PaymentId.nullable(),
  /** The end of the hold; information for people, evidence only together with Razorpay's answer. */
  expires_at: Instant,
  /** Authorised money must be captured by then. Set while SECURED. */
  secured_until: Instant.nullable(),
  /** Total state of the payments, as the last transition stored it: lists show it. Null while no details are given. */
  payment_status: PaymentStatus.nullable().default(null),
  booking_completed_at: Instant.nullable(),
  /** True if a patient gave details: a hold without details is in no list. */
  details_given: z.boolean(),
  /** When a code sent to the phone came back right: what confirms a free consultation. Null of a visit that is paid. */
  phone_proven_at: Instant.nullable().default(null),
  created_at: Instant,
  updated_at: Instant,
  /** When staff first noted whether the patient came. */
  visit_noted_at: Instant.nullable().default(null),
  /** When its patient wrote a review of the visit; null where nobody did. */
  reviewed_at: Instant.nullable().default(null),
  /** Counts the moves; every write is conditioned on the version it was decided from. */
  ver: z.int().min(1),
  /** How often its payments were changed, all together, so that rows of them can be told that are older; null before the first. */
  payments_changed: z.int().nullable().default(null),
  /** Keys of the quota slot rows an unpaid hold owns; empty once it ended or was paid. */
  quota_slots: z.array(z.string()),
  /** The unsettled try of the same patient that this booking came in place of. */
  replaces: AppointmentId.nullable().default(null),
  /** The booking that came in its place: money that comes for this one goes back. */
  superseded_by: AppointmentId.nullable().default(null),
  /** How often its patient chose another time. */
  moves_by_patient: z.int().min(0).default(0),
  /** The version of its manage link: links of earlier versions were replaced and open nothing. */
  link_ver: z.int().min(1),
  /** SEQUENCE of its calendar entry (RFC 5545): one more with each other time. */
  ics_sequence: z.int().min(0).default(0),
  /** The time it was booked for, once it was moved to another; null before. */
  booked_slot: Instant.nullable().default(null),
  /** When everything that names its patient was deleted at their request; null where it was not. */
  erased_at: Instant.nullable().default(null),
  /** When the sweeper looks next; null when nothing can happen any more. */
  next_check_at: Instant.nullable(),
}));
export type AppointmentRow = z.infer<typeof AppointmentRow>;

/** A row with the values that some of its fields have in a phase; a field that the phase cannot have is null. */
type Row<Facts extends Partial<AppointmentRow>> = Omit<AppointmentRow, keyof Facts> & Facts;

type NotConfirmed = {
  booking_completed_at: null;
  paid_at_clinic_at: null;
  returned_at_clinic_paise: null;
  visit_noted_at: null;
  reviewed_at: null;
};
type NotPaid = NotConfirmed & { razorpay_payment_id: null; secured_until: null };
type NotReplaced = { superseded_by: null };
type Ordered = { paid_by: 'online'; razorpay_order_id: string; details_given: true; phone_proven_at: null };
type NotOrdered = { razorpay_order_id: null };

type HeldFacts = NotPaid & NotOrdered & NotReplaced & { phase: 'HELD'; details_given: false; phone_proven_at: null };
/** The slot is claimed while the patient types. */
export type HeldToPay = Row<HeldFacts & { paid_by: 'online' }>;
export type HeldFree = Row<HeldFacts & { paid_by: 'free' }>;

/** A payment order exists. */
export type AwaitingPayment = Row<NotPaid & Ordered & NotReplaced & { phase: 'AWAITING' }>;
/** A free consultation whose patient proves a phone with a code. */
export type AwaitingCode = Row<
  NotPaid & NotOrdered & NotReplaced & { phase: 'AWAITING'; paid_by: 'free'; details_given: true }
>;
export type Awaiting = AwaitingPayment | AwaitingCode;
export type UnpaidHold = HeldToPay | HeldFree | Awaiting;

/** An authorised payment was seen; its capture is awaited. */
export type Secured = Row<
  NotConfirmed & Ordered & NotReplaced & { phase: 'SECURED'; razorpay_payment_id: string; secured_until: string }
>;

/** An unpaid hold that ended. With an order, money may still come for it. */
export type ExpiredWithOrder = Row<NotPaid & Ordered & NotReplaced & { phase: 'EXPIRED' }>;
export type Expired =
  | ExpiredWithOrder
  | Row<NotPaid & NotOrdered & NotReplaced & { phase: 'EXPIRED'; paid_by: 'online' | 'free' }>;

type PaidOnline = Ordered & { razorpay_payment_id: string; paid_at_clinic_at: null };
/** Free by a phone that was proven, or booked as free at the clinic's desk. */
type Free = NotOrdered & { paid_by: 'free'; razorpay_payment_id: null; details_given: true; paid_at_clinic_at: null };
type AtClinic = NotOrdered & {
  paid_by: 'at_clinic';
  razorpay_payment_id: null;
  details_given: true;
  phone_proven_at: null;
};
type ToPayAtClinic = AtClinic & { paid_at_clinic_at: null };
type PaidAtClinic = AtClinic & { paid_at_clinic_at: string };

type Visit = NotReplaced & { booking_completed_at: string; secured_until: null };
type NotReturned = Visit & { returned_at_clinic_paise: null };
type ToCome = NotReturned & { phase: 'CONFIRMED'; visit_noted_at: null; reviewed_at: null };
type Noted = NotReturned & { phase: 'COMPLETED' | 'NO_SHOW'; visit_noted_at: string };

export type ConfirmedByPayment = Row<PaidOnline & ToCome>;
export type ConfirmedFree = Row<Free & ToCome>;
export type ConfirmedToPay = Row<ToPayAtClinic & ToCome>;
export type ConfirmedPaidAtClinic = Row<PaidAtClinic & ToCome>;
export type Confirmed = ConfirmedByPayment | ConfirmedFree | ConfirmedToPay | ConfirmedPaidAtClinic;

export type AttendedToPay = Row<ToPayAtClinic & Noted>;
export type AttendedPaidAtClinic = Row<PaidAtClinic & Noted>;
/** Staff noted whether the patient came. */
export type Attended = Row<PaidOnline & Noted> | Row<Free & Noted> | AttendedToPay | AttendedPaidAtClinic;

type Cancelled = { phase: 'CANCELLED'; visit_noted_at: null; reviewed_at: null };
type ReleasedFacts = NotPaid & Cancelled & { paid_by: 'online' | 'free' };
/** An unpaid hold that was given back, or that a later booking of its patient replaced. */
export type Released = Row<ReleasedFacts & Ordered> | Row<ReleasedFacts & NotOrdered>;
/** A secured appointment whose money did not come. */
export type Lapsed = Row<NotConfirmed & Ordered & Cancelled & { razorpay_payment_id: string; secured_until: null }>;
/** A confirmed visit that was cancelled, with the amount that the clinic returned of a fee paid there. */
export type CancelledVisit =
  | Row<PaidOnline & NotReturned & Cancelled>
  | Row<Free & NotReturned & Cancelled>
  | Row<ToPayAtClinic & NotReturned & Cancelled>
  | Row<PaidAtClinic & Visit & Cancelled & { returned_at_clinic_paise: Paise }>;

/** A patient's claim on one slot: for each phase the fields of the stored row that it must have and cannot have. */
export type Appointment = UnpaidHold | Secured | Expired | Confirmed | Attended | Released | Lapsed | CancelledVisit;

/** The patient's details, kept apart from the appointment so that no log or list carries them. */
export const PatientDetails = lazyObject(() => ({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Digest of the phone number that finds the booking when a patient calls. */
  phone_digest: z.string(),
  /** The same of the e-mail address; null where none was given. */
  email_digest: z.string().nullable(),
  notice_version: z.string(),
  consented_at: Instant,
  /** In which the site was read: messages may be written in it. A later version may know more. Null where nobody knows it. */
  language: z.string().nullable(),
  /** The hash of the code in the present manage link; null before the first link. */
  link_hash: z.string().nullable(),
  /** Null for a patient who did not agree to being counted. */
  measurement: Measurement.nullable(),
}));
export type PatientDetails = z.infer<typeof PatientDetails>;

/** One line of an appointment's history; it holds no personal data. */
export const HistoryEntry = lazyObject(() => ({
  ver: z.int().min(1),
  from: Phase.nullable(),
  to: Phase,
  move: z.string(),
  /** A staff member by the role they had. */
  actor: z.enum(['patient', 'settle', ...Role.options]),
  /** Staff member who acted; null if no staff member did. */
  actor_id: z.string().nullable(),
  /** From which time to which it was moved; null where the time stays. */
  slots: z.object({ from: Instant, to: Instant }).nullable(),
  reason: z.string(),
  evidence: z.array(z.string()),
  at: Instant,
}));
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Whom a message goes to. */
export type Receiver = Pick<PatientDetails, 'name' | 'phone' | 'email'>;
