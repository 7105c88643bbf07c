import { describe, expect, it } from 'vitest';
import { refundableOf } from '#shared/domain/payments/refund-due.ts';
import { paise } from '#shared/values/money/money.ts';
import { markRefundDue } from './mark-refund-due.ts';
import { iso, NOW, row } from './snapshot.fixture.ts';

describe('the amount owed back of a captured payment', () => {
  it('is what was asked for beside what went back before', () => {
    expect(markRefundDue(row('CAPTURED', { refunded_paise: paise(2000) }), paise(3000), NOW)).toMatchObject({
      expect: 'CAPTURED',
      payment: { state: 'REFUND_DUE', owed_back_paise: paise(5000), refund_due_since: iso(0) },
    });
  });

  it('changes nothing when nothing is owed', () => expect(markRefundDue(row('CAPTURED'), paise(0), NOW)).toBeNull());

  it('is never more than is left', () => {
    expect(() => markRefundDue(row('CAPTURED', { refunded_paise: paise(2000) }), paise(7901), NOW)).toThrow(
      'more than can still be refunded',
    );
    expect(() => markRefundDue(row('REFUNDED'), paise(100), NOW)).toThrow('more than can still be refunded');
    expect(() => markRefundDue(row('AUTHORIZED'), paise(100), NOW)).toThrow('more than can still be refunded');
  });

  it('leaves nothing, and never less, of what went back twice: by bank and on the dashboard', () => {
    const by_hand = [{ reference: 'UTR1234', amount_paise: paise(6000), at: iso(0) }];
    const twice = row('CAPTURED', { refunded_paise: paise(6000), by_hand });
    expect(refundableOf(twice)).toBe(0);
    expect(() => markRefundDue(twice, paise(1), NOW)).toThrow('more than can still be refunded');
  });

  it('may become all of it while a part is on its way, and nothing between', () => {
    const part = row('REFUND_REQUESTED', { owed_back_paise: paise(4000), refund_id: 'rfnd_1' });
    expect(markRefundDue(part, paise(5900), NOW)?.payment).toMatchObject({
      state: 'REFUND_DUE',
      owed_back_paise: paise(9900),
    });
    expect(() => markRefundDue(part, paise(1000), NOW)).toThrow('in progress');
    expect(() => markRefundDue(part, paise(6000), NOW)).toThrow('more than can still be refunded');
    expect(markRefundDue(row('REFUND_DUE'), paise(9900), NOW)).toBeNull();
  });
});
