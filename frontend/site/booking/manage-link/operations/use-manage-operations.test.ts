import { expect, test } from 'vitest';
import { paise } from '#shared/values/money/money.ts';
import { MANAGED_BOOKING } from '../managed-booking.fixture.ts';
import { isAsWanted } from './use-manage-operations.ts';

const SLOT = '2026-12-02T05:30:00.000Z';
const REQUEST = { state: 'asked', asked_at: SLOT, words: null } as const;

test('an act whose answer was lost is known by how the booking stands', () => {
  expect(
    isAsWanted({ operation: 'cancel', refund_paise: paise(9900) }, { ...MANAGED_BOOKING, status: 'cancelled' }),
  ).toBe(true);
  expect(isAsWanted({ operation: 'move', slot: SLOT }, { ...MANAGED_BOOKING, slot: SLOT })).toBe(true);
  expect(isAsWanted({ operation: 'ask_promise', reason: '…' }, { ...MANAGED_BOOKING, refund_request: REQUEST })).toBe(
    true,
  );
});

test('an act that was not done, or has been undone since, does not count as done', () => {
  expect(isAsWanted({ operation: 'cancel', refund_paise: paise(9900) }, MANAGED_BOOKING)).toBe(false);
  expect(isAsWanted({ operation: 'move', slot: SLOT }, MANAGED_BOOKING)).toBe(false);
  expect(isAsWanted({ operation: 'move', slot: SLOT }, { ...MANAGED_BOOKING, slot: SLOT, status: 'cancelled' })).toBe(
    false,
  );
  expect(isAsWanted({ operation: 'ask_promise', reason: '…' }, MANAGED_BOOKING)).toBe(false);
});
