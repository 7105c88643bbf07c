import { appointmentOf } from '#shared/domain/booking/appointment.fixture.ts';
import type { Appointment, AppointmentRow } from '#shared/domain/booking/appointment.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { paise } from '#shared/values/money/money.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { SlotLock } from '#shared/domain/booking/slot-lock.ts';
import type { ProviderPayment } from './ports.ts';
import { decide } from './reconcile-booking.ts';
import type { Snapshot, Decision } from './snapshot.ts';

/** Snapshots of a booking to decide on; a test names only what matters to it. */
export const NOW = Date.parse('2026-11-23T04:30:00.000Z');
export const MINUTE = 60_000;
export const iso = (minutes: number): string => new Date(NOW + minutes * MINUTE).toISOString();

export const ID = 'apt_01KAJ4Z8N3W5V7Q2M9X7K4Q2M9';
export const ORDER = 'order_AAAAAAAAAAAAAA';
export const PAY = 'pay_AAAAAAAAAAAAAA';
export const OTHER_PAY = 'pay_BBBBBBBBBBBBBB';

const usual: AppointmentRow = {
  id: ID,
  clinic_id: 'cln_01KAJ4Z8N3W5V7Q2M9X7K4Q2M9',
  clinic_name: 'Clinic',
  slot: iso(24 * 60),
  phase: 'AWAITING',
  amount_paise: paise(9900),
  paid_by: 'online',
  paid_at_clinic_at: null,
  returned_at_clinic_paise: null,
  offered: {
    fee_paise: paise(9900),
    window: { from: iso(0), to: iso(48 * 60) },
    horizon_days: 20,
    cancel_hours: 4,
    at: null,
  },
  razorpay_order_id: ORDER,
  razorpay_payment_id: null,
  expires_at: iso(10),
  secured_until: null,
  payment_status: null,
  booking_completed_at: null,
  details_given: true,
  phone_proven_at: null,
  created_at: iso(-5),
  updated_at: iso(-5),
  ver: 2,
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
  next_check_at: iso(1),
};

export const appointment = (change: Partial<AppointmentRow> = {}): Appointment => appointmentOf(usual, change);

export const lock = (change: Partial<SlotLock> = {}): SlotLock => ({
  clinic_id: 'cln_01KAJ4Z8N3W5V7Q2M9X7K4Q2M9',
  slot: iso(24 * 60),
  state: 'HELD',
  appointment_id: ID,
  payment_id: null,
  expires_at: iso(10),
  remind_at: null,
  quota_slot: null,
  ...change,
});

export const payment = (status: ProviderPayment['status'], change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  payment_id: PAY,
  order_id: ORDER,
  status,
  amount_paise: paise(9900),
  currency: 'INR',
  refunded_paise: paise(0),
  created_at: NOW - MINUTE,
  ...change,
});

export const row = (state: Payment['state'], change: Partial<Payment> = {}): Payment => ({
  payment_id: PAY,
  razorpay_order_id: ORDER,
  role: 'PRIMARY',
  state,
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
  created_at: iso(-1),
  updated_at: iso(-1),
  ...change,
});

export type SnapshotCase = {
  booking?: Partial<Booking>;
  lock?: SlotLock | null;
  seen?: ProviderPayment[] | 'silent';
  vouched?: string;
};

export const snapshot = ({ booking = {}, lock: standing = lock(), seen = [], vouched }: SnapshotCase): Snapshot => ({
  now: NOW,
  booking: {
    appointment: appointment(),
    details: null,
    payments: [],
    notifications: [],
    money: [],
    refund_request: null,
    early_notes: [],
    ...booking,
  },
  lock: standing,
  provider: seen === 'silent' ? { reachable: false } : { reachable: true, payments: seen, refunds: [] },
  vouched: vouched ?? null,
  asked: new Set(),
});

export const transitionOf = (step: Decision) => {
  if (step.do !== 'commit') throw new Error(`no move but ${step.do}`);
  return step.transition;
};
export const named = (deps: SnapshotCase): string => {
  const step = decide(snapshot(deps));
  return step.do === 'commit' ? step.transition.audit.move : step.do;
};
export const rowOf = (step: Decision) => transitionOf(step).payments?.[0]?.payment;
export const securedBooking = {
  appointment: appointment({ phase: 'SECURED', razorpay_payment_id: PAY, secured_until: iso(60) }),
  payments: [row('AUTHORIZED')],
};
export const securedLock = lock({ state: 'SECURED', payment_id: PAY });
