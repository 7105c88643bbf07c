import { expect, it } from 'vitest';
import { slotBadge } from './slot-badge.ts';

it.each([
  [10, 0, null],
  [10, 3, null],
  [10, 4, { kind: 'limited' }],
  [10, 6, { kind: 'limited' }],
  [10, 7, { kind: 'few', left: 3 }],
  [10, 8, { kind: 'few', left: 2 }],
  [10, 9, { kind: 'last' }],
  [10, 10, null],
  [8, 5, { kind: 'limited' }],
  [8, 6, { kind: 'few', left: 2 }],
  [2, 1, { kind: 'limited' }],
  [1, 0, null],
  [0, 0, null],
])('of %i slots %i taken', (total, taken, badge) => {
  expect(slotBadge({ total, taken })).toEqual(badge);
});
