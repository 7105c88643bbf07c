import { expect, test } from 'vitest';
import { totalOf } from './receipt-total.ts';

const line = (what: 'taken' | 'returned', amount: number) => ({
  what,
  amount,
  payment_id: 'pay_1',
  at: '2026-11-22T04:30:00.000Z',
});

test.each([
  ['what was paid', [line('taken', 99)], 0, { total: 99, isWhole: true }],
  ['nothing, while all of it is on its way back', [line('taken', 99)], 99, { total: 0, isWhole: false }],
  ['nothing, once it is back', [line('taken', 99), line('returned', 99)], 0, { total: 0, isWhole: false }],
  [
    'what is left of parts, to the paisa',
    [line('taken', 99.1), line('returned', 0.2)],
    33.3,
    { total: 65.6, isWhole: false },
  ],
])('a receipt says in the end: %s', (_, lines, going_back, total) => {
  expect(totalOf({ lines, going_back })).toEqual(total);
});
