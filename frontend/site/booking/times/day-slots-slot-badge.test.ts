import { expect, it } from 'vitest';
import { isInDemand, slotBadge } from './day-slots.ts';

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
])('a day with %i slots and %i taken has a badge with the number left (P-183)', (total, taken, badge) => {
  expect(slotBadge({ total, taken })).toEqual(badge);
});

const SLOT = '2026-12-01T04:30:00.000Z';
const day = (total: number, taken: number, state: 'free' | 'held' | 'booked') => ({
  total,
  taken,
  slots: [{ start: SLOT, label: '10:00 AM', state }],
});

it.each([
  [10, 3, 'free', false],
  [10, 4, 'free', true],
  [10, 10, 'free', true],
  [8, 3, 'free', false],
  [0, 0, 'free', false],
  // Read again, the day counts the hold of the patient who is told.
  [10, 4, 'held', false],
  [10, 5, 'held', true],
] as const)(
  'a day with %i slots and %i taken, its own %s: in high demand %s (P-060)',
  (total, taken, state, expected) => {
    expect(isInDemand(day(total, taken, state), SLOT)).toBe(expected);
  },
);
