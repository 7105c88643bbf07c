import { describe, expect, it } from 'vitest';
import { PHASES } from './appointment.ts';
import { isLive, paymentStatusOf, statusOf } from './lifecycle.ts';

describe('how a booking reads outside (P-088, P-104, P-105)', () => {
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
