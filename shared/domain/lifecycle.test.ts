import { describe, expect, it } from 'vitest';
import { AppointmentStatus, PaymentStatus, PHASES } from './appointment.ts';
import { isLive, paymentStatusOf, statusOf } from './lifecycle.ts';

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
      expect(paymentStatusOf(phase, [{ role: 'PRIMARY', state: 'AUTHORIZED' }])).toBe('Pending');
    }
  });

  it('is confirmed and Paid afterwards', () => {
    expect(statusOf('CONFIRMED')).toBe('confirmed');
    expect(paymentStatusOf('CONFIRMED', [{ role: 'PRIMARY', state: 'CAPTURED' }])).toBe('Paid');
  });

  it('says what is owed of a booking that ended', () => {
    expect(statusOf('EXPIRED')).toBe('cancelled');
    expect(paymentStatusOf('EXPIRED', [{ role: 'SURPLUS', state: 'REFUND_REQUESTED' }])).toBe('Refund due');
    expect(paymentStatusOf('CANCELLED', [{ role: 'SURPLUS', state: 'REFUNDED' }])).toBe('Refunded');
    expect(paymentStatusOf('EXPIRED', [])).toBe('Pending');
  });

  it('owns its slot exactly while it is live', () => {
    expect(PHASES.filter(isLive)).toEqual(['HELD', 'AWAITING', 'SECURED', 'CONFIRMED']);
  });
});
