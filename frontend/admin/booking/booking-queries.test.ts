import { expect, test } from 'vitest';
import type { BookingRow } from '#shared/contract/booking/booking-admin.ts';
import { paise } from '#shared/values/money/money.ts';
import { rememberChanged, withChanged } from './booking-queries.ts';

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
