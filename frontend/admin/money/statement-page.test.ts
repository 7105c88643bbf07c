import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MoneyLine } from '#shared/contract/money/money.ts';
import { paise } from '#shared/values/money/money.ts';
import { statementCsv, statementFileName } from './statement-page.tsx';

beforeEach(() => vi.setSystemTime('2026-11-22T04:30:00.000Z'));
afterEach(() => vi.useRealTimers());

const clinic = {
  id: `cln_${'0'.repeat(26)}`,
  clinic_name: 'Neem Tree',
  clinic_address: '12 Temple Street',
  city: 'Chennai',
};
const line = (changes: Partial<MoneyLine> = {}): MoneyLine => ({
  appointment_id: `apt_${'0'.repeat(26)}`,
  booking_ref: '7K4Q-2M9X',
  at: '2026-11-22T08:30:00.000Z',
  slot: '2026-11-24T04:30:00.000Z',
  status: 'confirmed',
  what: 'taken',
  how: 'online',
  amount_paise: paise(9900),
  payment_id: 'pay_00000000000001',
  refund_id: null,
  ...changes,
});

test('a statement for spreadsheets: one line for each amount in rupees with two decimals, the sums below', () => {
  const lines = [
    line(),
    line({ what: 'returned', amount_paise: paise(4950), refund_id: 'rfnd_00000000000001' }),
    line({ what: 'returned', how: 'by_hand', amount_paise: paise(1), payment_id: null, slot: null, status: null }),
    line({ how: 'at_clinic', amount_paise: paise(150_000), payment_id: null, status: 'no_show' }),
  ];
  expect(statementCsv({ clinic, month: '2026-11', lines }).split('\r\n')).toEqual([
    '\u{FEFF}Neem Tree,November 2026,,,,,,',
    'Time (IST),Booking reference,Visit (IST),Status,Entry,Amount (INR),Razorpay payment ID,Razorpay refund ID',
    '22-11-2026 14:00,7K4Q-2M9X,"Tue 24 Nov, 10:00 AM",Confirmed,Paid online,99.00,pay_00000000000001,',
    '22-11-2026 14:00,7K4Q-2M9X,"Tue 24 Nov, 10:00 AM",Confirmed,Refunded,-49.50,pay_00000000000001,rfnd_00000000000001',
    '22-11-2026 14:00,7K4Q-2M9X,,,Refunded by bank transfer,-0.01,,',
    '22-11-2026 14:00,7K4Q-2M9X,"Tue 24 Nov, 10:00 AM",No-show,Paid at the clinic,1500.00,,',
    'Paid online,,,,,99.00,,',
    'Refunded,,,,,-49.50,,',
    'Refunded by bank transfer,,,,,-0.01,,',
    'Payable to the clinic,,,,,49.49,,',
    'Paid at the clinic (kept by the clinic),,,,,1500.00,,',
    '',
  ]);
});

test('a clinic whose name would be a formula is none in its statement', () => {
  const named = { ...clinic, clinic_name: '=HYPERLINK("https://evil.example")' };
  const [first] = statementCsv({ clinic: named, month: '2026-11', lines: [] }).split(',');
  expect(first).toBe('\u{FEFF}"\'=HYPERLINK(""https://evil.example"")"');
});

test('the file is named after month and clinic', () => {
  expect(statementFileName({ clinic, month: '2026-11' })).toBe('statement-2026-11-neem-tree.csv');
  const tamil = { ...clinic, clinic_name: 'பல்' };
  expect(statementFileName({ clinic: tamil, month: '2026-11' })).toBe(`statement-2026-11-${clinic.id}.csv`);
});
