import { expect, test } from 'vitest';
import type { Appointment, AppointmentRow } from '#shared/domain/booking/appointment.ts';
import { paise } from '#shared/values/money/money.ts';
import { staysPaid } from './run-reconcile-job.ts';
import { appointment, iso, OTHER_PAY, PAY } from './snapshot.fixture.ts';

const paid = (change: Partial<AppointmentRow> = {}): Appointment =>
  appointment({
    phase: 'CONFIRMED',
    razorpay_payment_id: PAY,
    payment_status: 'Paid',
    next_check_at: null,
    ...change,
  });

test('the row of a paid booking tells that a hint of its payment, or of none, is of no use', () => {
  for (const phase of ['CONFIRMED', 'COMPLETED', 'NO_SHOW'] as const) {
    expect(staysPaid(paid({ phase }), PAY)).toBe(true);
    expect(staysPaid(paid({ phase }), null)).toBe(true);
  }
});

test.each<[why: string, change: Partial<AppointmentRow>, triggeredBy: string]>([
  ['another payment', {}, OTHER_PAY],
  ['a payment of a free visit', { amount_paise: paise(0), razorpay_payment_id: null }, PAY],
  ['money that is on its way', { next_check_at: iso(1) }, PAY],
  ['money that goes back', { payment_status: 'Refund due' }, PAY],
  ['money that went back', { payment_status: 'Refunded' }, PAY],
  ['a slot that waits for its money', { phase: 'SECURED' }, PAY],
  ['a visit that was cancelled', { phase: 'CANCELLED' }, PAY],
])('it leaves open what a hint is of that tells of %s', (_, change, triggeredBy) => {
  expect(staysPaid(paid(change), triggeredBy)).toBe(false);
});
