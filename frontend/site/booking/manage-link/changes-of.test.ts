import { expect, test } from 'vitest';
import type { ManagedBooking } from '#shared/contract/booking/managed-booking.ts';
import { paise } from '#shared/values/money/money.ts';
import { changesOf } from './changes-of.ts';
import { MANAGED_BOOKING } from './managed-booking.fixture.ts';

const asked = { state: 'asked', asked_at: MANAGED_BOOKING.created_at, words: null } as const;

test.each<[string, Partial<ManagedBooking>, string[]]>([
  ['nothing that a patient notices', { ver: 5, payment_status: 'Refund due' }, []],
  ['the time', { slot: '2026-12-01T05:30:00.000Z' }, ['slot']],
  [
    'that it is cancelled, and its money',
    { status: 'cancelled', allowed: [], money: { lines: [], going_back_paise: paise(9900) } },
    ['standing', 'money'],
  ],
  ['what cancelling gives', { allowed: [{ act: 'cancel', refund_paise: paise(0), until: null }] }, ['refund']],
  ['what was asked for', { refund_request: asked }, ['request']],
])('tells %s', (_, change, shown) => {
  expect(changesOf(MANAGED_BOOKING, { ...MANAGED_BOOKING, ...change })).toEqual(shown);
});
