import type { Lead } from '#shared/domain/leads/lead.ts';
import { appointmentOf } from '#shared/domain/booking/appointment.fixture.ts';
import type { Appointment, AppointmentRow, HistoryEntry, PatientDetails } from '#shared/domain/booking/appointment.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { NEVER_EDITED } from '#shared/domain/edit.ts';
import type { Conversion } from '#shared/domain/stats/conversion.ts';
import type { LedgerEntry } from '#shared/domain/money/money-sums.ts';
import type { Notification } from '#shared/domain/messages/notification.ts';
import type { Review } from '#shared/domain/clinics/review.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { paise } from '#shared/values/money/money.ts';
import type { LockState, SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { Transition } from '#shared/domain/booking/transition.ts';

/** Rows that are valid and plain; a test names only what matters to it. */

export const SLOT = '2026-12-01T04:30:00.000Z';
export const NEXT_SLOT = '2026-12-01T05:30:00.000Z';
export const NOW = '2026-11-30T06:00:00.000Z';

const ulid = (n: number): string => String(n).padStart(26, '0');
export const clinicId = (n = 1): string => `cln_${ulid(n)}`;
export const appointmentId = (n = 1): string => `apt_${ulid(n)}`;
export const orderId = (n = 1): string => `order_${String(n).padStart(14, '0')}`;
export const paymentId = (n = 1): string => `pay_${String(n).padStart(14, '0')}`;

/** The address that a sample clinic is given with the first lists. */
export const CLINIC_PATH = 'chennai/neem-tree-dental';

export const sampleClinic = (changes: Partial<Clinic> = {}): Clinic => ({
  id: clinicId(),
  clinic_name: 'Neem Tree Dental',
  clinic_address: '12 Temple Street, Mylapore',
  city: 'Chennai',
  position: { lat: 13.0339, lng: 80.2696 },
  phone_number: '+91 44 2499 0000',
  dentist_name: 'Dr. Meena Raman',
  dentist_description: '',
  years_experience: 12,
  consultation_fee_paise: paise(9900),
  list_price_paise: paise(50_000),
  list_price_until: null,
  combo_offer_description: null,
  offer_ends_on: null,
  manual_rating: null,
  specializations: [],
  services: [],
  banner_image: null,
  profile_image: null,
  google_maps_link: null,
  google_business_link: null,
  show_on_homepage: true,
  is_featured: false,
  created_at: '2026-11-01T00:00:00.000Z',
  verified_at: null,
  tabs_config: {},
  translations: {},
  availability: null,
  closed_dates: [],
  open_dates: [],
  archived_at: null,
  paused_at: null,
  patient_rating: null,
  path: null,
  deleted_at: null,
  ...NEVER_EDITED,
  ...changes,
});

const usual = (): AppointmentRow => ({
  id: appointmentId(),
  clinic_id: clinicId(),
  clinic_name: 'Neem Tree Dental',
  slot: SLOT,
  phase: 'HELD',
  amount_paise: paise(9900),
  paid_by: 'online',
  paid_at_clinic_at: null,
  returned_at_clinic_paise: null,
  offered: {
    cancel_hours: 4,
    fee_paise: paise(9900),
    window: { from: '2026-12-01T04:30:00.000Z', to: '2026-12-01T07:30:00.000Z' },
    horizon_days: 20,
    at: null,
  },
  razorpay_order_id: null,
  razorpay_payment_id: null,
  expires_at: '2026-11-30T06:05:00.000Z',
  secured_until: null,
  payment_status: null,
  booking_completed_at: null,
  details_given: false,
  phone_proven_at: null,
  created_at: NOW,
  updated_at: NOW,
  ver: 1,
  quota_slots: [],
  replaces: null,
  superseded_by: null,
  moves_by_patient: 0,
  link_ver: 1,
  payments_changed: null,
  ics_sequence: 0,
  booked_slot: null,
  erased_at: null,
  visit_noted_at: null,
  reviewed_at: null,
  next_check_at: '2026-11-30T06:07:00.000Z',
});

export const sampleAppointment = (changes: Partial<AppointmentRow> = {}): Appointment =>
  appointmentOf(usual(), changes);

export const lockOf = (appointment: Appointment, state: LockState = 'HELD'): SlotLock => ({
  clinic_id: appointment.clinic_id,
  slot: appointment.slot,
  state,
  appointment_id: appointment.id,
  payment_id: appointment.razorpay_payment_id,
  expires_at: state === 'HELD' ? appointment.expires_at : null,
  remind_at: null,
  quota_slot: null,
});

export const auditOf = (appointment: Appointment): HistoryEntry => ({
  ver: appointment.ver,
  from: appointment.ver === 1 ? null : 'HELD',
  to: appointment.phase,
  move: 'sample',
  actor: 'settle',
  actor_id: null,
  slots: null,
  reason: 'a sample',
  evidence: [],
  at: appointment.updated_at,
});

/** A new hold that takes its slot's lock. */
export function holdTransition(changes: Partial<AppointmentRow> = {}, extras: Partial<Transition> = {}): Transition {
  const appointment = sampleAppointment(changes);
  return {
    appointment,
    expectVer: 'absent',
    audit: auditOf(appointment),
    lock: { expect: 'absent', next: lockOf(appointment) },
    ...extras,
  };
}

/** The next move of an appointment; touches neither lock nor payments unless told. */
export function nextTransition(
  before: Appointment,
  changes: Partial<AppointmentRow> = {},
  extras: Partial<Transition> = {},
): Transition {
  const appointment = appointmentOf(before, { ver: before.ver + 1, ...changes });
  return { appointment, expectVer: before.ver, audit: auditOf(appointment), ...extras };
}

export const sampleDetails = (changes: Partial<PatientDetails> = {}): PatientDetails => ({
  name: 'Asha Verma',
  phone: '9812345670',
  email: 'asha@example.org',
  phone_digest: 'a phone',
  email_digest: null,
  notice_version: '2026-11',
  consented_at: NOW,
  language: null,
  link_hash: '1Zk3_a-cdefghijKLMNOPq',
  measurement: null,
  ...changes,
});

export const samplePayment = (changes: Partial<Payment> = {}): Payment => ({
  payment_id: paymentId(),
  razorpay_order_id: orderId(),
  role: 'PRIMARY',
  state: 'AUTHORIZED',
  amount_paise: paise(9900),
  refunded_paise: paise(0),
  refund_id: null,
  refund_failures: 0,
  failed_refund_ids: [],
  refund_due_since: null,
  owed_back_paise: null,
  by_hand: [],
  ver: 1,
  booked: null,
  created_at: NOW,
  updated_at: NOW,
  ...changes,
});

export const sampleMoney = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  appointment_id: appointmentId(),
  clinic_id: clinicId(),
  ver: 4,
  what: 'taken',
  amount_paise: paise(9900),
  how: 'online',
  payment_id: paymentId(),
  refund_id: null,
  at: NOW,
  ...changes,
});

/** A review of a visit that nobody has published yet. */
export const sampleReview = (changes: Partial<Review> = {}): Review => ({
  id: `rev_${'0'.repeat(26)}`,
  clinic_id: clinicId(),
  reviewer_name: 'Kavya',
  reviewer_image: null,
  rating: 5,
  review_text: 'Gentle and quick.',
  review_date: '2026-11-20',
  created_at: NOW,
  updated_at: NOW,
  source: 'patient',
  state: 'waiting',
  appointment_id: null,
  ver: 1,
  updated_by: null,
  ...changes,
});

export const sampleNotification = (changes: Partial<Notification> = {}): Notification => ({
  appointment_id: appointmentId(),
  kind: 'confirmed',
  channel: 'email',
  payment_id: null,
  amount_paise: null,
  occasion: null,
  slot: null,
  language: null,
  delivery_id: null,
  state: 'PENDING',
  attempts: 0,
  created_at: NOW,
  sent_at: null,
  next_check_at: NOW,
  ...changes,
});

export const sampleConversion = (changes: Partial<Conversion> = {}): Conversion => ({
  event_id: '0f8e1f5a-6c1b-4f0e-9d53-6f0a5b0c7d11',
  event: 'Contact',
  event_time: NOW,
  page: 'contact',
  value_paise: paise(10_000),
  consent_version: '2026-11-21',
  visitor: { fbp: 'fb.1.1763712000000.1234567890', user_agent: 'Mozilla/5.0' },
  delivery_id: null,
  state: 'PENDING',
  attempts: 0,
  created_at: NOW,
  sent_at: null,
  next_check_at: NOW,
  ...changes,
});

export const sampleLead = (): Lead => ({
  id: 'one',
  name: 'Asha Verma',
  mobile: '9812345670',
  email: null,
  clinic_id: clinicId(),
  appointment_date: '2026-12-01',
  appointment_time: '10:00 AM',
  status: 'Lead',
  clinic_name: 'Smile Dental',
  state: 'new',
  phone_digest: 'a phone',
  created_at: NOW,
  ...NEVER_EDITED,
});
