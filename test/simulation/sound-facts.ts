import type { HistoryEntry, Phase } from '#shared/domain/booking/appointment.ts';
import type { Payment } from '#shared/domain/payments/payment.ts';
import type { DumpedBooking, Facts } from '#infra/local/invariants/evidence.ts';
import type { LedgerPayment } from '#infra/local/invariants/provider-ledger.ts';
import { enqueueConversions } from '#functions/core/enqueue-conversions.ts';
import { notificationIdOf } from '#shared/domain/messages/notification.ts';
import { paise } from '#shared/values/money/money.ts';
import {
  appointmentId,
  auditOf,
  lockOf,
  NEXT_SLOT,
  NOW,
  orderId,
  paymentId,
  sampleAppointment,
  sampleClinic,
  sampleDetails,
  sampleMoney,
  sampleNotification,
  samplePayment,
  SLOT,
} from '#test/store/booking/sample-booking.ts';

/** A history through the given phases, first HELD. */
export const historyOf = (booking: DumpedBooking['appointment'], phases: readonly Phase[]): HistoryEntry[] =>
  phases.map((to, index) => ({
    ...auditOf(booking),
    ver: index + 1,
    from: phases[index - 1] ?? null,
    to,
    move: to.toLowerCase(),
  }));

const captured = (n: number, changes: Partial<LedgerPayment> = {}): LedgerPayment => ({
  payment_id: paymentId(n),
  order_id: orderId(n),
  amount_paise: paise(9900),
  currency: 'INR',
  status: 'captured',
  captured: true,
  created_at: Date.parse(NOW) + 60_000,
  authorized_at: Date.parse(NOW) + 61_000,
  ...changes,
});

/** Paid, captured, confirmed, told. */
function confirmedBooking(): DumpedBooking {
  const appointment = sampleAppointment({
    phase: 'CONFIRMED',
    razorpay_order_id: orderId(1),
    razorpay_payment_id: paymentId(1),
    booking_completed_at: NOW,
    ver: 4,
    next_check_at: null,
  });
  const told = { state: 'SENT', attempts: 1, sent_at: NOW, next_check_at: null, delivery_id: 'delivery 1' } as const;
  return {
    appointment,
    details: sampleDetails(),
    payments: [samplePayment({ state: 'CAPTURED' })],
    money: [sampleMoney()],
    refund_request: null,
    early_notes: [],
    late_notes: [],
    notifications: [sampleNotification(told), sampleNotification({ ...told, channel: 'sms' })],
    audit: historyOf(appointment, ['HELD', 'AWAITING', 'SECURED', 'CONFIRMED']),
  };
}

/** Expired unpaid; paid the next day all the same; the money went back. */
function expiredBooking(): DumpedBooking {
  const appointment = sampleAppointment({
    id: appointmentId(2),
    slot: NEXT_SLOT,
    phase: 'EXPIRED',
    razorpay_order_id: orderId(2),
    ver: 4,
    next_check_at: null,
  });
  const surplus: Payment = samplePayment({
    payment_id: paymentId(2),
    razorpay_order_id: orderId(2),
    role: 'SURPLUS',
    state: 'REFUNDED',
  });
  const told = {
    appointment_id: appointmentId(2),
    kind: 'slot_lost',
    payment_id: paymentId(2),
    state: 'SENT',
    attempts: 1,
    sent_at: NOW,
    delivery_id: 'delivery 2',
    next_check_at: null,
  } as const;
  const of = { appointment_id: appointmentId(2), payment_id: paymentId(2) };
  return {
    appointment,
    details: sampleDetails(),
    payments: [surplus],
    money: [sampleMoney(of), sampleMoney({ ...of, ver: 5, what: 'returned' })],
    refund_request: null,
    early_notes: [],
    late_notes: [],
    notifications: [sampleNotification(told), sampleNotification({ ...told, channel: 'sms' })],
    audit: historyOf(appointment, ['HELD', 'AWAITING', 'EXPIRED', 'EXPIRED']),
  };
}

/** Sound data at rest; tests break one thing of it. */
export function soundFacts(): Facts & { confirmed: DumpedBooking; expired: DumpedBooking } {
  const confirmed = confirmedBooking();
  const expired = expiredBooking();
  const bookings = [confirmed, expired];
  const nextDay = Date.parse(NOW) + 24 * 3_600_000;
  return {
    confirmed,
    expired,
    dump: {
      bookings,
      locks: [lockOf(confirmed.appointment, 'BOOKED')],
      orders: [1, 2].map((n) => ({
        order_id: orderId(n),
        appointment_id: appointmentId(n),
        amount_paise: paise(9900),
      })),
      quotaSlots: [],
      events: [],
      clinics: [sampleClinic()],
      leads: [],
      conversions: [],
      auditEvents: [],
    },
    ledger: {
      orders: [1, 2].map((n) => ({
        order_id: orderId(n),
        receipt: appointmentId(n),
        amount_paise: paise(9900),
        currency: 'INR',
      })),
      payments: [captured(1), captured(2, { status: 'refunded', created_at: nextDay, authorized_at: nextDay })],
      refunds: [
        { refund_id: 'rfnd_1', payment_id: paymentId(2), amount_paise: paise(9900), key: null, status: 'processed' },
      ],
    },
    sent: bookings.flatMap(({ notifications }) =>
      notifications.map((notification) => ({
        channel: notification.channel,
        id: notificationIdOf(notification),
        delivery_id: notification.delivery_id ?? '',
      })),
    ),
    now: Date.parse(SLOT) + 7 * 24 * 3_600_000,
    atRest: true,
  };
}

export type Sound = ReturnType<typeof soundFacts>;

/** A hold of patient 3 that nobody paid. */
export function addHold({ dump }: Sound, changes: Parameters<typeof sampleAppointment>[0] = {}): void {
  const id = appointmentId(3);
  const quotaSlots = ['day#1', 'address#g0.1'].map((key) => ({ key, appointment_id: id, of: 2 }));
  const slot = '2026-12-01T06:30:00.000Z';
  const appointment = sampleAppointment({ id, slot, quota_slots: quotaSlots.map(({ key }) => key), ...changes });
  dump.quotaSlots.push(...quotaSlots);
  dump.bookings.push({
    appointment,
    details: null,
    payments: [],
    notifications: [],
    money: [],
    refund_request: null,
    early_notes: [],
    late_notes: [],
    audit: historyOf(appointment, ['HELD']),
  });
  if (changes.slot !== undefined) return;
  const lock = lockOf(appointment);
  dump.locks.push({ ...lock, quota_slot: lock.state === 'HELD' ? 1 : null });
}

/** The patient agreed to being counted. */
export function agree({ details }: DumpedBooking): void {
  if (details === null) return;
  const visitor = { fbp: 'fb.1.1763712000000.42', user_agent: 'Browser' };
  details.measurement = { consent_version: '2026-11-21', visitor, event_key: 'a-key-of-its-own' };
}

/** The conversions that a booking owes. */
export const owed = (booking: DumpedBooking) => enqueueConversions(Date.parse(NOW), booking);
