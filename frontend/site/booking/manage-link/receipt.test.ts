import { expect, test } from 'vitest';
import { paise, type Paise } from '#shared/values/money/money.ts';
import { totalOf } from './receipt.tsx';

const line = (what: 'taken' | 'returned', amount_paise: Paise) => ({
  what,
  amount_paise,
  payment_id: 'pay_1',
  at: '2026-11-22T04:30:00.000Z',
});

const FEE = paise(9900);

test.each([
  ['what was paid', [line('taken', FEE)], paise(0), { total: 9900, isWhole: true }],
  ['nothing, while all of it is on its way back', [line('taken', FEE)], FEE, { total: 0, isWhole: false }],
  ['nothing, once it is back', [line('taken', FEE), line('returned', FEE)], paise(0), { total: 0, isWhole: false }],
  [
    'what is left of parts, to the paisa',
    [line('taken', paise(9910)), line('returned', paise(20))],
    paise(3330),
    { total: 6560, isWhole: false },
  ],
])('a receipt says in the end: %s', (_, lines, going_back_paise, total) => {
  expect(totalOf({ lines, going_back_paise })).toEqual(total);
});
