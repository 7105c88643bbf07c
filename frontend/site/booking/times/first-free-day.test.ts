import { expect, test } from 'vitest';
import type { DaySlots } from '#shared/contract/clinics.ts';
import { firstFreeDay } from './first-free-day.ts';

const day = (date: string, states: ('free' | 'held' | 'booked')[], open = true): DaySlots => ({
  date,
  open,
  total: states.length,
  taken: states.filter((state) => state !== 'free').length,
  slots: states.map((state, hour) => ({
    start: `${date}T${String(hour + 4).padStart(2, '0')}:00:00Z`,
    label: '',
    state,
  })),
});

test('the first free day is open and has a time that nobody holds or has booked', () => {
  const days = [
    day('2026-11-22', [], false),
    day('2026-11-23', ['booked', 'held']),
    day('2026-11-24', ['booked', 'free']),
    day('2026-11-25', ['free']),
  ];
  expect(firstFreeDay(days)).toBe('2026-11-24');
});

test('where every day is full or closed there is none', () => {
  expect(firstFreeDay([day('2026-11-23', ['booked']), day('2026-11-24', [], false)])).toBeNull();
  expect(firstFreeDay([])).toBeNull();
});
