import { describe, expect, it, test } from 'vitest';
import { paise } from '../../values/money/money.ts';
import { isAppointment } from './appointment-facts.ts';
import { PHASES, type Appointment, type AppointmentRow, type HeldFree, type HeldToPay } from './appointment.ts';
import {
  toAttended,
  toAwaitingCode,
  toAwaitingPayment,
  toCancelledAtClinic,
  toCancelledVisit,
  toConfirmedByCode,
  toConfirmedByPayment,
  toCorrected,
  toExpired,
  toLapsed,
  toPaidAtClinic,
  toReleased,
  toReplaced,
  toRescheduled,
  toReviewed,
  toSecured,
  toUnpaidAtClinic,
} from './transitions.ts';

const AT = '2026-11-23T04:30:00.000Z';
const ORDER = 'order_AAAAAAAAAAAAAA';
const PAYMENT = 'pay_AAAAAAAAAAAAAA';
const LATER = 'apt_01KAJ4Z8N3W5V7Q2M9X7K4Q2M8';

const HELD: HeldToPay = {
  id: 'apt_01KAJ4Z8N3W5V7Q2M9X7K4Q2M9',
  clinic_id: 'cln_01KAJ4Z8N3W5V7Q2M9X7K4Q2M9',
  clinic_name: 'Clinic',
  slot: '2026-11-24T04:30:00.000Z',
  phase: 'HELD',
  amount_paise: paise(9900),
  paid_by: 'online',
  paid_at_clinic_at: null,
  returned_at_clinic_paise: null,
  offered: { fee_paise: paise(9900), window: { from: AT, to: AT }, horizon_days: 20, cancel_hours: 4, at: null },
  razorpay_order_id: null,
  razorpay_payment_id: null,
  expires_at: AT,
  secured_until: null,
  payment_status: null,
  booking_completed_at: null,
  details_given: false,
  phone_proven_at: null,
  created_at: AT,
  updated_at: AT,
  visit_noted_at: null,
  reviewed_at: null,
  ver: 1,
  payments_changed: null,
  quota_slots: [],
  replaces: null,
  superseded_by: null,
  moves_by_patient: 0,
  link_ver: 1,
  ics_sequence: 0,
  booked_slot: null,
  erased_at: null,
  next_check_at: null,
};
const HELD_FREE: HeldFree = { ...HELD, paid_by: 'free', amount_paise: paise(0) };
const awaiting = toAwaitingPayment(HELD, ORDER, AT);
const awaitingCode = toAwaitingCode(HELD_FREE, AT);
const secured = toSecured(awaiting, PAYMENT, AT);
const confirmed = toConfirmedByPayment(secured, PAYMENT, AT);
const free = toConfirmedByCode({ ...awaitingCode, phone_proven_at: AT }, AT);
const toPay = {
  ...free,
  paid_by: 'at_clinic',
  amount_paise: paise(9900),
  phone_proven_at: null,
} as const satisfies Appointment;
const paidAtDesk = toPaidAtClinic(toPay, AT);
const confirmedAtDesk = { ...toPay, paid_at_clinic_at: AT } as const satisfies Appointment;
const attended = toAttended(confirmed, 'COMPLETED', AT);
const lapsed = toLapsed(secured);

/** An appointment after each transition. */
const REACHED: readonly Appointment[] = [
  HELD,
  HELD_FREE,
  awaiting,
  awaitingCode,
  secured,
  confirmed,
  free,
  toPay,
  paidAtDesk,
  toUnpaidAtClinic(confirmedAtDesk),
  attended,
  toCorrected(attended),
  toReviewed(attended, AT),
  toAttended(free, 'NO_SHOW', AT),
  toAttended(toPay, 'COMPLETED', AT),
  toRescheduled(confirmed, { slot: AT, offered: HELD.offered, moves_by_patient: 1 }),
  ...[HELD, HELD_FREE, awaiting, awaitingCode].flatMap((hold) => [
    toExpired(hold),
    toReleased(hold),
    toReplaced(hold, LATER),
    toReplaced(toExpired(hold), LATER),
  ]),
  toSecured({ ...awaiting, phase: 'EXPIRED' }, PAYMENT, AT),
  lapsed,
  toReplaced(lapsed, LATER),
  toCancelledVisit(confirmed),
  toCancelledVisit(free),
  toCancelledVisit(toPay),
  toCancelledAtClinic(confirmedAtDesk, paise(100)),
];

describe('the phases of an appointment', () => {
  it('has each appointment that a transition makes, and every phase', () => {
    expect(REACHED.filter((one) => !isAppointment(one))).toEqual([]);
    expect(new Set(REACHED.map(({ phase }) => phase))).toEqual(new Set(PHASES));
  });

  it('refuses a row without what its phase must have', () => {
    const wrong: AppointmentRow[] = [
      { ...secured, razorpay_payment_id: null },
      { ...secured, secured_until: null },
      { ...confirmed, secured_until: AT },
      { ...confirmed, booking_completed_at: null },
      { ...confirmed, razorpay_payment_id: null },
      { ...awaiting, razorpay_order_id: null },
      { ...awaiting, razorpay_payment_id: PAYMENT },
      { ...free, amount_paise: paise(9900) },
      { ...attended, visit_noted_at: null },
      { ...toExpired(awaiting), secured_until: AT },
      { ...toCancelledAtClinic(confirmedAtDesk, paise(100)), returned_at_clinic_paise: null },
      { ...toCancelledVisit(toPay), returned_at_clinic_paise: paise(100) },
    ];
    expect(wrong.filter(isAppointment)).toEqual([]);
  });
});

test('an appointment without what its phase must have does not compile', () => {
  // @ts-expect-error -- secured without a payment
  const unpaid: Appointment = { ...secured, razorpay_payment_id: null };
  // @ts-expect-error -- secured without a time limit for the capture
  const unlimited: Appointment = { ...secured, secured_until: null };
  // @ts-expect-error -- confirmed without a confirmation time
  const unconfirmed: Appointment = { ...confirmed, booking_completed_at: null };
  // @ts-expect-error -- confirmed as paid online without a payment
  const free: Appointment = { ...confirmed, razorpay_payment_id: null };
  // @ts-expect-error -- awaiting a payment without an order
  const unordered: Appointment = { ...awaiting, razorpay_order_id: null };
  // @ts-expect-error -- held with a payment
  const early: Appointment = { ...HELD, razorpay_payment_id: PAYMENT };
  // @ts-expect-error -- attended without the time of the note
  const unnoted: Appointment = { ...attended, visit_noted_at: null };
  const rows: AppointmentRow[] = [unpaid, unlimited, unconfirmed, free, unordered, early, unnoted];
  expect(rows.filter(isAppointment)).toEqual([]);
});

test('a transition from a phase that it does not start from does not compile', () => {
  const made: AppointmentRow[] = [
    // @ts-expect-error -- money secures no hold without an order
    toSecured(HELD, PAYMENT, AT),
    // @ts-expect-error -- nor a free consultation
    toSecured(awaitingCode, PAYMENT, AT),
    // @ts-expect-error -- no free consultation is confirmed before its phone is proven
    toConfirmedByCode(awaitingCode, AT),
    // @ts-expect-error -- nor one that has a price
    toConfirmedByCode({ ...awaiting, phone_proven_at: AT }, AT),
    // @ts-expect-error -- a hold to pay awaits a payment, not a code
    toAwaitingCode(HELD, AT),
    // @ts-expect-error -- a secured appointment does not expire
    toExpired(secured),
    // @ts-expect-error -- nor is it released
    toReleased(secured),
    // @ts-expect-error -- a confirmed visit does not lapse
    toLapsed(confirmed),
    // @ts-expect-error -- and is replaced by no later booking
    toReplaced(confirmed, LATER),
    // @ts-expect-error -- the clinic returns no fee that was not paid there
    toCancelledAtClinic(toPay, paise(100)),
    // @ts-expect-error -- nor one that was paid online
    toCancelledAtClinic(confirmed, paise(100)),
    // @ts-expect-error -- a fee that was paid at the clinic is returned, or kept, by an amount
    toCancelledVisit(confirmedAtDesk),
    // @ts-expect-error -- a visit that took place is not cancelled
    toCancelledVisit(attended),
    // @ts-expect-error -- a fee that was paid online is not paid at the clinic
    toPaidAtClinic(confirmed, AT),
    // @ts-expect-error -- only a confirmed visit took place
    toAttended(secured, 'COMPLETED', AT),
    // @ts-expect-error -- and only a visit that took place is reviewed
    toReviewed(confirmed, AT),
  ];
  expect(made).toHaveLength(16);
});
