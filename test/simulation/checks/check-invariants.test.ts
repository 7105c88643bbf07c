import { describe, expect, it } from 'vitest';
import { bookingAuditEvent } from '#functions/core/audit/audit-event-of.ts';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import {
  appointmentId,
  lockOf,
  NEXT_SLOT,
  NOW,
  orderId,
  paymentId,
  sampleConversion,
  sampleMoney,
  sampleNotification,
  samplePayment,
  SLOT,
} from '#test/store/booking/sample-booking.ts';
import { paise } from '#shared/values/money/money.ts';
import { addHold, agree, historyOf, owed, soundFacts, type Sound } from '../sound-facts.ts';
import type { DumpedBooking } from '#infra/local/invariants/evidence.ts';

/** The invariants that sound data breaks after one change. */
function brokenBy(change: (facts: Sound) => void): number[] {
  const facts = soundFacts();
  change(facts);
  return [...new Set(checkInvariants(facts).map(({ invariant }) => invariant))];
}

/** Returns the act of a staff member on a booking at a version. */
const auditEventOf = ({ appointment }: DumpedBooking, ver: number) =>
  bookingAuditEvent({ ...appointment, ver }, { id: 'asha', email: null, action: 'booking.cancel' }, []);

/** Its patient called the visit off a day before, and its money is kept. */
function cancel({ dump, confirmed }: Sound): void {
  confirmed.appointment.phase = 'CANCELLED';
  confirmed.appointment.ver = 5;
  dump.locks.pop();
  const [last] = confirmed.audit.slice(-1);
  if (last)
    confirmed.audit.push({ ...last, ver: 5, from: 'CONFIRMED', to: 'CANCELLED', move: 'cancel', actor: 'patient' });
}

/** The last entry of its history moved it, and its row did not follow. */
const transition = ({ audit }: DumpedBooking, slots: { from: string; to: string }): void =>
  void Object.assign(audit[3] ?? {}, { slots });

const UNKNOWN = { delivery_id: null };

describe('the invariant checker', () => {
  const cases: [invariant: number, what: string, change: (facts: Sound) => void][] = [
    [1, 'two live appointments of one slot', (facts) => addHold(facts, { slot: facts.confirmed.appointment.slot })],
    [2, 'a live appointment without its lock', ({ dump }) => void dump.locks.pop()],
    [2, 'a lock of an expired hold', ({ dump, expired }) => void dump.locks.push(lockOf(expired.appointment))],
    [
      2,
      'a lock in another state',
      ({ dump, confirmed }) => void dump.locks.splice(0, 1, lockOf(confirmed.appointment, 'SECURED')),
    ],
    [
      3,
      'a confirmation nothing was captured for',
      ({ ledger }) => void Object.assign(ledger.payments[0] ?? {}, { captured: false, status: 'authorized' }),
    ],
    [
      3,
      'a confirmation paid with another amount',
      ({ ledger }) => void Object.assign(ledger.payments[0] ?? {}, { amount_paise: paise(100) }),
    ],
    [
      3,
      'a confirmation paid in another currency',
      ({ ledger }) => void Object.assign(ledger.payments[0] ?? {}, { currency: 'USD' }),
    ],
    [
      3,
      'a confirmation with two primary payments',
      ({ confirmed }) => void confirmed.payments.push(samplePayment({ payment_id: paymentId(9), state: 'CAPTURED' })),
    ],
    [4, 'captured money nobody knows of', ({ expired }) => void expired.payments.pop()],
    [
      4,
      'captured money that is still owed at rest',
      ({ expired }) => void Object.assign(expired.payments[0] ?? {}, { state: 'REFUND_DUE' }),
    ],
    [
      4,
      'a refund that counts and never went back',
      ({ ledger }) => void Object.assign(ledger.refunds[0] ?? {}, { status: 'failed' }),
    ],
    [
      5,
      'more refunded than paid',
      ({ ledger }) =>
        void ledger.refunds.push({
          refund_id: 'rfnd_2',
          payment_id: paymentId(2),
          amount_paise: paise(1),
          key: null,
          status: 'pending',
        }),
    ],
    [
      5,
      'a refund of a standing booking',
      ({ ledger }) =>
        void ledger.refunds.push({
          refund_id: 'rfnd_2',
          payment_id: paymentId(1),
          amount_paise: paise(9900),
          key: null,
          status: 'processed',
        }),
    ],
    [
      6,
      'a booking secured for ever',
      ({ confirmed }) =>
        void Object.assign(confirmed.appointment, { phase: 'SECURED', secured_until: '2026-12-01T03:30:00.000Z' }),
    ],
    [
      6,
      'an end of security without security',
      ({ expired }) => void Object.assign(expired.appointment, { secured_until: '2026-12-01T03:30:00.000Z' }),
    ],
    [7, 'a hold that outlives its time', (facts) => addHold(facts)],
    [7, 'a hold nobody will look at', (facts) => addHold(facts, { next_check_at: null })],
    [
      8,
      'an order of two appointments',
      ({ dump }) =>
        void dump.orders.push({ order_id: orderId(1), appointment_id: appointmentId(2), amount_paise: paise(9900) }),
    ],
    [
      8,
      'a payment of two appointments',
      ({ expired }) => void expired.payments.push(samplePayment({ state: 'CAPTURED' })),
    ],
    [
      8,
      'an order made for somebody else',
      ({ ledger }) => void Object.assign(ledger.orders[0] ?? {}, { receipt: appointmentId(9) }),
    ],
    [
      8,
      'an order of another amount',
      ({ ledger }) => void Object.assign(ledger.orders[0] ?? {}, { amount_paise: paise(100) }),
    ],
    [8, 'a payment Razorpay does not know', ({ ledger }) => void ledger.payments.pop()],
    [9, 'a version without its audit', ({ confirmed }) => void confirmed.audit.splice(2, 1)],
    [9, 'an audit that ends elsewhere', ({ confirmed }) => void confirmed.audit.pop()],
    [
      9,
      'a move that is none',
      ({ confirmed, expired }) =>
        void (expired.audit = historyOf(confirmed.appointment, ['HELD', 'AWAITING', 'CANCELLED', 'EXPIRED'])),
    ],
    [10, 'a confirmed patient who is not told', ({ confirmed }) => void confirmed.notifications.pop()],
    [10, 'a notification that counts as sent', ({ sent }) => void sent?.shift()],
    [10, 'a delivery nobody knows', ({ confirmed }) => void Object.assign(confirmed.notifications[0] ?? {}, UNKNOWN)],
    [
      10,
      'a confirmation of nothing',
      ({ expired }) =>
        void expired.notifications.push(sampleNotification({ appointment_id: appointmentId(2), state: 'SENT' })),
    ],
    [
      11,
      'a slot that was not on offer',
      ({ confirmed }) => void Object.assign(confirmed.appointment, { slot: '2026-12-01T07:30:00.000Z' }),
    ],
    [
      12,
      'Paid that went back to Pending',
      ({ confirmed }) =>
        void (confirmed.audit = historyOf(confirmed.appointment, ['HELD', 'AWAITING', 'CONFIRMED', 'SECURED'])),
    ],
    [
      15,
      'a hold that expired although it was paid',
      ({ ledger, expired }) =>
        void Object.assign(ledger.payments[1] ?? {}, { authorized_at: Date.parse(expired.appointment.created_at) }),
    ],
    [16, 'a surplus payment nobody was told of', ({ expired }) => void expired.notifications.pop()],
    [
      17,
      'something looked at for ever',
      ({ confirmed }) => void Object.assign(confirmed.appointment, { next_check_at: '2027-01-01T00:00:00.000Z' }),
    ],
    [
      17,
      'a notification pending for ever',
      ({ confirmed }) => void Object.assign(confirmed.notifications[0] ?? {}, { state: 'PENDING' }),
    ],
    [
      20,
      'a price that is not the fee of its hold',
      ({ confirmed: { appointment } }) =>
        void Object.assign(appointment, { offered: { ...appointment.offered, fee_paise: paise(25_000) } }),
    ],
    [
      24,
      'a try that was replaced and stands all the same',
      ({ confirmed }) => void Object.assign(confirmed.appointment, { superseded_by: appointmentId(9) }),
    ],
    [
      24,
      'a try whose replacement it does not know',
      ({ confirmed, expired }) => void Object.assign(confirmed.appointment, { replaces: expired.appointment.id }),
    ],
    [21, 'a booking that agreed and whose purchase nobody enqueued', ({ confirmed }) => agree(confirmed)],
    [
      21,
      'a purchase of another value',
      ({ dump, confirmed }) => {
        agree(confirmed);
        dump.conversions.push(...owed(confirmed).map((event) => ({ ...event, value_paise: paise(1) })));
      },
    ],
    [
      21,
      'a purchase of a booking that was never confirmed',
      ({ dump, expired }) => {
        agree(expired);
        dump.conversions.push(...owed(expired));
      },
    ],
    [
      21,
      'a purchase of a booking that did not agree',
      ({ dump }) => void dump.conversions.push(sampleConversion({ event: 'Purchase' })),
    ],
    [21, 'an event told twice', ({ dump }) => void dump.conversions.push(sampleConversion(), sampleConversion())],
    [
      25,
      'an act of the team that nobody is named for',
      ({ confirmed }) => void Object.assign(confirmed.audit[3] ?? {}, { actor: 'admin' }),
    ],
    [
      25,
      'an act of the team that the audit does not know',
      ({ confirmed }) => void Object.assign(confirmed.audit[3] ?? {}, { actor: 'admin', actor_id: 'asha' }),
    ],
    [
      25,
      'an act that no history knows',
      ({ dump, confirmed }) => void dump.auditEvents.push(auditEventOf(confirmed, 9)),
    ],
    [25, 'an act of somebody else', ({ dump, confirmed }) => void dump.auditEvents.push(auditEventOf(confirmed, 4))],
    [4, 'a patient who cancelled in time and gets nothing back', (facts) => cancel(facts)],
    [9, 'another time than the history tells', ({ confirmed }) => transition(confirmed, { from: SLOT, to: NEXT_SLOT })],
    [
      9,
      'a calendar entry that does not tell how often the visit was moved',
      ({ confirmed }) => void Object.assign(confirmed.appointment, { ics_sequence: 1 }),
    ],
    [
      9,
      'a visit that was noted before it began',
      ({ confirmed }) => void Object.assign(confirmed.audit[3] ?? {}, { move: 'complete' }),
    ],
    [
      27,
      'a fee paid at the clinic that is not written down',
      ({ confirmed }) => void Object.assign(confirmed.appointment, { paid_at_clinic_at: NOW }),
    ],
    [27, 'money taken that is not written down', ({ confirmed }) => void confirmed.money.pop()],
    [27, 'money returned that is not written down', ({ expired }) => void expired.money.pop()],
    [27, 'money written down twice', ({ confirmed }) => void confirmed.money.push(sampleMoney({ ver: 5 }))],
    [
      27,
      'money returned that is still there',
      ({ confirmed }) => void confirmed.money.push(sampleMoney({ what: 'returned', amount_paise: paise(100) })),
    ],
    [27, 'money of another booking', ({ confirmed, expired }) => void confirmed.money.push(...expired.money)],
    [
      27,
      'a part that went back and is not known of',
      ({ ledger }) =>
        void ledger.refunds.push({
          refund_id: 'rfnd_3',
          payment_id: paymentId(1),
          amount_paise: paise(100),
          key: null,
          status: 'processed',
        }),
    ],
  ];

  it.each(cases)('%i: %s', (invariant, _what, change) => {
    expect(brokenBy(change)).toContain(invariant);
  });

  it('has a case for every invariant it claims to check', () => {
    expect([...new Set(cases.map(([invariant]) => invariant))]).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 20, 24, 21, 25, 27,
    ]);
  });
});
