import { expect, test } from 'vitest';
import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';
import { paise } from '#shared/values/money/money.ts';
import { rememberChanged, withChanged, namesAPerson, dayWithin, freeTimes, whyClosed } from './booking-queries.ts';
import { paymentWord } from './booking-status.tsx';

const row: BookingRow = {
  id: 'apt_1',
  booking_ref: '0000-0001',
  ver: 4,
  name: 'Yazhini',
  phone: null,
  clinic_id: 'cln_1',
  clinic_name: 'Thamarai',
  slot: '2026-11-22T04:30:00.000Z',
  amount_paise: paise(9900),
  status: 'confirmed',
  payment_status: 'Paid',
  paid_by: 'online',
  created_at: '2026-11-20T04:30:00.000Z',
  razorpay_order_id: null,
  razorpay_payment_id: null,
};

test('a change just made overrides the list until the list has caught up', () => {
  rememberChanged({ ...row, ver: 5, status: 'cancelled', payment_status: 'Refund due' }, 1000);
  expect(withChanged([row], 2000)).toEqual([{ ...row, ver: 5, status: 'cancelled', payment_status: 'Refund due' }]);
  // The list knows a later change, or has had time enough.
  expect(withChanged([{ ...row, ver: 6 }], 2000)).toEqual([{ ...row, ver: 6 }]);
  expect(withChanged([row], 31_001)).toEqual([row]);
  expect(withChanged([{ ...row, id: 'apt_2' }], 2000)).toEqual([{ ...row, id: 'apt_2' }]);
});

test.each(['', '7K4Q-X2M9', '7k4qx2m9', '7K4Q X2M9', 'ABCD-EFGH', 'order_AAAAAAAAAAAAA1', 'pay_AAAAAAAAAAAAA1'])(
  'a reference, an order and a payment name nobody: %s',
  (words) => expect(namesAPerson(words)).toBe(false),
);

test.each([
  '98400 12345',
  '+919840012345',
  '98400123',
  '9840 0123',
  'Saravana',
  'anna mary',
  'Yazhini 1',
  'a@b.example',
])('any other typed text may name a person: %s', (words) => expect(namesAPerson(words)).toBe(true));

const NOW = Date.parse('2026-11-22T05:00:00.000Z');

test('free is what nobody has and what has not ended: also the hour that has begun, for whoever walks in', () => {
  const [at9, at10, at11, at12] = [
    '2026-11-22T03:30:00.000Z',
    '2026-11-22T04:30:00.000Z',
    '2026-11-22T05:30:00.000Z',
    '2026-11-22T06:30:00.000Z',
  ] as const;
  const days = [{ date: '2026-11-22', open: true, slots: [at9, at10, at11, at12] }];
  expect(freeTimes({ days, bookings: [{ slot: at12, status: 'pending' }] }, NOW)[0]?.free).toEqual([at10, at11]);
  expect(freeTimes({ days, bookings: [{ slot: at12, status: 'cancelled' }] }, NOW)[0]?.free).toEqual([
    at10,
    at11,
    at12,
  ]);
  const atItsEnd = Date.parse(at11);
  expect(freeTimes({ days, bookings: [] }, atItsEnd)[0]?.free).toEqual([at11, at12]);
});

test('times can be asked for from today on, ninety days ahead', () => {
  expect(dayWithin('2026-11-25', NOW)).toBe('2026-11-25');
  expect(dayWithin('2026-11-01', NOW)).toBe('2026-11-22');
  expect(dayWithin('2027-11-01', NOW)).toBe('2027-02-20');
  expect(dayWithin('soon', NOW)).toBe('2026-11-22');
});

test('money is told as it is expected: at the clinic until it was paid, not at all of what ended unpaid', () => {
  const visit = { status: 'confirmed', payment_status: 'Pending', paid_by: 'at_clinic' } as const;
  expect(paymentWord(visit)).toBe('Pay at clinic');
  expect(paymentWord({ ...visit, payment_status: 'Paid' })).toBe('Paid');
  expect(paymentWord({ ...visit, paid_by: 'free' })).toBe('Free');
  expect(paymentWord({ ...visit, paid_by: 'online', status: 'pending' })).toBe('Not paid yet');
  expect(paymentWord({ ...visit, status: 'cancelled' })).toBeNull();
  expect(paymentWord({ ...visit, status: 'no_show' })).toBeNull();
  expect(paymentWord({ ...visit, status: 'cancelled', payment_status: 'Refund due' })).toBe('Refund due');
});

test('why nobody can be booked in is told apart: a pause, and a clinic that is not open at all', () => {
  expect(whyClosed({ takes_bookings: true, archived_at: null })).toBeNull();
  expect(whyClosed({ takes_bookings: false, archived_at: null })).toBe('Bookings are paused');
  expect(whyClosed({ takes_bookings: false, archived_at: '2026-11-20T05:00:00.000Z' })).toBe(
    'This clinic takes no bookings',
  );
});
