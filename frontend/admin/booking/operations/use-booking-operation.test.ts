import { afterEach, beforeEach, expect, test, vi, describe, it } from 'vitest';
import type { BookingDetail } from '#shared/contract/booking/booking-admin.ts';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { changedFacts, happenedSince, isSum, paidAtClinic, sumUpTo } from './use-booking-operation.tsx';

beforeEach(() => vi.setSystemTime('2026-11-22T04:30:00.000Z'));
afterEach(() => vi.useRealTimers());

const AT = '2026-11-22T04:30:00.000Z';
const PAYMENT: BookingDetail['payments'][number] = {
  payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  role: 'PRIMARY',
  state: 'CAPTURED',
  refund_id: null,
  refund_failures: 0,
  created_at: AT,
  updated_at: AT,
  amount_paise: paise(149_900),
  refunded_paise: paise(0),
  owed_back_paise: paise(0),
  left_paise: paise(149_900),
  by_hand: [],
  twice_paise: paise(0),
};
const PROMISE: NonNullable<BookingDetail['refund_request']> = {
  reason: 'It hurt',
  asked_at: AT,
  state: 'asked',
  decided_at: null,
  decided_by: null,
  words: null,
  amount_paise: null,
};
const SEEN: BookingDetail = {
  id: 'apt_01KAJ4Z8N3W5V7Q2M97K4QX2M9',
  booking_ref: '7K4Q-X2M9',
  ver: 4,
  name: 'Asha',
  phone: '9840012345',
  clinic_id: 'cln_01KB0000000000000000000000',
  clinic_name: 'Neem Dental',
  slot: '2026-12-01T04:30:00.000Z',
  amount_paise: paise(149_900),
  status: 'confirmed',
  payment_status: 'Paid',
  paid_by: 'online',
  created_at: AT,
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  email: 'asha@patients.example',
  updated_at: AT,
  expires_at: AT,
  booking_completed_at: AT,
  payment_id: 'pay_1',
  payments: [PAYMENT],
  money: [],
  notifications: [],
  history: [],
  notes: [{ id: 'n1', at: AT, by: 'a@team.example', text: 'Calls back' }],
  events: [],
  refund_request: null,
  cancel_hours: 4,
  allowed: [{ operation: 'cancel', refund_paise: paise(149_900) }],
};

test.each<[string, Partial<BookingDetail>, string[]]>([
  ['nothing of a message that was sent again', { ver: 5 }, []],
  ['what became of the visit', { status: 'no_show', allowed: [] }, ['Status: Confirmed → No-show']],
  ['its time', { slot: '2026-12-02T05:30:00.000Z' }, ['Time: Tue 1 Dec, 10:00 AM → Wed 2 Dec, 11:00 AM']],
  [
    'whom the patient can be reached as',
    { name: 'Asha R', phone: '9840054321', email: null },
    ['Patient: Asha → Asha R', 'Phone: 98400 12345 → 98400 54321', 'E-mail: asha@patients.example → No address'],
  ],
  [
    'money that went back, in rupees, and what of it is left',
    { payments: [{ ...PAYMENT, refunded_paise: paise(50_050), left_paise: paise(99_850) }] },
    ['Refunded so far: ₹0 → ₹500.50', 'Still refundable: ₹1,499 → ₹998.50'],
  ],
  [
    'money that goes back',
    { payments: [{ ...PAYMENT, state: 'REFUND_DUE', owed_back_paise: paise(50_000), left_paise: paise(99_900) }] },
    ['Refund still due: ₹0 → ₹500', 'Still refundable: ₹1,499 → ₹999'],
  ],
  [
    'that the rule gives nothing back by now',
    { allowed: [{ operation: 'cancel', refund_paise: paise(0) }] },
    ['Refund when cancelled, by the rule: ₹1,499 → ₹0'],
  ],
  ['what was asked for', { refund_request: PROMISE }, ['Refund request: Not asked for → Asked for']],
  [
    'what was decided',
    { refund_request: { ...PROMISE, state: 'approved', amount_paise: paise(50_000) } },
    ['Refund request: Not asked for → Approved, ₹500'],
  ],
])('a booking that changed meanwhile shows %s', (_, change, shown) => {
  const changed = changedFacts(SEEN, { ...SEEN, ...change });
  expect(changed.map(({ name, before, now }) => `${name}: ${before} → ${now}`)).toEqual(shown);
});

test('changes made since are shown with their notes and the patient’s request, without anything seen before', () => {
  const move = {
    ver: 5,
    at: AT,
    from: 'CONFIRMED',
    to: 'CONFIRMED',
    move: 'move',
    actor: 'patient',
    actor_id: null,
    actor_email: null,
    slots: null,
    reason: '',
  } as const;
  const note = { id: 'n2', at: AT, by: 'b@team.example', text: 'Comes at eleven' };
  const stands = {
    ...SEEN,
    ver: 5,
    history: [{ ...move, ver: 4 }, move],
    notes: [...SEEN.notes, note],
    refund_request: PROMISE,
  };
  expect(happenedSince(SEEN, stands)).toMatchObject({ history: [move], notes: [note], refund_request: PROMISE });
  expect(happenedSince(stands, { ...stands, ver: 6 }).refund_request).toBeNull();
});

describe('dialogs', () => {
  const entry = (what: 'taken' | 'returned', how: 'online' | 'at_clinic') => ({
    at: '2026-11-22T04:30:00.000Z',
    what,
    how,
    payment_id: null,
    refund_id: null,
    amount_paise: paise(9900),
  });

  describe('the clinic’s share of a fee that was paid at its desk', () => {
    it('is what was taken there and not given back', () => {
      expect(paidAtClinic({ money: [entry('taken', 'at_clinic')] })).toBe(9900);
      expect(paidAtClinic({ money: [entry('taken', 'at_clinic'), entry('returned', 'at_clinic')] })).toBe(0);
    });

    it('is nothing of what was paid online', () => expect(paidAtClinic({ money: [entry('taken', 'online')] })).toBe(0));
  });

  const MOST = paise(49_900);
  /** The form's value of a text that is no amount. */
  const NO_AMOUNT = Number.NaN as Paise;

  describe('the amount that a button names', () => {
    it('is more than nothing, at most what there is, and whole paise', () => {
      for (const amount of [paise(1), paise(49_899), MOST]) expect(isSum(amount, { most: MOST })).toBe(true);
      for (const amount of [null, paise(0), paise(-100), paise(49_901), NO_AMOUNT])
        expect(isSum(amount, { most: MOST })).toBe(false);
    });

    it('is not less than what has to be', () => {
      expect(isSum(paise(45_000), { least: paise(40_000), most: MOST })).toBe(true);
      expect(isSum(paise(39_999), { least: paise(40_000), most: MOST })).toBe(false);
    });

    it('is what the form lets through', () => {
      for (const amount of [null, paise(0), paise(1), NO_AMOUNT, MOST, paise(49_901)])
        expect(sumUpTo(MOST).safeParse(amount).success).toBe(isSum(amount, { most: MOST }));
    });
  });
});
