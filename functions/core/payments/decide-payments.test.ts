import { describe, expect, it } from 'vitest';
import { paise } from '#shared/values/money/money.ts';
import { decide } from './reconcile-booking.ts';
import {
  NOW,
  MINUTE,
  iso,
  PAY,
  OTHER_PAY,
  appointment,
  payment,
  row,
  snapshot,
  transitionOf,
  named,
  securedBooking,
  securedLock,
} from './snapshot.fixture.ts';

describe('T3: authorised money secures the slot', () => {
  it('while the lock is ours', () => {
    const transition = transitionOf(decide(snapshot({ seen: [payment('authorized')] })));
    expect(transition.appointment).toMatchObject({ phase: 'SECURED', razorpay_payment_id: PAY, ver: 3 });
    expect(transition.expectVer).toBe(2);
    // The lock goes with the version: it need not be written.
    expect(transition.lock).toBeUndefined();
    expect(transition.payments?.[0]).toMatchObject({
      expect: 'absent',
      payment: { role: 'PRIMARY', state: 'AUTHORIZED' },
    });
  });

  it('after expiry, if nobody took the slot', () => {
    const transition = transitionOf(
      decide(
        snapshot({
          booking: { appointment: appointment({ phase: 'EXPIRED' }) },
          lock: null,
          seen: [payment('authorized')],
        }),
      ),
    );
    expect(transition.appointment.phase).toBe('SECURED');
    expect(transition.lock?.expect).toBe('absent');
  });

  it('until an hour before the slot, at most a day, never sooner than ten minutes', () => {
    const until = (slot: string, expires_at = iso(-1)) => {
      const held = appointment({ slot, expires_at });
      return transitionOf(decide(snapshot({ booking: { appointment: held }, seen: [payment('authorized')] })))
        .appointment.secured_until;
    };
    expect(until(iso(5 * 24 * 60))).toBe(iso(24 * 60));
    expect(until(iso(3 * 60))).toBe(iso(2 * 60));
    expect(until(iso(30))).toBe(iso(10));
  });

  it('and ten minutes longer than the hold would have stood, up to the slot: a bank may answer in its last minute', () => {
    const until = (slot: string) => {
      const held = appointment({ slot, expires_at: iso(14) });
      const decision = decide(snapshot({ booking: { appointment: held }, seen: 'silent', vouched: PAY }));
      return transitionOf(decision).appointment.secured_until;
    };
    expect(until(iso(65))).toBe(iso(24));
    expect(until(iso(20))).toBe(iso(20));
    expect(until(iso(5))).toBe(iso(10));
  });

  it('not with the wrong amount, currency or order', () => {
    for (const wrong of [{ amount_paise: paise(9800) }, { currency: 'USD' }, { order_id: 'order_ZZZZZZZZZZZZZZ' }]) {
      expect(named({ seen: [payment('authorized', wrong)] })).toBe('surplus');
    }
  });

  it('not once the slot has begun', () => {
    expect(named({ booking: { appointment: appointment({ slot: iso(-1) }) }, seen: [payment('authorized')] })).toBe(
      'surplus',
    );
  });
});

describe('T3p: a checkout signature stands in while Razorpay is silent', () => {
  it('secures, without confirming', () => {
    const transition = transitionOf(decide(snapshot({ seen: 'silent', vouched: PAY })));
    expect(transition.appointment.phase).toBe('SECURED');
    expect(transition.notifications).toBeUndefined();
  });

  it('means nothing without a signature', () => expect(named({ seen: 'silent' })).toBe('rest'));
  it('means nothing for a payment Razorpay calls failed', () =>
    expect(named({ seen: [payment('failed')], vouched: PAY })).toBe('rest'));
  it('cannot revive a payment that was sent back', () => {
    const booking = {
      appointment: appointment({ phase: 'EXPIRED' }),
      payments: [row('VOID_WAIT', { role: 'SURPLUS' })],
    };
    expect(named({ booking, lock: null, seen: 'silent', vouched: PAY })).toBe('rest');
  });
});

describe('T4 and T5: secure, then capture, then confirm', () => {
  it('captures our amount only once the slot is secured', () => {
    expect(decide(snapshot({ booking: securedBooking, lock: securedLock, seen: [payment('authorized')] }))).toEqual({
      do: 'capture',
      payment_id: PAY,
      amount_paise: paise(9900),
    });
  });

  it('confirms on captured money and enqueues one e-mail and one SMS', () => {
    const transition = transitionOf(
      decide(snapshot({ booking: securedBooking, lock: securedLock, seen: [payment('captured')] })),
    );
    expect(transition.appointment).toMatchObject({
      phase: 'CONFIRMED',
      booking_completed_at: iso(0),
      secured_until: null,
    });
    expect(transition.lock).toMatchObject({ expect: 'SECURED', next: { state: 'BOOKED' } });
    expect(transition.payments).toMatchObject([{ expect: 'AUTHORIZED', payment: { state: 'CAPTURED' } }]);
    expect(transition.notifications?.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
      'confirmed email',
      'confirmed sms',
    ]);
  });

  it('secures and confirms in one move when an account captures by itself', () => {
    const transition = transitionOf(decide(snapshot({ seen: [payment('captured')] })));
    expect(transition.appointment.phase).toBe('CONFIRMED');
    expect(transition.lock).toMatchObject({ expect: 'HELD', next: { state: 'BOOKED' } });
  });

  it('takes captured money before an older authorisation', () => {
    const seen = [
      payment('authorized', { created_at: NOW - 5 * MINUTE }),
      payment('captured', { payment_id: OTHER_PAY }),
    ];
    expect(transitionOf(decide(snapshot({ seen }))).appointment.razorpay_payment_id).toBe(OTHER_PAY);
  });

  it('waits while Razorpay is silent', () =>
    expect(named({ booking: securedBooking, lock: securedLock, seen: 'silent' })).toBe('rest'));
});
