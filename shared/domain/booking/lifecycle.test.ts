import { describe, expect, it } from 'vitest';
import { AppointmentStatus, PaymentStatus, PHASES, type Phase } from './appointment.ts';
import { isLive, paymentStatusOf, statusOf } from './lifecycle.ts';
import { PaymentState, type Payment } from '../payments/payment.ts';
import { paise } from '../../values/money/money.ts';

const visit = (phase: Phase) =>
  ({
    phase,
    amount_paise: paise(9900),
    paid_by: 'online',
    paid_at_clinic_at: null,
    returned_at_clinic_paise: null,
  }) as const;

describe('how a booking reads outside', () => {
  it('has one of five statuses and one of four payment statuses, and no other (P-088)', () => {
    expect(AppointmentStatus.options).toEqual(['pending', 'confirmed', 'cancelled', 'completed', 'no_show']);
    expect(PaymentStatus.options).toEqual(['Pending', 'Paid', 'Refund due', 'Refunded']);
    expect(PHASES.map(statusOf).join(' ')).toBe(
      'pending pending pending confirmed cancelled cancelled completed no_show',
    );
  });

  it('is pending and Pending until the money is captured', () => {
    for (const phase of ['HELD', 'AWAITING', 'SECURED'] as const) {
      expect(statusOf(phase)).toBe('pending');
      expect(paymentStatusOf(visit(phase), [{ role: 'PRIMARY', state: 'AUTHORIZED' }])).toBe('Pending');
    }
  });

  it('is confirmed and Paid afterwards', () => {
    expect(statusOf('CONFIRMED')).toBe('confirmed');
    expect(paymentStatusOf(visit('CONFIRMED'), [{ role: 'PRIMARY', state: 'CAPTURED' }])).toBe('Paid');
  });

  it('says what is owed of a booking that ended', () => {
    expect(statusOf('EXPIRED')).toBe('cancelled');
    expect(paymentStatusOf(visit('EXPIRED'), [{ role: 'SURPLUS', state: 'REFUND_REQUESTED' }])).toBe('Refund due');
    expect(paymentStatusOf(visit('CANCELLED'), [{ role: 'SURPLUS', state: 'REFUNDED' }])).toBe('Refunded');
    expect(paymentStatusOf(visit('EXPIRED'), [])).toBe('Pending');
  });

  it('follows the payment of a visit that is refunded, while its status stays', () => {
    for (const phase of ['CONFIRMED', 'COMPLETED', 'NO_SHOW'] as const) {
      const status = (state: Payment['state']) => paymentStatusOf(visit(phase), [{ role: 'PRIMARY', state }]);
      expect(
        ['REFUND_DUE', 'REFUND_REQUESTED', 'REFUND_MANUAL', 'REFUNDED', 'CAPTURED'].map((state) =>
          status(PaymentState.parse(state)),
        ),
      ).toEqual(['Refund due', 'Refund due', 'Refund due', 'Refunded', 'Paid']);
      const tooMany = { role: 'SURPLUS', state: 'REFUND_DUE' } as const;
      expect(paymentStatusOf(visit(phase), [tooMany, { role: 'PRIMARY', state: 'CAPTURED' }])).toBe('Paid');
    }
  });

  it('stays Paid when a cancelled booking keeps its money', () => {
    expect(paymentStatusOf(visit('CANCELLED'), [{ role: 'PRIMARY', state: 'CAPTURED' }])).toBe('Paid');
  });

  it('is Pending at the clinic until staff note that it was paid, whatever its payments', () => {
    const atClinic = { ...visit('CONFIRMED'), paid_by: 'at_clinic' } as const;
    expect(paymentStatusOf(atClinic, [])).toBe('Pending');
    expect(paymentStatusOf({ ...atClinic, paid_at_clinic_at: '2026-11-22T10:00:00.000Z' }, [])).toBe('Paid');
  });

  it('owns its slot exactly while it is live', () => {
    expect(PHASES.filter(isLive)).toEqual(['HELD', 'AWAITING', 'SECURED', 'CONFIRMED']);
  });
});
