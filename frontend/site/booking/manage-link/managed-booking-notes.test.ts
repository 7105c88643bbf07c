import { describe, expect, it, test } from 'vitest';
import { HOUR_MS } from '#shared/values/ist.ts';
import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { MANAGED_BOOKING } from './managed-booking.fixture.ts';
import { sentBack, unavailableReasons, changesOf } from './managed-booking-notes.tsx';

const line = (what: 'taken' | 'returned', amount_paise: Paise, payment_id: string | null) => ({
  what,
  amount_paise,
  payment_id,
  at: '2026-11-22T04:30:00.000Z',
});

describe('the money returned to the account that a patient paid from', () => {
  it('is what was returned of payments', () =>
    expect(
      sentBack([
        line('taken', paise(9900), 'pay_1'),
        line('returned', paise(4000), 'pay_1'),
        line('returned', paise(900), 'pay_1'),
      ]),
    ).toBe(4900));

  it('is nothing of a fee that was paid at the clinic, and given back there', () =>
    expect(sentBack([line('taken', paise(9900), null), line('returned', paise(9900), null)])).toBe(0));
});

const START = Date.parse(MANAGED_BOOKING.slot);
const operation = (name: ManagedBooking['allowed'][number]['operation']) => ({
  operation: name,
  refund_paise: null,
  until: null,
});
const BOTH = [operation('move'), operation('cancel')];

test.each<[string, Partial<ManagedBooking>, number, string[]]>([
  ['nothing while both are offered', { allowed: BOTH }, START - 9 * HOUR_MS, []],
  [
    'that it was moved twice',
    { allowed: [operation('cancel')], moves_left: 0 },
    START - 9 * HOUR_MS,
    ['moved_too_often'],
  ],
  ['that it starts too soon', { allowed: [operation('cancel')], moves_left: 1 }, START - HOUR_MS, ['too_late_to_move']],
  ['that the clinic took the fee', { allowed: [operation('move')] }, START - 9 * HOUR_MS, ['clinic_took_fee']],
  ['that it has begun', { allowed: [], moves_left: 2 }, START, ['has_begun']],
  ['nothing of a visit that does not stand', { status: 'cancelled', allowed: [] }, START, []],
])('the page of a booking explains %s', (_, more, now, reasons) => {
  expect(unavailableReasons({ ...MANAGED_BOOKING, status: 'confirmed', ...more }, now)).toEqual(reasons);
});

const asked = { state: 'asked', asked_at: MANAGED_BOOKING.created_at, words: null } as const;

test.each<[string, Partial<ManagedBooking>, string[]]>([
  ['nothing that a patient notices', { ver: 5, payment_status: 'Refund due' }, []],
  ['the time', { slot: '2026-12-01T05:30:00.000Z' }, ['slot']],
  [
    'that it is cancelled, and its money',
    { status: 'cancelled', allowed: [], money: { lines: [], going_back_paise: paise(9900) } },
    ['standing', 'money'],
  ],
  ['what cancelling gives', { allowed: [{ operation: 'cancel', refund_paise: paise(0), until: null }] }, ['refund']],
  ['what was asked for', { refund_request: asked }, ['request']],
])('tells %s', (_, change, shown) => {
  expect(changesOf(MANAGED_BOOKING, { ...MANAGED_BOOKING, ...change })).toEqual(shown);
});
