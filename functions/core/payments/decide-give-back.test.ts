import { describe, expect, it } from 'vitest';
import type { Payment } from '#shared/domain/payments/payment.ts';
import { paise } from '#shared/values/money/money.ts';
import { decide } from './reconcile-booking.ts';
import {
  NOW,
  MINUTE,
  iso,
  PAY,
  OTHER_PAY,
  appointment,
  lock,
  payment,
  row,
  snapshot,
  transitionOf,
  named,
  rowOf,
  securedBooking,
  securedLock,
} from './snapshot.fixture.ts';
import type { Snapshot } from './snapshot.ts';

describe('T6: an unpaid hold is given back', () => {
  const late = { appointment: appointment({ expires_at: iso(-3) }) };

  it('after its end and two minutes of grace', () => {
    expect(named({ booking: { appointment: appointment({ expires_at: iso(-1) }) } })).toBe('rest');
    const transition = transitionOf(decide(snapshot({ booking: late })));
    expect(transition.appointment.phase).toBe('EXPIRED');
    expect(transition.lock).toEqual({ expect: 'HELD', next: null });
    // Late money of its order is seen by the ledger sweep.
    expect(transition.appointment.next_check_at).toBeNull();
  });

  it('never without asking Razorpay', () => expect(named({ booking: late, seen: 'silent' })).toBe('rest'));
  it('never while an attempt that began in time may still succeed', () => {
    expect(named({ booking: late, seen: [payment('failed', { created_at: NOW - 4 * MINUTE })] })).toBe('rest');
    expect(named({ booking: late, seen: [payment('failed', { created_at: NOW - 12 * MINUTE })] })).toBe('expire');
  });
  it('in spite of attempts that began after its end', () => {
    expect(
      named({
        booking: { appointment: appointment({ expires_at: iso(-8) }) },
        seen: [payment('created', { created_at: NOW - MINUTE })],
      }),
    ).toBe('expire');
  });
  it('is not watched when no order was ever made', () => {
    const held = appointment({ phase: 'HELD', razorpay_order_id: null, expires_at: iso(-3) });
    expect(transitionOf(decide(snapshot({ booking: { appointment: held } }))).appointment.next_check_at).toBeNull();
  });
});

describe('T7: money that cannot be the one goes back', () => {
  const gone = {
    booking: { appointment: appointment({ phase: 'EXPIRED' }) },
    lock: lock({ appointment_id: 'apt_01KAJ4Z8N3W5V7Q2M9X7K4Q2M0' }),
  };

  it('uncaptured: is never captured', () => {
    const step = decide(snapshot({ ...gone, seen: [payment('authorized')] }));
    expect(rowOf(step)).toMatchObject({ role: 'SURPLUS', state: 'VOID_WAIT' });
    expect(transitionOf(step).notifications?.map(({ kind, payment_id }) => [kind, payment_id])).toEqual([
      ['slot_lost', PAY],
      ['slot_lost', PAY],
    ]);
  });

  it('captured: is refunded', () => {
    expect(rowOf(decide(snapshot({ ...gone, seen: [payment('captured')] })))).toMatchObject({
      state: 'REFUND_DUE',
      refund_due_since: iso(0),
    });
  });

  it('a second payment of a confirmed booking', () => {
    const confirmed = {
      appointment: appointment({ phase: 'CONFIRMED', razorpay_payment_id: PAY }),
      payments: [row('CAPTURED')],
    };
    const step = decide(
      snapshot({
        booking: confirmed,
        lock: lock({ state: 'BOOKED' }),
        seen: [payment('captured'), payment('captured', { payment_id: OTHER_PAY })],
      }),
    );
    expect(rowOf(step)).toMatchObject({ payment_id: OTHER_PAY, role: 'SURPLUS', state: 'REFUND_DUE' });
    expect(transitionOf(step).notifications?.[0]?.kind).toBe('refund_started');
  });

  it('after the patient gave the slot back', () => {
    expect(
      named({
        booking: { appointment: appointment({ phase: 'CANCELLED' }) },
        lock: null,
        seen: [payment('authorized')],
      }),
    ).toBe('surplus');
  });
});

describe('T8 to T10: refunds', () => {
  const due = (change: Partial<Payment> = {}) => ({
    appointment: appointment({ phase: 'EXPIRED' }),
    payments: [row('REFUND_DUE', { role: 'SURPLUS', refund_due_since: iso(-1), ...change })],
  });

  it('are asked for with a key that changes only after a failure', () => {
    const seen = [payment('captured')];
    expect(decide(snapshot({ booking: due(), lock: null, seen }))).toEqual({
      do: 'refund',
      payment_id: PAY,
      amount_paise: paise(9900),
      key: `rf_${PAY}_0`,
    });
    expect(decide(snapshot({ booking: due({ refund_failures: 2 }), lock: null, seen }))).toMatchObject({
      key: `rf_${PAY}_2`,
    });
  });

  it('end when Razorpay says so, and the patient is told', () => {
    const booking = {
      ...due(),
      payments: [row('REFUND_REQUESTED', { role: 'SURPLUS', refund_id: 'rfnd_1', refund_due_since: iso(-1) })],
    };
    const base = snapshot({ booking, lock: null, seen: [payment('captured')] });
    const refund = (status: 'processed' | 'failed' | 'pending'): Snapshot => ({
      ...base,
      provider: {
        reachable: true,
        payments: [payment('captured')],
        refunds: [{ refund_id: 'rfnd_1', payment_id: PAY, amount_paise: paise(9900), key: null, status }],
      },
    });
    expect(rowOf(decide(refund('processed')))?.state).toBe('REFUNDED');
    expect(transitionOf(decide(refund('processed'))).notifications).toHaveLength(2);
    expect(rowOf(decide(refund('failed')))).toMatchObject({ state: 'REFUND_DUE', refund_failures: 1, refund_id: null });
    expect(decide(refund('pending')).do).toBe('rest');
  });

  it('count as made only when one got through, though the payment reads refunded from the start', () => {
    expect(rowOf(decide(snapshot({ booking: due(), lock: null, seen: [payment('refunded')] })))).toMatchObject({
      state: 'REFUND_REQUESTED',
      refund_id: null,
    });
    const booking = { ...due(), payments: [row('REFUND_REQUESTED', { role: 'SURPLUS', refund_due_since: iso(-1) })] };
    const base = snapshot({ booking, lock: null, seen: [payment('refunded')] });
    const pending = {
      refund_id: 'rfnd_9',
      payment_id: PAY,
      amount_paise: paise(9900),
      key: null,
      status: 'pending' as const,
    };
    const waiting: Snapshot = {
      ...base,
      provider: { reachable: true, payments: [payment('refunded')], refunds: [pending] },
    };
    expect(decide(waiting).do).toBe('rest');
    // Nothing is listed: a list may lag for a while, and money that was never captured has no refund at all.
    expect(decide(base).do).toBe('rest');
    const later = { ...base, now: NOW + 61 * MINUTE };
    expect(rowOf(decide(later))?.state).toBe('REFUNDED');
  });

  it('refunds that began a moment ago do not count as made while unlisted, however long they were due', () => {
    const requested = (updatedAt: string) =>
      row('REFUND_REQUESTED', { role: 'SURPLUS', refund_due_since: iso(-120), updated_at: updatedAt });
    const seen = (updatedAt: string) =>
      snapshot({ booking: { ...due(), payments: [requested(updatedAt)] }, lock: null, seen: [payment('refunded')] });
    expect(decide(seen(iso(-1))).do).toBe('rest');
    expect(rowOf(decide(seen(iso(-61))))?.state).toBe('REFUNDED');
  });

  it('refunds that we requested ourselves never count as let go, whatever other clocks say', () => {
    const requested = row('REFUND_REQUESTED', { role: 'SURPLUS', refund_id: 'rfnd_1', updated_at: iso(-61) });
    const seen = snapshot({ booking: { ...due(), payments: [requested] }, lock: null, seen: [payment('refunded')] });
    expect(decide(seen).do).toBe('rest');
  });

  it('refunds that a person made of a captured payment never count as let go, whatever other clocks say', () => {
    const reversed = row('REFUND_REQUESTED', { refund_due_since: iso(-61), updated_at: iso(-61) });
    const booking = { appointment: appointment({ phase: 'CANCELLED' }), payments: [reversed] };
    const seen = snapshot({ booking, lock: null, seen: [payment('refunded', { refunded_paise: paise(9900) })] });
    expect(decide(seen).do).toBe('rest');
  });

  it('become a person’s task after 72 hours', () => {
    expect(named({ booking: due({ refund_due_since: iso(-73 * 60) }), lock: null, seen: [payment('captured')] })).toBe(
      'refund_manual',
    );
  });

  it('are of as much as Razorpay shows, where only its checkout had vouched for the payment', () => {
    for (const state of ['VOID_WAIT', 'VOIDED'] as const) {
      const vouched = row(state, { role: 'SURPLUS', amount_paise: paise(9900) });
      const shown = payment('refunded', { amount_paise: paise(100), refunded_paise: paise(100) });
      const begun = rowOf(decide(snapshot({ booking: { ...due(), payments: [vouched] }, seen: [shown] })));
      expect(begun).toMatchObject({ state: 'REFUND_REQUESTED', amount_paise: paise(100) });
    }
  });

  it('refunds begin for surplus money that a person captured after all', () => {
    const booking = {
      appointment: appointment({ phase: 'EXPIRED' }),
      payments: [row('VOID_WAIT', { role: 'SURPLUS' })],
    };
    expect(named({ booking, lock: null, seen: [payment('captured')] })).toBe('surplus_captured');
    expect(named({ booking, lock: null, seen: [payment('failed')] })).toBe('surplus_ended');
    expect(named({ booking, lock: null, seen: [payment('authorized')] })).toBe('rest');
  });
});

describe('T11: a secured slot whose money is gone', () => {
  it.each([
    ['failed', 'VOIDED'],
    ['refunded', 'REFUND_REQUESTED'],
  ] as const)('is given back when the authorisation %s', (status, state) => {
    const old = payment(status, { created_at: NOW - 13 * MINUTE });
    const overtime = { ...securedBooking, appointment: { ...securedBooking.appointment, expires_at: iso(-3) } };
    const step = decide(snapshot({ booking: overtime, lock: securedLock, seen: [old] }));
    expect(transitionOf(step).appointment.phase).toBe('CANCELLED');
    expect(transitionOf(step).lock).toEqual({ expect: 'SECURED', next: null });
    expect(rowOf(step)).toMatchObject({ role: 'SURPLUS', state });
    expect(transitionOf(step).notifications?.[0]?.kind).toBe('slot_lost');
  });

  it('waits while a failed payment is young: the bank may still say yes', () => {
    expect(named({ booking: securedBooking, lock: securedLock, seen: [payment('failed')] })).toBe('rest');
  });

  it('is paid by another payment that was captured in its place', () => {
    const seen = [payment('authorized'), payment('captured', { payment_id: OTHER_PAY })];
    const transition = transitionOf(decide(snapshot({ booking: securedBooking, lock: securedLock, seen })));
    expect(transition.appointment).toMatchObject({ phase: 'CONFIRMED', razorpay_payment_id: OTHER_PAY });
    expect(transition.payments?.map(({ payment: { role, state } }) => [role, state])).toEqual([
      ['PRIMARY', 'CAPTURED'],
      ['SURPLUS', 'VOID_WAIT'],
    ]);
    expect(transition.notifications?.map(({ kind }) => kind)).toEqual([
      'confirmed',
      'confirmed',
      'refund_started',
      'refund_started',
    ]);
  });

  it('is given back when it was not captured in time', () => {
    const overdue = {
      ...securedBooking,
      appointment: appointment({ phase: 'SECURED', razorpay_payment_id: PAY, secured_until: iso(-1) }),
    };
    expect(named({ booking: overdue, lock: securedLock, seen: [payment('authorized')] })).toBe('lapse');
    expect(named({ booking: overdue, lock: securedLock, seen: [payment('captured')] })).toBe('confirm');
    expect(named({ booking: overdue, lock: securedLock, seen: 'silent' })).toBe('rest');
  });
});

describe('T13: refunded on the dashboard', () => {
  it('gives the slot back', () => {
    const booking = {
      appointment: appointment({ phase: 'CONFIRMED', razorpay_payment_id: PAY }),
      payments: [row('CAPTURED')],
    };
    expect(named({ booking, lock: lock({ state: 'BOOKED' }), seen: [payment('refunded')] })).toBe('reversed');
    const step = decide(snapshot({ booking, lock: lock({ state: 'BOOKED' }), seen: [payment('refunded')] }));
    expect(rowOf(step)?.state).toBe('REFUND_REQUESTED');
    expect(transitionOf(step).notifications?.[0]?.kind).toBe('cancelled');
    expect(named({ booking, lock: lock({ state: 'BOOKED' }), seen: [payment('captured')] })).toBe('rest');
  });
});

describe('T13: refunded on the dashboard once the visit has begun', () => {
  const of = (minutes: number) => ({
    booking: {
      appointment: appointment({ phase: 'CONFIRMED', razorpay_payment_id: PAY, slot: iso(minutes) }),
      payments: [row('CAPTURED')],
    },
    lock: lock({ state: 'BOOKED' }),
  });

  it('gives no slot back: the visit stays to be noted, and its money is followed like ours', () => {
    for (const seen of [[payment('refunded')], [payment('captured', { refunded_paise: paise(9900) })]]) {
      const step = decide(snapshot({ ...of(0), seen }));
      expect(transitionOf(step)).toMatchObject({
        appointment: { phase: 'CONFIRMED' },
        audit: { move: 'refund_requested' },
      });
      expect(transitionOf(step).lock).toBeUndefined();
      expect(rowOf(step)).toMatchObject({ state: 'REFUND_REQUESTED', owed_back_paise: null });
    }
    expect(named({ ...of(1), seen: [payment('refunded')] })).toBe('reversed');
  });
});

describe('a free consultation', () => {
  const details = {
    name: 'Meena',
    phone: '9876543210',
    email: 'm@example.in',
    phone_digest: 'a phone',
    email_digest: null,
    notice_version: '1',
    consented_at: iso(0),
    language: null,
    link_hash: null,
    measurement: null,
  };
  const free = appointment({ amount_paise: paise(0) });
  const proven = appointment({ amount_paise: paise(0), phone_proven_at: iso(0) });
  it('is confirmed by the details and a proven phone', () => {
    expect(named({ booking: { appointment: proven, details } })).toBe('confirm_free');
  });
  it('is not confirmed without either, nor for money', () => {
    expect(named({ booking: { appointment: free, details } })).toBe('rest');
    expect(named({ booking: { appointment: proven } })).toBe('rest');
    expect(named({ booking: { appointment: appointment(), details } })).toBe('rest');
  });
});
