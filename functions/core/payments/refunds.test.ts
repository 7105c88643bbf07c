import { describe, expect, it } from 'vitest';
import { appointmentOf } from '#shared/domain/booking/appointment.fixture.ts';
import { paise } from '#shared/values/money/money.ts';
import { decide } from './reconcile-booking.ts';
import { differsFromProvider } from './differs-from-provider.ts';
import { nameOf, next, refund, snapshotOf } from './payment-case.fixture.ts';
import { iso, transitionOf, PAY, payment, row, rowOf } from './snapshot.fixture.ts';

describe('refunds have amounts', () => {
  it('a part that was refunded by hand leaves the rest to be asked for', () => {
    const refunds = [refund(1, paise(4000), 'processed')];
    expect(decide(snapshotOf({ state: 'REFUND_DUE', status: 'captured', refunds, refunded: paise(4000) }))).toEqual({
      do: 'refund',
      payment_id: PAY,
      amount_paise: paise(5900),
      key: `rf_${PAY}_0_5900`,
    });
  });

  it('two parts that are the whole together end it', () => {
    const refunds = [refund(1, paise(4000), 'processed'), refund(2, paise(5900), 'processed')];
    const step = decide(snapshotOf({ state: 'REFUND_REQUESTED', status: 'refunded', refunds, refunded: paise(9900) }));
    expect(rowOf(step)).toMatchObject({ state: 'REFUNDED', refunded_paise: paise(9900) });
  });

  it('a payment that counted as void, was captured after all and went back by hand ends as refunded', () => {
    const refunds = [refund(1, paise(9900), 'processed')];
    const begun = decide(snapshotOf({ state: 'VOIDED', status: 'refunded', refunds, refunded: paise(9900) }));
    expect(rowOf(begun)).toMatchObject({ state: 'REFUND_REQUESTED' });
    const ended = decide(snapshotOf({ state: 'REFUND_REQUESTED', status: 'refunded', refunds, refunded: paise(9900) }));
    expect(rowOf(ended)).toMatchObject({ state: 'REFUNDED' });
  });

  it('nothing more is asked for while the rest is on its way', () => {
    const refunds = [refund(1, paise(4000), 'processed'), refund(2, paise(5900), 'pending')];
    expect(next({ state: 'REFUND_REQUESTED', status: 'refunded', refunds, refunded: paise(9900) })).toBe('rest');
    expect(next({ state: 'REFUND_DUE', status: 'captured', refunds, refunded: paise(9900) })).toBe('refund_requested');
  });

  it('a manual refund in two parts ends, too, and tells of the first one at once', () => {
    const part = [refund(1, paise(4000), 'processed')];
    const seen = { state: 'REFUND_MANUAL', status: 'captured', refunds: part, refunded: paise(4000) } as const;
    const step = decide(snapshotOf(seen));
    expect(nameOf(step)).toBe('refunded_in_part');
    expect(rowOf(step)).toMatchObject({ state: 'REFUND_MANUAL', refunded_paise: paise(4000) });
    expect(differsFromProvider(row('REFUND_MANUAL'), payment('captured', { refunded_paise: paise(4000) }))).toBe(true);
    const known = { refunded_paise: paise(4000) };
    expect(next({ ...seen, change: known })).toBe('rest');
    expect(differsFromProvider(row('REFUND_MANUAL', known), payment('captured', { refunded_paise: paise(4000) }))).toBe(
      false,
    );
    // It is owed again where it fails.
    const failed = decide(
      snapshotOf({ ...seen, refunds: [refund(1, paise(4000), 'failed')], refunded: paise(0), change: known }),
    );
    expect(nameOf(failed)).toBe('refund_failed');
    expect(rowOf(failed)).toMatchObject({ state: 'REFUND_MANUAL', refunded_paise: paise(0) });
    const whole = [...part, refund(2, paise(5900), 'processed')];
    expect(next({ state: 'REFUND_MANUAL', status: 'refunded', refunds: whole, refunded: paise(9900) })).toBe(
      'refunded',
    );
  });

  it('a failed refund is counted once, however late the list shows the one that came after it', () => {
    const first = [refund(1, paise(9900), 'failed')];
    const failed = decide(snapshotOf({ state: 'REFUND_REQUESTED', status: 'captured', refunds: first }));
    expect(rowOf(failed)).toMatchObject({ state: 'REFUND_DUE', refund_failures: 1, failed_refund_ids: ['rfnd_1'] });
    const known = { refund_failures: 1, failed_refund_ids: ['rfnd_1'] };
    // The second one was taken on, its answer was lost, and the list still shows the first alone.
    expect(next({ state: 'REFUND_REQUESTED', status: 'captured', refunds: first, change: known })).toBe('rest');
    expect(
      decide(snapshotOf({ state: 'REFUND_DUE', status: 'captured', refunds: first, change: known })),
    ).toMatchObject({
      key: `rf_${PAY}_1`,
    });
  });

  it('a payment that still reads refunded after its refund failed is refunded again', () => {
    const refunds = [refund(1, paise(9900), 'failed')];
    const known = { refund_failures: 1, failed_refund_ids: ['rfnd_1'] };
    expect(decide(snapshotOf({ state: 'REFUND_DUE', status: 'refunded', refunds, change: known }))).toMatchObject({
      do: 'refund',
      amount_paise: paise(9900),
      key: `rf_${PAY}_1`,
    });
    const again = [...refunds, refund(2, paise(9900), 'pending')];
    expect(next({ state: 'REFUND_DUE', status: 'refunded', refunds: again, change: known })).toBe('refund_requested');
  });

  it('money that counted as let go and reads captured again is owed again, once its refund is listed as failed', () => {
    const letGo = { state: 'REFUNDED', status: 'captured', change: { refunded_paise: paise(9900) } } as const;
    expect(next(letGo)).toBe('rest');
    expect(next({ ...letGo, refunds: [refund(1, paise(9900), 'pending')] })).toBe('rest');
    const step = decide(snapshotOf({ ...letGo, refunds: [refund(1, paise(9900), 'failed')] }));
    expect(nameOf(step)).toBe('refund_failed');
    expect(rowOf(step)).toMatchObject({ state: 'REFUND_DUE', refunded_paise: paise(0), failed_refund_ids: ['rfnd_1'] });
  });

  it('money that went back stays refunded, though its list still shows it as captured', () => {
    const refunds = [refund(1, paise(9900), 'failed'), refund(2, paise(9900), 'processed')];
    const change = { refunded_paise: paise(9900), refund_failures: 1, failed_refund_ids: ['rfnd_1'] };
    expect(next({ state: 'REFUNDED', status: 'captured', refunds, change })).toBe('rest');
    // The second one is not listed yet, and the failure of the first was known.
    expect(next({ state: 'REFUNDED', status: 'captured', refunds: refunds.slice(0, 1), change })).toBe('rest');
  });

  it('all of it on its way back gives the slot back, though the payment still reads captured', () => {
    expect(next({ state: 'CAPTURED', status: 'captured', refunded: paise(9900) })).toBe('reversed');
  });

  it('a part refunded by hand of a booking that stands is recorded, and the booking stands (T13)', () => {
    const refunds = [refund(1, paise(4000), 'processed')];
    const step = decide(snapshotOf({ state: 'CAPTURED', status: 'captured', refunded: paise(4000), refunds }));
    expect(nameOf(step)).toBe('refunded_in_part');
    expect(transitionOf(step).appointment.phase).toBe('CONFIRMED');
    expect(rowOf(step)).toMatchObject({ state: 'CAPTURED', refunded_paise: paise(4000) });
    const known = { refunded_paise: paise(4000) };
    expect(next({ state: 'CAPTURED', status: 'captured', refunded: paise(4000), refunds, change: known })).toBe('rest');
    // One of the two lists lags: they tell nothing until they agree.
    expect(next({ state: 'CAPTURED', status: 'captured', refunded: paise(4000) })).toBe('rest');
  });

  describe('a part that is owed back', () => {
    const owed = { owed_back_paise: paise(5000), role: 'PRIMARY' } as const;
    const due = { state: 'REFUND_DUE', status: 'captured', change: owed } as const;
    const requested = { state: 'REFUND_REQUESTED', status: 'captured', change: owed } as const;
    const ours = (n: number) => `rf_${PAY}_${n}_of_5000`;

    it('is asked for under a key that names what is owed, and not the amount', () => {
      expect(decide(snapshotOf(due))).toMatchObject({ do: 'refund', amount_paise: paise(5000), key: ours(0) });
      const beside = [refund(1, paise(2000), 'pending')];
      expect(decide(snapshotOf({ ...due, refunds: beside, refunded: paise(2000) }))).toMatchObject({
        amount_paise: paise(3000),
        key: ours(0),
      });
    });

    it('has a new key only once one of ours is listed', () => {
      const failed = [refund(1, paise(5000), 'failed', ours(0))];
      expect(decide(snapshotOf({ ...due, refunds: failed }))).toMatchObject({
        amount_paise: paise(5000),
        key: ours(1),
      });
      const strange = [refund(1, paise(5000), 'failed')];
      expect(decide(snapshotOf({ ...due, refunds: strange }))).toMatchObject({
        amount_paise: paise(5000),
        key: ours(0),
      });
    });

    it('leaves a payment that pays on, and is told with its amount', () => {
      const refunds = [refund(1, paise(5000), 'processed', ours(0))];
      const step = decide(snapshotOf({ ...requested, refunds, refunded: paise(5000) }));
      expect(rowOf(step)).toMatchObject({ state: 'CAPTURED', refunded_paise: paise(5000) });
      expect(transitionOf(step).notifications).toMatchObject([
        { kind: 'refunded', amount_paise: paise(5000), occasion: 'part-5000' },
        { kind: 'refunded', amount_paise: paise(5000), occasion: 'part-5000' },
      ]);
    });

    it('is not asked for when a person gave as much on the dashboard', () => {
      const refunds = [refund(1, paise(5000), 'processed')];
      expect(next({ ...due, refunds, refunded: paise(5000) })).toBe('refund_requested');
      expect(rowOf(decide(snapshotOf({ ...requested, refunds, refunded: paise(5000) })))).toMatchObject({
        state: 'CAPTURED',
      });
    });

    it('counts what went back beside it apart: the rest of the payment is seen at the next look', () => {
      const refunds = [refund(1, paise(5000), 'processed', ours(0)), refund(2, paise(4900), 'processed')];
      const first = decide(snapshotOf({ ...requested, status: 'refunded', refunds, refunded: paise(9900) }));
      expect(rowOf(first)).toMatchObject({ state: 'CAPTURED', refunded_paise: paise(5000) });
      const change = { ...owed, refunded_paise: paise(5000) };
      const after = decide(
        snapshotOf({ state: 'CAPTURED', status: 'refunded', refunds, refunded: paise(9900), change }),
      );
      expect(nameOf(after)).toBe('reversed');
      expect(rowOf(after)).toMatchObject({ owed_back_paise: null });
    });

    it('does not wait for what was sent by bank', () => {
      const by_hand = [{ reference: 'UTR1', amount_paise: paise(4000), at: iso(-5) }];
      const all = { role: 'PRIMARY', by_hand } as const;
      expect(decide(snapshotOf({ state: 'REFUND_DUE', status: 'captured', change: all }))).toMatchObject({
        amount_paise: paise(5900),
      });
      const closed = { ...all, refunded_paise: paise(5900) };
      expect(next({ state: 'REFUNDED', status: 'captured', refunded: paise(5900), change: closed })).toBe('rest');
      expect(differsFromProvider(row('REFUNDED', closed), payment('captured', { refunded_paise: paise(5900) }))).toBe(
        false,
      );
    });
  });

  it('money sent by bank and also refunded on the dashboard is recorded as it is, and is noticed', () => {
    const by_hand = [{ reference: 'UTR1', amount_paise: paise(9900), at: iso(-5) }];
    const closed = { role: 'PRIMARY', by_hand } as const;
    expect(next({ state: 'REFUNDED', status: 'captured', change: closed })).toBe('rest');
    const part = [refund(1, paise(4000), 'processed')];
    const twice = decide(
      snapshotOf({ state: 'REFUNDED', status: 'captured', refunds: part, refunded: paise(4000), change: closed }),
    );
    expect(nameOf(twice)).toBe('refunded_twice');
    expect(rowOf(twice)).toMatchObject({ state: 'REFUNDED', refunded_paise: paise(4000) });
    const whole = [...part, refund(2, paise(5900), 'processed')];
    const change = { ...closed, refunded_paise: paise(4000) };
    const all = { state: 'REFUNDED', status: 'refunded', refunds: whole, refunded: paise(9900) } as const;
    expect(rowOf(decide(snapshotOf({ ...all, change })))).toMatchObject({
      state: 'REFUNDED',
      refunded_paise: paise(9900),
    });
    expect(next({ ...all, change: { ...closed, refunded_paise: paise(9900) } })).toBe('rest');
    // The ledger sweep sees it where the webhook was lost, and sees nothing once it is written down.
    expect(differsFromProvider(row('REFUNDED', closed), payment('captured', { refunded_paise: paise(4000) }))).toBe(
      true,
    );
    expect(differsFromProvider(row('REFUNDED', { ...closed, refunded_paise: paise(9900) }), payment('refunded'))).toBe(
      true,
    );
    const known = row('REFUNDED', { ...closed, refunded_paise: paise(9900) });
    expect(differsFromProvider(known, payment('refunded', { refunded_paise: paise(9900) }))).toBe(false);
  });

  it('all of it refunded by hand after the visit leaves the visit as it is', () => {
    const refunded = snapshotOf({ state: 'CAPTURED', status: 'refunded', refunded: paise(9900) });
    const { booking } = refunded;
    for (const phase of ['COMPLETED', 'NO_SHOW', 'CANCELLED'] as const) {
      const step = decide({
        ...refunded,
        booking: { ...booking, appointment: appointmentOf(booking.appointment, { phase }) },
      });
      expect(transitionOf(step).appointment.phase).toBe(phase);
      expect(rowOf(step)).toMatchObject({ state: 'REFUND_REQUESTED', owed_back_paise: null });
    }
  });

  it('a part refunded by hand that does not get through is there again, and somebody is told', () => {
    const known = { refunded_paise: paise(4000) };
    const step = decide(snapshotOf({ state: 'CAPTURED', status: 'captured', refunded: paise(0), change: known }));
    expect(nameOf(step)).toBe('refund_failed');
    expect(rowOf(step)).toMatchObject({ state: 'CAPTURED', refunded_paise: paise(0) });
    expect(transitionOf(step).appointment.phase).toBe('CONFIRMED');
  });
});
