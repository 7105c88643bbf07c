import { expect, test } from 'vitest';
import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';
import { paise } from '#shared/values/money/money.ts';
import { rememberChanged, withChanged, namesAPerson } from './booking-queries.ts';

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
