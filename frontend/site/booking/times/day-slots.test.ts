import { expect, it, test } from 'vitest';
import type { DaySlots } from '#shared/contract/clinics/clinics.ts';
import { withOwnSlot, firstFreeDay, dayPages } from './day-slots.ts';
import { defaultDays } from './use-booking-days.ts';

const OWN = '2026-12-01T04:30:00.000Z';
const OTHER = '2026-12-01T05:30:00.000Z';
const heldDay: DaySlots = {
  date: '2026-12-01',
  open: true,
  total: 3,
  taken: 2,
  slots: [
    { start: OWN, label: '10:00 AM', state: 'held' },
    { start: OTHER, label: '11:00 AM', state: 'booked' },
  ],
};

it('a time of one’s own can be chosen, and is not counted as taken', () => {
  const [seen] = withOwnSlot([heldDay], OWN);
  expect(seen?.taken).toBe(1);
  expect(seen?.slots.map(({ state }) => state)).toEqual(['free', 'booked']);
});

it('a time that is free again is not counted twice, and other days are left as they are', () => {
  const free = { ...heldDay, taken: 1, slots: heldDay.slots.map((slot) => ({ ...slot, state: 'free' as const })) };
  expect(withOwnSlot([free], OWN)).toEqual([free]);
  expect(withOwnSlot([heldDay], '2026-12-02T04:30:00.000Z')).toEqual([heldDay]);
  expect(withOwnSlot([heldDay], null)).toEqual([heldDay]);
});

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

test('there is no first free day if every day is full or closed', () => {
  expect(firstFreeDay([day('2026-11-23', ['booked']), day('2026-11-24', [], false)])).toBeNull();
  expect(firstFreeDay([])).toBeNull();
});

it('shows five open days per page and hides the closed ones', () => {
  const pages = dayPages(defaultDays(null, '2026-11-23'));
  expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 3]);
  expect(pages[1]?.map(({ date }) => date)).toEqual([
    '2026-11-28',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ]);
});

it('has no page when nothing is open', () => {
  expect(dayPages([])).toEqual([]);
});
